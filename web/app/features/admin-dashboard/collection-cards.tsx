import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

type Card = { title: string; details: string; link: string; total: string };

/** Section 2.8: one card per collection, with its number of items. */
export function CollectionCards({ cards, open }: { cards: readonly Card[]; open: string }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 nav:grid-cols-3">
      {cards.map(({ title, details, link, total }) => (
        <li key={link}>
          <Link
            to={link}
            className="group grid h-full content-start gap-1 border border-rule bg-paper px-5 pt-4.5 pb-3 hover:border-ink"
          >
            <span className="flex items-baseline justify-between">
              <h3 className="text-[1.4375rem]">{title}</h3>
              <span className="tabular font-semibold text-ink-2">{total}</span>
            </span>
            <span className="text-ink-2 text-small">{details}</span>
            <span className="inline-flex min-h-11 items-center gap-3 font-semibold text-small">
              {open}
              <Icon name="arrow" className="transition-transform duration-260 ease-settle group-hover:translate-x-1" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
