// biome-ignore-all lint/a11y/noRedundantRoles: a table displayed as cards loses its implicit roles
import type { AdminRow } from '@plinth/contract/admin.schema';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DragHandle } from './drag-handle.tsx';
import { rowId, useRowDrag } from './use-row-drag.ts';
import type { RowOrder } from './use-row-order.ts';

export type ListRow = {
  id: string;
  title: string;
  cells: Record<string, React.ReactNode>;
  isMarked?: boolean;
  /** How a document stands on the website. */
  publication?: AdminRow['publication'];
};
export type ListColumn = {
  name: string;
  label: string;
  isPicture?: boolean;
  isSortable?: boolean;
  /** The type of its values, for the text that describes the order. */
  order?: 'text' | 'number' | 'date';
  /** Shown on a phone's card even if it is not among the first four columns. */
  isOnCard?: boolean;
};

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
  /** Null where nothing can be done with several rows. */
  onSelect: ((selected: Record<string, true>) => void) | null;
  /** Null for a colleague who may not delete. */
  onRemove: ((row: ListRow) => void) | null;
  /** The menu of a row, beside its buttons. */
  menuOf?: ((row: ListRow) => React.ReactNode) | undefined;
};

type OrderedProps = Omit<Props, 'rows'> & { rows: ListRow[]; order: RowOrder };

/** The table in the order of the website: rows can be dragged. */
export function OrderedTable({ rows, order, ...props }: OrderedProps) {
  const drag = useRowDrag(order.ids, order.drop);
  const ordered = order.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return (
    <>
      <p role="status" className="sr-only">
        {order.message}
      </p>
      <ListTable {...props} rows={ordered} order={order} drag={drag} />
    </>
  );
}

type TableProps = Props & { order?: RowOrder; drag?: ReturnType<typeof useRowDrag> };

const head =
  'whitespace-nowrap border-ink max-car:border-b-0 border-b bg-paper px-3.5 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'px-3.5 py-2.5 align-middle max-car:block max-car:p-0';

/** Section 2.8's table. Under 800 px each row is a card; the table roles stay. */
export function ListTable(props: TableProps) {
  const { columns, rows, texts, editPath, selected, onSelect, onRemove, menuOf, order, drag } = props;
  /** The row that was selected or deselected last. */
  const last = useRef<ListRow | null>(null);
  const select = (chosen: readonly ListRow[], isSelected: boolean) => {
    const ids = chosen.map(({ id }) => id);
    const others = Object.keys(selected).filter((id) => !ids.includes(id));
    onSelect?.(Object.fromEntries([...others, ...(isSelected ? ids : [])].map((id) => [id, true as const])));
  };
  const handleSelectAll = (event: React.ChangeEvent<HTMLInputElement>) => {
    last.current = null;
    select(rows, event.currentTarget.checked);
  };
  /** With Shift, all rows from the last one to this one. */
  const handleSelect = (row: ListRow, { currentTarget, nativeEvent }: React.ChangeEvent<HTMLInputElement>) => {
    const from = rows.findIndex(({ id }) => id === last.current?.id);
    const to = rows.indexOf(row);
    const isRange = from >= 0 && (nativeEvent as MouseEvent).shiftKey;
    select(isRange ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], currentTarget.checked);
    last.current = row;
  };
  const isAllSelected = rows.length > 0 && rows.every(({ id }) => selected[id]);
  const hasPicture = columns.some((column) => column.isPicture);
  const titleColumn = columns.find((column) => !column.isPicture)?.name;

  return (
    <table role="table" className="w-full border-collapse text-small max-car:block">
      {/* On a phone the headers appear when the keyboard reaches them. */}
      <thead role="rowgroup" className="max-car:not-focus-within:sr-only max-car:block">
        <tr role="row" className="max-car:flex max-car:flex-wrap">
          {order ? (
            <th role="columnheader" scope="col" className={`${head} w-11 max-car:hidden`}>
              <span className="sr-only">{order.texts.column}</span>
            </th>
          ) : null}
          {onSelect ? (
            <th role="columnheader" scope="col" className={`${head} w-11`}>
              <Checkbox
                label={texts.selectAll}
                checked={isAllSelected}
                ref={(box) => {
                  if (box) box.indeterminate = !isAllSelected && rows.some(({ id }) => selected[id]);
                }}
                onChange={handleSelectAll}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <SortableHeader key={column.name} column={column} />
          ))}
          <th role="columnheader" scope="col" className={head}>
            {texts.actions}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-car:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            id={order ? rowId(row.id) : undefined}
            role="row"
            className={`${drag ? dragLook(row.id, drag, order) : ''} border-rule border-b max-car:grid max-car:gap-x-3 max-car:gap-y-0.5 max-car:p-3.5 ${cardColumns[`${onSelect ? 'box' : ''}${hasPicture ? 'picture' : ''}`]} ${selected[row.id] ? 'bg-brand-tint/70' : 'hover:bg-sand/40'} ${row.isMarked ? 'max-car:shadow-[inset_4px_0_0_var(--color-action)]' : ''}`}
          >
            {order ? (
              <td role="cell" className="px-1.5 align-middle max-car:hidden">
                <DragHandle order={order} id={row.id} title={row.title || texts.noName} />
              </td>
            ) : null}
            {onSelect ? (
              <td
                role="cell"
                className={`${cell} max-car:row-span-5 ${row.isMarked ? 'car:shadow-[inset_3px_0_0_var(--color-action)]' : ''}`}
              >
                <Checkbox
                  label={texts.select(row.title || texts.noName)}
                  checked={Boolean(selected[row.id])}
                  onChange={(event) => handleSelect(row, event)}
                />
              </td>
            ) : null}
            {columns.map(({ name }, index) => (
              <td
                key={name}
                role="cell"
                className={`${cell} ${cardPlace(name, columns, onSelect !== null)} ${name === titleColumn ? 'font-semibold' : ''} ${row.isMarked && !onSelect && index === 0 ? 'car:shadow-[inset_3px_0_0_var(--color-action)]' : ''}`}
              >
                {row.cells[name]}
              </td>
            ))}
            <td
              role="cell"
              className={`${cell} ${onSelect ? 'max-car:col-start-2' : 'max-car:col-start-1'} max-car:col-end-[-1] max-car:mt-2.5`}
            >
              <div className="flex gap-2 max-car:flex-wrap">
                <Link
                  to={editPath(row.id)}
                  aria-label={texts.editNamed(row.title || texts.noName)}
                  className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-3.5 font-semibold hover:border-ink"
                >
                  {texts.edit}
                </Link>
                {onRemove ? (
                  <Button
                    look="quiet"
                    className={`${denseSize} border-transparent! bg-transparent! px-3! text-error! text-small hover:bg-error-bg!`}
                    aria-label={texts.removeNamed(row.title || texts.noName)}
                    onClick={() => onRemove(row)}
                  >
                    {texts.remove}
                  </Button>
                ) : null}
                {menuOf?.(row)}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The row that is dragged or lifted, and the line where it would be dropped. */
