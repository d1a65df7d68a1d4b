import type { CostRow, CostView } from './cost-view.ts';

export type CostTableTexts = Record<'item' | 'rule' | 'amount' | 'agreementValue' | 'total', string>;

type Props = { view: CostView; texts: CostTableTexts; caption: string };

/** A line's name and rule stand beside each other; on a phone the rule is under the name. */
const named = 'grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]';
const amount = 'tabular whitespace-nowrap py-3 pl-4 text-right align-top font-semibold';

/** Every line with its rule and amount. */
export function CostTable({ view, texts, caption }: Props) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-2 text-small">
        <tr className="border-ink border-b">
          <th scope="col" className="py-2.5 font-semibold">
            <span className={named}>
              <span>{texts.item}</span>
              <span className="max-sm:hidden">{texts.rule}</span>
            </span>
          </th>
          <th scope="col" className="py-2.5 text-right font-semibold">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.parts.map((row) => (
          <Line key={row.name} row={row} />
        ))}
        <tr className="border-ink border-b">
          <th scope="row" className="py-3 align-top font-semibold">
            {texts.agreementValue}
          </th>
          <td className={amount}>{view.agreementValue}</td>
        </tr>
        {view.lines.map((row) => (
          <Line key={row.name} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-y">
          {/* One cell, because the large figure would take the space of the rules above it on a phone. */}
          <td colSpan={2} className="py-4">
            <span className="flex items-center justify-between gap-4">
              <span className="font-semibold">{texts.total}</span>{' '}
              <span className="tabular whitespace-nowrap font-serif text-h2">{view.total}</span>
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ row: { name, rule, amount: sum, source } }: { row: CostRow }) {
  return (
    <tr className="border-rule border-b">
      <th scope="row" className="py-3 align-top font-normal">
        <span className={named}>
          <span>{name}</span>
          <span className="text-ink-2 text-small">
            {rule}
            {source ? <Source {...source} /> : null}
          </span>
        </span>
      </th>
      <td className={amount}>{sum}</td>
    </tr>
  );
}

function Source({ name, url }: NonNullable<CostRow['source']>) {
  if (!url) return ` ${name}.`;
  return (
    <>
      {' '}
      <a href={url} target="_blank" rel="noreferrer" className="underline hover:no-underline">
        {name}
      </a>
    </>
  );
}
