import { paiseOf, rupeesText } from '@plinth/contract/money';
import type { Unit } from '@plinth/contract/unit.schema';
import { type UnitState, unitKeyOf, unitNameOf, unitStates, unitStateWords } from '@plinth/contract/units';
import { companyTime } from '../../lib/admin-time.ts';
import type { GridTexts } from './homes-texts.ts';
import { type AmountField, amountFields, amountOf, fieldsOf, type UnitEdits, type UnitFields } from './unit-edits.ts';

type Change = <F extends keyof UnitFields>(unit: Unit, field: F, value: UnitFields[F]) => void;

type Props = {
  texts: GridTexts;
  units: readonly Unit[];
  edits: UnitEdits;
  onChange: Change;
  onHistory: (unit: Unit) => void;
};

const head = 'whitespace-nowrap border-ink border-b bg-paper px-2 py-3 text-left font-semibold text-ink-2 text-label';
const cell = 'whitespace-nowrap px-2 py-1.5 align-middle';
const input =
  'min-h-11 rounded-edge border border-rule-strong bg-paper px-2.5 text-small hover:border-ink focus:border-ink focus:bg-white aria-invalid:border-2 aria-invalid:border-error aria-invalid:bg-white';

/** A table whose prices and states are edited in place. Enter and the arrow keys move up and down in a column. */
export function HomesGrid({ texts, units, edits, onChange, onHistory }: Props) {
  const { columns } = texts;
  const numeric = new Set([
    columns.floor,
    columns.area,
    columns.price,
    columns.floorRise,
    columns.parking,
    columns.value,
  ]);
  return (
    <section aria-label={texts.grid} className="relative overflow-x-auto">
      <table className="tabular w-full border-collapse text-small">
        <thead>
          <tr>
            {Object.values(columns).map((label) => (
              <th key={label} scope="col" className={`${head} ${numeric.has(label) ? 'text-right' : ''}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveInColumn}>
          {units.map((unit) => (
            <HomeRow
              key={unitKeyOf(unit)}
              texts={texts}
              unit={unit}
              edited={edits[unitKeyOf(unit)]?.fields}
              onChange={onChange}
              onHistory={onHistory}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<Props, 'texts' | 'onChange' | 'onHistory'> & {
  unit: Unit;
  edited: Partial<UnitFields> | undefined;
};

function HomeRow({ texts, unit, edited, onChange, onHistory }: RowProps) {
  const name = unitNameOf(unit);
  const fields = { ...fieldsOf(unit), ...edited };
  const amounts = amountFields.map((field) => amountOf(fields[field]));
  const value = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const kind = [unit.homeType, unit.facing].filter(Boolean).join(', ');
  const [time, who] = [companyTime(unit.changedAt), unit.changedBy];
  return (
    <tr className={`border-rule border-b ${edited ? 'bg-warn-bg' : 'bg-paper'}`}>
      {/* Stays in view while the amounts are scrolled on a narrow screen. */}
      <th scope="row" className={`${cell} sticky left-0 bg-inherit text-left font-semibold`}>
        {name}
        <span className="block font-normal text-ink-2 text-label">{kind}</span>
      </th>
      <td className={`${cell} text-right`}>{unit.floor}</td>
      <td className={`${cell} text-right`}>{unit.carpetArea}</td>
      {amountFields.map((field, index) => (
        <td key={field} className={`${cell} text-right`}>
          <AmountInput
            label={texts.ofHome(texts.columns[field], name)}
            field={field}
            value={fields[field]}
            isFaulty={amounts[index] === null}
            onChange={(text) => onChange(unit, field, text)}
          />
        </td>
      ))}
      <td className={`${cell} text-right`}>{amounts.includes(null) ? '' : rupeesText(paiseOf(value))}</td>
      <td className={cell}>
        <div className="grid gap-1.5">
          <select
            aria-label={texts.ofHome(texts.columns.state, name)}
            className={`${input} w-48 cursor-pointer`}
            value={fields.state}
            onChange={({ currentTarget }) => onChange(unit, 'state', currentTarget.value as UnitState)}
          >
            {unitStates.map((state) => (
              <option key={state} value={state}>
                {unitStateWords[state]}
              </option>
            ))}
          </select>
          {fields.state === 'held' ? (
            <input
              type="datetime-local"
              aria-label={texts.heldUntil(name)}
              className={`${input} w-48`}
              value={fields.heldUntil}
              onChange={({ currentTarget }) => onChange(unit, 'heldUntil', currentTarget.value)}
            />
          ) : null}
        </div>
      </td>
      <td className={cell}>
        <button
          type="button"
          className="grid min-h-11 cursor-pointer content-center text-left hover:underline"
          onClick={() => onHistory(unit)}
        >
          <span className="sr-only">{texts.historyOf(name)}:</span>
          {time}
          <span className="max-w-36 truncate text-ink-2 text-label">{who}</span>
        </button>
      </td>
    </tr>
  );
}

type AmountProps = {
  label: string;
  field: AmountField;
  value: string;
  isFaulty: boolean;
  onChange: (text: string) => void;
};

function AmountInput({ label, field, value, isFaulty, onChange }: AmountProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      data-column={field}
      inputMode="numeric"
      autoComplete="off"
      className={`${input} w-28 text-right`}
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the same column of the next or previous row, as in a spreadsheet. */
function moveInColumn(event: React.KeyboardEvent<HTMLTableSectionElement>) {
  const { column } = (event.target as HTMLElement).dataset;
  const step = steps[event.key];
  if (!column || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column=${column}]`)];
  inputs[inputs.indexOf(event.target as HTMLInputElement) + step * (event.shiftKey ? -1 : 1)]?.focus();
}
