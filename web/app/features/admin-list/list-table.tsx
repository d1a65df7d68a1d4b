// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards, a table loses its own roles
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

export type ListRow = { id: string; title: string; cells: Record<string, React.ReactNode>; isMarked?: boolean };
export type ListColumn = { name: string; label: string; isPicture?: boolean; isSortable?: boolean };

export type TableTexts = {
  selectAll: string;
  select: (name: string) => string;
  actions: string;
  edit: string;
  editNamed: (name: string) => string;
  remove: string;
  removeNamed: (name: string) => string;
  noName: string;
};

type Props = {
  columns: readonly ListColumn[];
  rows: ListRow[];
  texts: TableTexts;
  editPath: (id: string) => string;
  selected: Record<string, true>;
  onSelect: (selected: Record<string, true>) => void;
  onRemove: (row: ListRow) => void;
};

const features = tableFeatures({ rowSelectionFeature });
const head = 'whitespace-nowrap border-ink border-b bg-paper px-3.5 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'px-3.5 py-2.5 align-middle max-car:block max-car:p-0';

/** Section 2.8's table. Under 800 px each row is a card of two lines; the roles stay a table's. */
export function ListTable({ columns, rows, texts, editPath, selected, onSelect, onRemove }: Props) {
  const defs = useMemo(
    () =>
      columns.map(({ name, label }) => ({ id: name, header: label, accessorFn: (row: ListRow) => row.cells[name] })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: (row: ListRow) => row.id,
    state: { rowSelection: selected },
    onRowSelectionChange: (change) => onSelect(typeof change === 'function' ? change(selected) : change),
  });
  const byName = new Map(columns.map((column) => [column.name, column]));
  const hasPicture = columns.some((column) => column.isPicture);
  const titleColumn = columns.find((column) => !column.isPicture)?.name;

  return (
    <table role="table" className="w-full border-collapse text-small max-car:block">
      <thead role="rowgroup" className="max-car:sr-only">
        <tr role="row">
          <th scope="col" className={`${head} w-11`}>
            <Checkbox
              label={texts.selectAll}
              checked={rows.length > 0 && table.getIsAllRowsSelected()}
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomeRowsSelected();
              }}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
          {table.getFlatHeaders().map((header) => (
            <SortableHeader key={header.id} column={byName.get(header.column.id)} />
          ))}
          <th scope="col" className={head}>
            {texts.actions}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-car:block">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className={`border-rule border-b max-car:grid max-car:gap-x-3 max-car:gap-y-0.5 max-car:p-3.5 ${hasPicture ? 'max-car:grid-cols-[40px_72px_minmax(0,1fr)]' : 'max-car:grid-cols-[40px_minmax(0,1fr)]'} ${row.getIsSelected() ? 'bg-leaf/70' : 'hover:bg-sand/40'}`}
          >
            <td
              role="cell"
              className={`${cell} max-car:row-span-3 ${row.original.isMarked ? 'car:shadow-[inset_3px_0_0_var(--color-laterite)]' : ''}`}
            >
              <Checkbox
                label={texts.select(row.original.title || texts.noName)}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </td>
            {row.getAllCells().map(({ id, column }) => (
              <td
                key={id}
                role="cell"
                className={`${cell} ${cardPlace(column.id, columns)} ${column.id === titleColumn ? 'font-semibold' : ''}`}
              >
                {row.original.cells[column.id]}
              </td>
            ))}
            <td role="cell" className={`${cell} max-car:col-start-2 max-car:col-end-[-1] max-car:mt-2.5`}>
              <div className="flex gap-2">
                <Link
                  to={editPath(row.id)}
                  aria-label={texts.editNamed(row.original.title || texts.noName)}
                  className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-3.5 font-semibold hover:border-ink"
                >
                  {texts.edit}
                </Link>
                <Button
                  look="quiet"
                  className={`${denseSize} border-transparent! bg-transparent! px-3! text-error! text-small hover:bg-error-bg!`}
                  aria-label={texts.removeNamed(row.original.title || texts.noName)}
                  onClick={() => onRemove(row.original)}
                >
                  {texts.remove}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a card: the picture at the left of two lines, the title above the next two facts, the rest on the edit page. */
function cardPlace(name: string, columns: readonly ListColumn[]): string {
  const hasPicture = columns.some((column) => column.isPicture);
  const texts = columns.filter((column) => !column.isPicture);
  const place = texts.findIndex((column) => column.name === name);
  if (place < 0) return 'max-car:col-start-2 max-car:row-span-3 max-car:row-start-1';
  if (place > 3) return 'max-car:hidden';
  return hasPicture ? 'max-car:col-start-3' : 'max-car:col-start-2';
}

function SortableHeader({ column }: { column: ListColumn | undefined }) {
  const [params] = useSearchParams();
  if (!column?.isSortable) {
    return (
      <th scope="col" className={head}>
        {column?.label}
      </th>
    );
  }
  const isSorted = params.get('sort') === column.name;
  const direction = isSorted && params.get('direction') !== 'desc' ? 'desc' : 'asc';
  const next = new URLSearchParams(params);
  for (const key of ['after', 'before']) next.delete(key);
  next.set('sort', column.name);
  next.set('direction', direction);
  return (
    <th
      scope="col"
      className={head}
      aria-sort={isSorted ? (direction === 'desc' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        to={`?${next}`}
        preventScrollReset
        className="-my-3 inline-flex min-h-11 items-center gap-1.5 hover:underline"
      >
        {column.label}
        <span aria-hidden="true">{isSorted ? (direction === 'desc' ? '↑' : '↓') : ''}</span>
      </Link>
    </th>
  );
}
