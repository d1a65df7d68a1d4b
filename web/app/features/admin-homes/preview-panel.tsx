import type { UnitPreview } from '@plinth/contract/unit.schema';
import type { ImportTexts } from './homes-texts.ts';

type Props = { texts: ImportTexts; preview: UnitPreview; notice?: string | undefined };

const counts = ['added', 'changed', 'unchanged', 'missing'] as const;

/** What an import would do: how many homes, what is wrong by row, and the first changes. */
export function PreviewPanel({ texts, preview, notice }: Props) {
  const { faults, examples, added, changed, endedHolds, largePriceChanges } = preview;
  return (
    <div className="grid gap-5">
      {notice ? <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3">{notice}</p> : null}
      {/* With faults the counts would leave out the faulty rows. */}
      {faults.length > 0 ? null : (
        <dl className="grid grid-cols-2 border border-rule bg-paper sm:grid-cols-4">
          {counts.map((name) => (
            <div key={name} className="px-4 py-3">
              <dt className="text-ink-2 text-small">{texts.counts[name]}</dt>
              <dd className="tabular font-semibold text-[1.25rem]">{preview[name].toLocaleString('en-IN')}</dd>
            </div>
          ))}
        </dl>
      )}
      {endedHolds.length > 0 ? (
        <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3">
          {texts.endedHolds(endedHolds.length, endedHolds.join(', '))}
        </p>
      ) : null}
      {largePriceChanges > 0 ? (
        <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3">{texts.largePriceChanges(largePriceChanges)}</p>
      ) : null}
      {faults.length > 0 ? (
        <>
          <p className="border-error border-l-4 bg-error-bg px-4.5 py-3 font-semibold">{texts.faults(faults.length)}</p>
          <Rows
            headers={[texts.fault.row, texts.fault.column, texts.fault.text]}
            rows={faults.map(({ row, column, text }) => [String(row), column, text])}
            label={texts.fault.text}
          />
        </>
      ) : null}
      {faults.length === 0 && added + changed === 0 ? <p>{texts.nothing}</p> : null}
      {faults.length === 0 && examples.length > 0 ? (
        <>
          {examples.length < added + changed ? <p>{texts.shown(examples.length, added + changed)}</p> : null}
          <Rows
            headers={[texts.example.row, texts.example.unit, texts.example.changes]}
            rows={examples.map((example) => [String(example.row), example.unit, exampleText(example, texts)])}
            label={texts.examples}
          />
        </>
      ) : null}
    </div>
  );
}

function exampleText({ changes, isNew, isLargePriceChange }: UnitPreview['examples'][number], texts: ImportTexts) {
  if (isNew) return texts.added(changes.join(', '));
  return [...changes, ...(isLargePriceChange ? [texts.checkPrice] : [])].join('. ');
}

type RowsProps = { label: string; headers: readonly string[]; rows: readonly (readonly string[])[] };

/** Scrolls by itself, because there may be hundreds of rows; with the keyboard too. */
function Rows({ label, headers, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto border border-rule bg-paper">
      <table className="tabular w-full border-collapse text-small">
        <thead>
          <tr>
            {headers.map((header) => (
              <th
                key={header}
                scope="col"
                className="sticky top-0 border-ink border-b bg-paper px-3.5 py-2.5 text-left text-ink-2 text-label"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('\t')} className="border-rule border-b">
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                <td key={index} className="px-3.5 py-2 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
