import { websiteOrder } from '@plinth/contract/admin-collections';
import { useSearchParams } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';
import { QuerySelect } from '../../ui/query-select.tsx';
import { AdminList } from './admin-list.tsx';
import type { ListRow } from './list-table.tsx';
import { OrderControl } from './order-control.tsx';
import { type MenuItem, RowMenu } from './row-menu.tsx';
import { StageMenu, type Stages } from './stage-menu.tsx';
import { type CopyTexts, useCopies } from './use-copies.tsx';
import { isPossible, type Publications, usePublications } from './use-publications.tsx';
import { type Move, type OrderTexts, useRowOrder } from './use-row-order.ts';

type StateFilter = { label: string; any: string; options: readonly { value: string; label: string }[] };
type MenuTexts = { more: string; moreNamed: (name: string) => string; view: string; history: string };
type WebsiteTexts = OrderTexts & { label: string; website: string; byId: string; help: string; phoneHelp: string };

type Props = Omit<React.ComponentProps<typeof AdminList>, 'order' | 'menuOf' | 'bulk' | 'filters'> & {
  menuTexts: MenuTexts;
  copyTexts: CopyTexts;
  orderTexts: WebsiteTexts;
  /** The team decides the order of this list. */
  isOrderable: boolean;
  /** Null for a list without such an order, and for a colleague who may not change it. */
  move: Move | null;
  /** Null for a colleague who may not edit. */
  duplicate: ((id: string) => Promise<{ id: string; title: string }>) | null;
  /** The documents have a registration, which a copy leaves empty. */
  hasRegistration: boolean;
  /** The public page of a document; null where none has one. */
  viewPath: ((id: string) => string) | null;
  stateFilter: StateFilter;
  /** Null for a colleague who may not publish. */
  publications: Publications | null;
  /** Of documents that have a stage. */
  stages?: Stages | undefined;
};

const noMove: Move = () => Promise.reject(new Error('The order of this list cannot be changed here'));
const noCopy = () => Promise.reject(new Error('This colleague may not duplicate'));

/** A list of documents: besides what every admin list does, rows have a menu, copies, and the order of the website. */
export function DocumentList(props: Props) {
  const { menuTexts, copyTexts, orderTexts, isOrderable, move, duplicate, hasRegistration, ...others } = props;
  const { viewPath, stages, stateFilter, publications, ...list } = others;
  const [params] = useSearchParams();
  const rows = list.page.rows;
  const editPath = (id: string) => `${list.listPath}/${id}`;
  const copies = useCopies({ texts: copyTexts, duplicate: duplicate ?? noCopy, editPath, hasRegistration });
  const order = useRowOrder(rows, orderTexts, move ?? noMove);
  const publishing = usePublications(publications);
  const isOrdered = move !== null && params.get('sort') === websiteOrder;

  function itemsOf(row: ListRow): MenuItem[] {
    const place = order.ids.indexOf(row.id);
    const isLast = place === order.ids.length - 1;
    return [
      ...stepsOf(row, ['publish', 'plan']),
      // A page that visitors do not see has no address to open.
      ...(viewPath === null || row.publication?.isLive === false
        ? []
        : [{ label: menuTexts.view, href: viewPath(row.id) }]),
      ...(duplicate ? [{ label: copyTexts.copy, onChoose: () => copies.ask([row]) }] : []),
      { label: menuTexts.history, to: `${editPath(row.id)}/history` },
      ...(isOrdered && place > 0
        ? [
            { label: orderTexts.up, onChoose: () => order.shift(row.id, -1) },
            { label: orderTexts.top, onChoose: () => order.shift(row.id, -place) },
          ]
        : []),
      ...(isOrdered && !isLast ? [{ label: orderTexts.down, onChoose: () => order.shift(row.id, 1) }] : []),
      ...stepsOf(row, ['withdraw']),
    ];
  }

  function stepsOf(row: ListRow, steps: readonly ('publish' | 'withdraw' | 'plan')[]): MenuItem[] {
    if (!publications) return [];
    const { texts } = publications;
    return steps
      .filter((step) => isPossible(step, row.publication))
      .map((step) => ({ label: texts.steps[step].menu, onChoose: () => publishing.ask(step, [row]) }));
  }

  return (
    <>
      <AdminList
        {...list}
        order={
          isOrdered
            ? {
                rows: order,
                text: (shown, count) => (
                  <>
                    {`${shown} of ${count}, ${lowerFirst(orderTexts.website)}. `}
                    <span className="max-car:hidden">{orderTexts.help}</span>
                    <span className="car:hidden">{orderTexts.phoneHelp}</span>
                  </>
                ),
              }
            : undefined
        }
        menuOf={(row) => (
          <RowMenu
            label={menuTexts.more}
            name={menuTexts.moreNamed(row.title || list.texts.noName)}
            items={itemsOf(row)}
          />
        )}
        bulk={
          duplicate
            ? (chosen, clear) => (
                <>
                  {publications
                    ? (['publish', 'plan', 'withdraw'] as const).map((step) => (
                        <Button
                          key={step}
                          look="onDark"
                          className={`${denseSize} text-small`}
                          onClick={() => publishing.ask(step, chosen, clear)}
                        >
                          {publications.texts.steps[step].bulk}
                        </Button>
                      ))
                    : null}
                  {stages ? <StageMenu stages={stages} chosen={chosen} onDone={clear} /> : null}
                  <Button look="onDark" className={`${denseSize} text-small`} onClick={() => copies.ask(chosen, clear)}>
                    {copyTexts.copy}
                  </Button>
                </>
              )
            : undefined
        }
        filters={(sorted: string) => (
          <>
            <QuerySelect
              label={stateFilter.label}
              name="state"
              width="max-w-32"
              options={[{ value: '', label: stateFilter.any }, ...stateFilter.options]}
            />
            {stages ? (
              <QuerySelect
                label={stages.texts.filter}
                name="stage"
                options={[
                  { value: '', label: stages.texts.any },
                  ...stages.names.map((value) => ({ value, label: value })),
                ]}
              />
            ) : null}
            {isOrderable ? <OrderControl texts={orderTexts} sorted={sorted} /> : null}
          </>
        )}
      />
      {copies.dialog}
      {publishing.dialogs}
    </>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
