import type { Unit } from '@plinth/contract/unit.schema';
import { unitKeyOf } from '@plinth/contract/units';
import { HomeRow, type RowHandlers } from './home-row.tsx';
import type { GridTexts } from './homes-texts.ts';
import { type AmountField, amountFields, type UnitEdits } from './unit-edits.ts';

type Props = RowHandlers & {
  texts: GridTexts;
  units: readonly Unit[];
  edits: UnitEdits;
  /** For a colleague who may look only. */
  isReadOnly: boolean;
  /** `unit` is the row's index. Returns false for a text that the browser shall paste into the one cell. */
  onPaste: (unit: number, field: AmountField, text: string) => boolean;
};

/** A border of a collapsed table would scroll away from a header that stays, so its line is a shadow. */
const head =
  'sticky top-0 z-2 whitespace-nowrap bg-paper shadow-[inset_0_-1px_0_var(--color-ink)] px-1.5 py-3 text-left font-semibold text-ink-2 text-label';

/**
 * A table whose prices and states are edited in place. Enter and the arrow keys move up and down in a column, and a range of
 * cells from a spreadsheet can be pasted.
 */
export function HomesGrid({ texts, units, edits, isReadOnly, onPaste, ...handlers }: Props) {
  const { columns } = texts;
  const numeric = new Set([
    columns.floor,
    columns.area,
    columns.price,
    columns.floorRise,
    columns.parking,
    columns.value,
  ]);

  function handlePaste(event: React.ClipboardEvent<HTMLTableSectionElement>) {
    const input = event.target as HTMLInputElement;
    const field = amountFields.find((name) => name === input.dataset.column);
    if (!field) return;
    const row = inputsOf(event.currentTarget, field).indexOf(input);
    if (onPaste(row, field, event.clipboardData.getData('text'))) event.preventDefault();
  }

  return (
    // It scrolls by itself in both directions, so that the headers stay in view; the focus moves to rows below them.
    <section
      aria-label={texts.grid}
      className="relative max-h-[calc(100dvh-9rem)] scroll-pt-12 overflow-auto overscroll-y-auto"
    >
      <table className="tabular w-full border-collapse text-small">
        <thead>
          <tr>
            {Object.values(columns).map((label) => (
              <th
                key={label}
                scope="col"
                className={`${head} ${numeric.has(label) ? 'text-right' : ''} ${label === columns.home ? 'left-0 z-3' : ''}`}
              >
                {label}
              </th>
            ))}
            <td className={head} />
          </tr>
        </thead>
        <tbody onKeyDown={moveInColumn} onPaste={handlePaste}>
          {units.map((unit) => (
            <HomeRow
              key={unitKeyOf(unit)}
              texts={texts}
              unit={unit}
              edit={edits[unitKeyOf(unit)]}
              isReadOnly={isReadOnly}
              {...handlers}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One for each row. */
const inputsOf = (body: HTMLElement, column: string) => [
  ...body.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`),
];

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the same column of the next or previous row that is not removed, as in a spreadsheet. */
function moveInColumn(event: React.KeyboardEvent<HTMLTableSectionElement>) {
  const { column } = (event.target as HTMLElement).dataset;
  const step = steps[event.key];
  if (!column || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inputs = inputsOf(event.currentTarget, column).filter(({ disabled }) => !disabled);
  inputs[inputs.indexOf(event.target as HTMLInputElement) + step * (event.shiftKey ? -1 : 1)]?.focus();
}