function dragLook(id: string, { dragged, hover }: ReturnType<typeof useRowDrag>, order: RowOrder | undefined): string {
  if (dragged === id) return 'opacity-50';
  if (order?.lifted === id) return 'bg-white outline-2 outline-ink -outline-offset-2';
  if (hover?.id !== id) return '';
  return hover.edge === 'before'
    ? 'shadow-[inset_0_3px_0_var(--color-action-deep)]'
    : 'shadow-[inset_0_-3px_0_var(--color-action-deep)]';
}

/** The columns of a phone's card: the box that selects it, the picture, the texts. */
const cardColumns: Record<string, string> = {
  boxpicture: 'max-car:grid-cols-[40px_72px_minmax(0,1fr)]',
  box: 'max-car:grid-cols-[40px_minmax(0,1fr)]',
  picture: 'max-car:grid-cols-[72px_minmax(0,1fr)]',
  '': 'max-car:grid-cols-[minmax(0,1fr)]',
};
const cardStarts = ['max-car:col-start-1', 'max-car:col-start-2', 'max-car:col-start-3'] as const;

/** The position of a column on a phone's card: picture at the left, title above the next columns, the rest hidden. */
function cardPlace(name: string, columns: readonly ListColumn[], isSelectable: boolean): string {
  const hasPicture = columns.some((column) => column.isPicture);
  const texts = columns.filter((column) => !column.isPicture);
  const place = texts.findIndex((column) => column.name === name);
  const first = isSelectable ? 1 : 0;
  if (place < 0) return `${cardStarts[first]} max-car:row-span-3 max-car:row-start-1`;
  if (place > 3 && !texts[place]?.isOnCard) return 'max-car:hidden';
  return cardStarts[hasPicture ? first + 1 : first] ?? '';
}

function SortableHeader({ column }: { column: ListColumn }) {
  const [params] = useSearchParams();
  if (!column.isSortable) {
    return (
      <th role="columnheader" scope="col" className={head}>
        {column.label}
      </th>
    );
  }
  const isSorted = params.get('sort') === column.name;
  const isDescending = params.get('direction') === 'desc';
  // Dates sort newest first.
  const firstDirection = column.order === 'date' ? 'desc' : 'asc';
  const direction = isSorted ? (isDescending ? 'asc' : 'desc') : firstDirection;
  const next = new URLSearchParams(params);
  for (const key of ['after', 'before']) next.delete(key);
  next.set('sort', column.name);
  next.set('direction', direction);
  return (
    <th
      role="columnheader"
      scope="col"
      className={head}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={`?${next}`}
        preventScrollReset
        className="-my-3 inline-flex min-h-11 items-center gap-1.5 hover:underline"
      >
        {column.label}
        <span aria-hidden="true">{isSorted ? (isDescending ? '↓' : '↑') : ''}</span>
      </Link>
    </th>
  );
}
