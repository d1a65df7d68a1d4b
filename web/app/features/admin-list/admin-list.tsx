import type { Total } from '@plinth/contract/admin.schema';
import type { SortDirection } from '@plinth/contract/admin-collections';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';
import { QuerySearch } from '../../ui/query-search.tsx';
import { type ListColumn, type ListRow, ListTable, OrderedTable, type TableTexts } from './list-table.tsx';
import { type RemovalTexts, useRemoval } from './use-removal.tsx';
import type { RowOrder } from './use-row-order.ts';

type ListTexts = TableTexts &
  RemovalTexts & {
    search: string;
    searchHint: string;
    removeSelected: string;
    selected: (count: number) => string;
    clear: string;
    previous: string;
    next: string;
    count: (shown: number, count: string, sort: string) => string;
    order: Record<'id' | 'date' | 'number' | 'text', Record<SortDirection, string>>;
    more: string;
    none: string;
    showAll: string;
  };

/** The website's order: how rows move, and the text below the list. */
type WebsiteOrder = { rows: RowOrder; text: (shown: number, count: string) => React.ReactNode };

type Props = {
  texts: ListTexts;
  columns: readonly ListColumn[];
  page: { rows: ListRow[]; total: Total; next: string | null; previous: string | null };
  listPath: string;
  /** The path of this list without a search. */
  allPath?: string;
  /** The direction of the default order, which is by id. */
  idDirection?: SortDirection;
  /** Null for a colleague who may not delete. */
  remove: ((id: string) => Promise<unknown>) | null;
  restore: (id: string) => Promise<unknown>;
  /** While the list is in the order of the website. */
  order?: WebsiteOrder | undefined;
  /** The menu of a row. */
  menuOf?: ((row: ListRow) => React.ReactNode) | undefined;
  /** Further actions for the selected rows. */
  bulk?: ((rows: ListRow[], clear: () => void) => React.ReactNode) | undefined;
  /** Filters, beside the search; they may need the text of the order. */
  filters?: React.ReactNode | ((sorted: string) => React.ReactNode);
  above?: React.ReactNode;
};

export function AdminList(props: Props) {
  const {
    texts,
    columns,
    page,
    listPath,
    allPath = listPath,
    idDirection = 'asc',
    remove,
    restore,
    order,
    menuOf,
    bulk,
    filters,
    above,
  } = props;
  const [selected, setSelected] = useState<Record<string, true>>({});
  const [params] = useSearchParams();
  const clear = () => setSelected({});
  const removal = useRemoval({ texts, remove: remove ?? noRemoval, restore, onDone: clear });
  // Only rows on the current page count as selected.
  const chosen = page.rows.filter(({ id }) => selected[id]);
  const sort = orderText(params, columns, idDirection, texts.order);
  const { count, isMore } = page.total;
  const counted = `${isMore ? `${texts.more} ` : ''}${count.toLocaleString('en-IN')}`;

  return (
    <section className="border border-rule bg-paper" aria-label={texts.search}>
      {above}
      {chosen.length > 0 ? (
        <div className="on-dark flex flex-wrap items-center gap-3.5 bg-ink px-4 py-2.5 text-ivory">
          <p role="status" className="mr-auto font-semibold text-small">
            {texts.selected(chosen.length)}
          </p>
          {bulk?.(chosen, clear)}
          {remove ? (
            <Button look="onDark" className={`${denseSize} text-small`} onClick={() => removal.ask(chosen)}>
              {texts.removeSelected}
            </Button>
          ) : null}
          <button type="button" className="min-h-11 cursor-pointer px-3.5 font-semibold text-small" onClick={clear}>
            {texts.clear}
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-2.5 border-rule border-b p-3.5">
          <QuerySearch label={texts.searchHint} className="max-w-105" />
          {typeof filters === 'function' ? filters(sort) : filters}
          {remove ? (
            <Button look="danger" className={`${denseSize} ml-auto text-small`} onClick={() => removal.ask([])}>
              {texts.removeSelected}
            </Button>
          ) : null}
        </div>
      )}
      {page.rows.length === 0 ? (
        <div className="px-4 py-12">
          <h2 className="text-h3">{texts.none}</h2>
          <Link to={allPath} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
            {texts.showAll}
          </Link>
        </div>
      ) : (
        <Table
          {...(order ? { order: order.rows } : {})}
          columns={columns}
          rows={page.rows}
          texts={texts}
          editPath={(id) => `${listPath}/${id}`}
          selected={selected}
          onSelect={remove || bulk ? setSelected : null}
          onRemove={remove ? (row) => removal.ask([row]) : null}
          menuOf={menuOf}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5 text-ink-2 text-small">
        <p role="status">
          {order ? order.text(page.rows.length, counted) : texts.count(page.rows.length, counted, sort)}
        </p>
        <nav aria-label={`${texts.previous}, ${texts.next}`} className="flex gap-2">
          <PageLink label={texts.previous} cursor={page.previous} name="before" />
          <PageLink label={texts.next} cursor={page.next} name="after" />
        </nav>
      </div>
      {removal.dialogs}
    </section>
  );
}

const noRemoval = () => Promise.reject(new Error('This colleague may not delete'));

type TableProps = Omit<React.ComponentProps<typeof ListTable>, 'order' | 'drag'> & { order?: RowOrder };

function Table({ order, ...props }: TableProps) {
  return order ? <OrderedTable {...props} order={order} /> : <ListTable {...props} />;
}

/** The requested order as text: 'id, newest first', 'Name, A to Z'. */
function orderText(
  params: URLSearchParams,
  columns: readonly ListColumn[],
  idDirection: SortDirection,
  words: ListTexts['order'],
): string {
  const column = columns.find(({ name }) => name === params.get('sort'));
  const asked = params.get('direction');
  const direction = asked === 'asc' || asked === 'desc' ? asked : column ? 'asc' : idDirection;
  return `${column?.label ?? 'id'}, ${words[column ? (column.order ?? 'text') : 'id'][direction]}`;
}

function PageLink({ label, cursor, name }: { label: string; cursor: string | null; name: 'after' | 'before' }) {
  const [params] = useSearchParams();
  const look = 'inline-flex min-h-11 items-center rounded-edge border px-4.5 font-semibold';
  if (!cursor) {
    return (
      <span aria-disabled="true" className={`${look} border-rule bg-sand text-ink-3`}>
        {label}
      </span>
    );
  }
  const next = new URLSearchParams(params);
  for (const key of ['after', 'before']) next.delete(key);
  next.set(name, cursor);
  return (
    <Link to={`?${next}`} className={`${look} border-rule-strong text-ink hover:border-ink`}>
      {label}
    </Link>
  );
}
