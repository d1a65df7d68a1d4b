import { websiteOrder } from '@plinth/contract/admin-collections';
import { useSearchParams } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';
import { AdminList } from './admin-list.tsx';
import type { ListRow } from './list-table.tsx';
import { OrderControl } from './order-control.tsx';
import { type MenuItem, RowMenu } from './row-menu.tsx';
import { type CopyTexts, useCopies } from './use-copies.tsx';
import { type Move, type OrderTexts, useRowOrder } from './use-row-order.ts';

type MenuTexts = { more: string; moreNamed: (name: string) => string; view: string; history: string };
type WebsiteTexts = OrderTexts & { label: string; website: string; byId: string; help: string };

type Props = Omit<React.ComponentProps<typeof AdminList>, 'order' | 'menuOf' | 'bulk' | 'filters'> & {
  menuTexts: MenuTexts;
  copyTexts: CopyTexts;
  orderTexts: WebsiteTexts;
  /** Null for a list whose order the team does not decide. */
  move: Move | null;
  duplicate: (id: string) => Promise<{ id: string; title: string }>;
  /** The documents have a registration, which a copy leaves empty. */
  hasRegistration: boolean;
  viewPath: (id: string) => string;
};

const noMove: Move = () => Promise.reject(new Error('This list has no order of its own'));

/** A list of documents: besides what every admin list does, rows have a menu, copies, and the order of the website. */
export function DocumentList(props: Props) {
  const { menuTexts, copyTexts, orderTexts, move, duplicate, hasRegistration, viewPath, ...list } = props;
  const [params] = useSearchParams();
  const rows = list.page.rows;
  const editPath = (id: string) => `${list.listPath}/${id}`;
  const copies = useCopies({ texts: copyTexts, duplicate, editPath, hasRegistration });
  const order = useRowOrder(rows, orderTexts, move ?? noMove);
  const isOrdered = move !== null && params.get('sort') === websiteOrder;

  function itemsOf(row: ListRow): MenuItem[] {
    const place = order.ids.indexOf(row.id);
    const isLast = place === order.ids.length - 1;
    return [
      { label: menuTexts.view, href: viewPath(row.id) },
      { label: copyTexts.copy, onChoose: () => copies.ask([row]) },
      { label: menuTexts.history, to: `${editPath(row.id)}/history` },
      ...(isOrdered && place > 0
        ? [
            { label: orderTexts.up, onChoose: () => order.shift(row.id, -1) },
            { label: orderTexts.top, onChoose: () => order.shift(row.id, -place) },
          ]
        : []),
      ...(isOrdered && !isLast ? [{ label: orderTexts.down, onChoose: () => order.shift(row.id, 1) }] : []),
    ];
  }

  return (
    <>
      <AdminList
        {...list}
        order={
          isOrdered
            ? {
                rows: order,
                text: (shown, count) => `${shown} of ${count}, ${lowerFirst(orderTexts.website)}. ${orderTexts.help}`,
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
        bulk={(chosen, clear) => (
          <Button look="onDark" className={`${denseSize} text-small`} onClick={() => copies.ask(chosen, clear)}>
            {copyTexts.copy}
          </Button>
        )}
        filters={move ? (sorted: string) => <OrderControl texts={orderTexts} sorted={sorted} /> : undefined}
      />
      {copies.dialog}
    </>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
