import { isLate, stateOfRequest } from '@plinth/contract/privacy';
import type { PrivacyRow } from '@plinth/contract/privacy.schema';
import { Link } from 'react-router';
import { Marked, type MarkName } from '../admin-desk/mark.tsx';
import type { PrivacyTableTexts } from './privacy-types.ts';

type Props = {
  texts: PrivacyTableTexts;
  kinds: Record<PrivacyRow['kind'], string>;
  rows: readonly PrivacyRow[];
  /** The request that is shown beside the table. */
  current: string | null;
  pathOf: (id: string) => string;
  dayOf: (at: string) => string;
  now: number;
};

/** One line for each request. On a phone each is a block of lines. */
export function PrivacyTable({ texts, kinds, rows, current, pathOf, dayOf, now }: Props) {
  return (
    <table className="w-full text-left text-small max-car:block">
      <thead className="max-car:sr-only">
        <tr className="border-ink border-b">
          {texts.columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2.5 font-semibold text-label">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-car:block">
        {rows.map((row) => {
          const state = stateOf(row, texts, now);
          return (
            <tr
              key={row.id}
              aria-current={row.id === current ? 'true' : undefined}
              className="border-rule border-b align-top last:border-b-0 aria-[current=true]:bg-sand max-car:grid max-car:grid-cols-2 max-car:gap-y-1 max-car:py-2.5"
            >
              <th scope="row" className="px-3 py-2.5 font-semibold max-car:py-0.5">
                <Link to={pathOf(row.id)} preventScrollReset className="underline">
                  {kinds[row.kind]}
                  <span className="tabular block font-normal text-ink-2">{row.number}</span>
                </Link>
              </th>
              <td className="wrap-anywhere px-3 py-2.5 max-car:py-0.5">{row.name ?? texts.nameless}</td>
              <td className="px-3 py-2.5 max-car:py-0.5">{texts.asked(dayOf(row.askedAt), row.way)}</td>
              <td className="px-3 py-2.5 max-car:py-0.5">{texts.identity(row.identity, row.codesSent)}</td>
              <td className="tabular px-3 py-2.5 max-car:py-0.5">{row.eraseOn ?? dayOf(row.dueAt)}</td>
              <td className="px-3 py-2.5 max-car:py-0.5">
                <Marked name={state.mark}>{state.text}</Marked>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function stateOf(row: PrivacyRow, texts: PrivacyTableTexts, now: number): { mark: MarkName; text: string } {
  if (row.outcome && row.doneAt) return { mark: 'done', text: texts.done(row.outcome, row.doneAt.slice(0, 10)) };
  if (isLate(row, now)) return { mark: 'late', text: texts.late };
  const state = stateOfRequest(row);
  if (state === 'planned') return { mark: 'due', text: texts.planned };
  return state === 'waiting' ? { mark: 'waiting', text: texts.waiting } : { mark: 'due', text: texts.open };
}
