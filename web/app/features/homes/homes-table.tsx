import { Link } from 'react-router';
import { HoldLink } from '../../lead-form/hold/hold.tsx';
import type { ListedHome } from './list-view.ts';

type Texts = Record<
  'floor' | 'number' | 'type' | 'facing' | 'carpet' | 'state' | 'allIn' | 'agreementValue' | 'sheet',
  string
> & { caption: (tower: string) => string; sheetOf: (home: string) => string; until: (time: string) => string };

type Listed = { tower: string; floors: readonly { floor: number; homes: readonly ListedHome[] }[] };

const fills = { empty: '', hatched: 'hatch', solid: 'bg-ink' } as const;

/** Columns that a phone has no space for; their values stand under the home's number there. */
const wide = 'max-lg:hidden';

/** Every home of a tower, from the top floor down. It says the same to keyboard and screen reader, and without scripts. */
export function HomesTable({ list, texts }: { list: Listed; texts: Texts }) {
  const columns: [name: string, className: string][] = [
    [texts.floor, ''],
    [texts.number, ''],
    [texts.type, wide],
    [texts.facing, wide],
    [texts.carpet, wide],
    [texts.state, ''],
    [texts.agreementValue, `${wide} text-right`],
    [texts.allIn, 'text-right'],
  ];
  return (
    <table className="w-full border-collapse text-left text-small">
      <caption className="sr-only">{texts.caption(list.tower)}</caption>
      <thead className="text-ink-2">
        <tr className="border-ink border-b">
          {columns.map(([name, className]) => (
            <th key={name} scope="col" className={`py-2.5 pr-4 font-semibold ${className}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {list.floors.map(({ floor, homes }) => (
        <tbody key={floor} className="border-rule-strong border-b">
          {homes.map((home, index) => (
            <tr key={home.key} className="not-last:border-rule not-last:border-b">
              {index === 0 ? (
                <th scope="rowgroup" rowSpan={homes.length} className="tabular py-2.5 pr-4 align-top font-semibold">
                  {floor}
                </th>
              ) : null}
              <Cells home={home} texts={texts} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const cell = 'py-2.5 pr-4 align-top';

function Cells({ home, texts }: { home: ListedHome; texts: Texts }) {
  return (
    <>
      <th scope="row" className={`${cell} tabular font-normal`}>
        <span className="whitespace-nowrap font-semibold">{home.name}</span>
        <span className="block text-ink-2 lg:hidden">
          {[home.type, home.facing, home.carpet].filter(Boolean).join(', ')}
        </span>
      </th>
      <td className={`${cell} ${wide}`}>{home.type}</td>
      <td className={`${cell} ${wide}`}>{home.facing}</td>
      <td className={`${cell} ${wide} tabular`}>{home.carpet}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <HomeState mark={home.mark} word={home.state} />
        {home.heldUntil ? (
          <span className="block whitespace-normal text-ink-2">{texts.until(home.heldUntil)}</span>
        ) : null}
        <span className="block">
          <HoldLink home={home} />
        </span>
      </td>
      <td className={`${cell} ${wide} tabular text-right`}>{home.agreementValue}</td>
      <td className="tabular py-2.5 text-right align-top">
        {home.allIn ? <span className="block whitespace-nowrap font-semibold">{home.allIn}</span> : null}
        {home.costPath ? (
          <Link
            to={home.costPath}
            aria-label={texts.sheetOf(home.name)}
            className="-mb-2.5 inline-flex min-h-11 items-center whitespace-nowrap underline hover:no-underline"
          >
            {texts.sheet}
          </Link>
        ) : null}
      </td>
    </>
  );
}

/** The state as a symbol and a word, never as a colour. */
export function HomeState({ mark, word }: { mark: ListedHome['mark']; word: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3.5 shrink-0 border border-ink ${fills[mark]}`} />
      {word}
    </span>
  );
}
