import { paiseOf, rupeesText } from '@plinth/contract/money';
import type { Unit } from '@plinth/contract/unit.schema';
import { unpricedFault } from '@plinth/contract/unit-rules';
import { type UnitState, unitNameOf, unitStates, unitStateWords } from '@plinth/contract/units';
import { companyTime } from '../../lib/admin-time.ts';
import { amountId } from './edit-faults.ts';
import type { GridTexts } from './homes-texts.ts';
import {
  type AmountFault,
  type AmountField,
  amountFields,
  amountOf,
  faultOf,
  fieldsOf,
  type UnitEdits,
  type UnitFields,
} from './unit-edits.ts';

export type RowHandlers = {
  onChange: <F extends keyof UnitFields>(unit: Unit, field: F, value: UnitFields[F]) => void;
  onRemove: (unit: Unit, isRemoved: boolean) => void;
  onHistory: (unit: Unit) => void;
};

type Props = RowHandlers & { texts: GridTexts; unit: Unit; edit: UnitEdits[string] | undefined; isReadOnly: boolean };

const cell = 'whitespace-nowrap px-1.5 py-1.5 align-top';
/** As high as a control, so that texts stand beside what is in the controls. */
const fact = 'grid min-h-11 content-center';
const input =
  'min-h-11 rounded-edge border border-rule-strong bg-paper px-2.5 text-small hover:border-ink focus:border-ink focus:bg-white disabled:bg-sand disabled:text-ink-3 group-data-removed:line-through aria-invalid:border-2 aria-invalid:border-error aria-invalid:bg-white';

export function HomeRow({ texts, unit, edit, isReadOnly, onChange, onRemove, onHistory }: Props) {
  const name = unitNameOf(unit);
  const isRemoved = edit?.isRemoved ?? false;
  const fields = { ...fieldsOf(unit), ...edit?.fields };
  const amounts = amountFields.map((field) => amountOf(fields[field]));
  const value = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const kind = [unit.homeType, unit.facing].filter(Boolean).join(', ');
  const [time, who] = [companyTime(unit.changedAt), unit.changedBy];
  return (
    <tr
      data-removed={isRemoved || undefined}
      className={`group border-rule border-b ${edit ? 'bg-warn-bg' : 'bg-paper'}`}
    >
      {/* Stays in view while the amounts are scrolled on a narrow screen. */}
      <th scope="row" className={`${cell} sticky left-0 z-1 bg-inherit text-left font-semibold`}>
        <span className={isRemoved ? 'line-through' : ''}>{name}</span>
        <span className="block font-normal text-ink-2 text-label">{isRemoved ? texts.removed : kind}</span>
      </th>
      <td className={`${cell} text-right`}>
        <span className={fact}>{unit.floor}</span>
      </td>
      <td className={`${cell} text-right`}>
        <span className={fact}>{unit.carpetArea}</span>
      </td>
      {amountFields.map((field) => (
        <td key={field} className={`${cell} text-right`}>
          <AmountInput
            label={texts.ofHome(texts.columns[field], name)}
            id={amountId(unit, field)}
            field={field}
            value={fields[field]}
            isDisabled={isRemoved || isReadOnly}
            fault={faultText(edit && faultOf(edit, field), texts)}
            onChange={(text) => onChange(unit, field, text)}
          />
        </td>
      ))}
      <td className={`${cell} text-right`}>
        <span className={fact}>{amounts.includes(null) ? '' : rupeesText(paiseOf(value))}</span>
      </td>
      <td className={cell}>
        <div className="grid gap-1.5">
          <select
            aria-label={texts.ofHome(texts.columns.state, name)}
            className={`${input} w-36 cursor-pointer`}
            disabled={isRemoved || isReadOnly}
            value={fields.state}
            onChange={({ currentTarget }) => onChange(unit, 'state', currentTarget.value as UnitState)}
          >
            {unitStates.map((state) => (
              <option key={state} value={state}>
                {unitStateWords[state]}
              </option>
            ))}
          </select>
          {fields.state === 'held' && !isRemoved ? (
            <input
              type="datetime-local"
              aria-label={texts.heldUntil(name)}
              disabled={isReadOnly}
              className={`${input} w-44 px-1.5! text-label!`}
              value={fields.heldUntil}
              onChange={({ currentTarget }) => onChange(unit, 'heldUntil', currentTarget.value)}
            />
          ) : null}
        </div>
      </td>
      <td className={cell}>
        <button type="button" className={`${fact} cursor-pointer text-left`} onClick={() => onHistory(unit)}>
          <span className="sr-only">{texts.historyOf(name)}:</span>
          <span className="text-label">{time}</span>
          <span className="flex gap-2 text-label">
            <span aria-hidden className="font-semibold underline">
              {texts.history.open}
            </span>
            <span className="max-w-16 truncate text-ink-2">{who}</span>
          </span>
        </button>
      </td>
      <td className={cell}>
        {isReadOnly ? null : (
          <button
            type="button"
            className={`${fact} cursor-pointer px-2 font-semibold underline`}
            onClick={() => onRemove(unit, !isRemoved)}
          >
            {isRemoved ? texts.keep : texts.remove}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

function faultText(fault: AmountFault | null | undefined, texts: GridTexts): string | null {
  return fault ? { 'no amount': texts.faultyAmount, unpriced: unpricedFault }[fault] : null;
}

type AmountProps = {
  label: string;
  id: string;
  field: AmountField;
  value: string;
  isDisabled: boolean;
  /** What is wrong, shown below the amount; null for nothing. */
  fault: string | null;
  onChange: (text: string) => void;
};

function AmountInput({ label, id, field, value, isDisabled, fault, onChange }: AmountProps) {
  return (
    <>
      <input
        id={id}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        data-column={field}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        className={`${input} w-26 text-right`}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {fault === null ? null : (
        <span
          id={`${id}-fault`}
          className="mt-1 block w-26 whitespace-normal text-left font-semibold text-error text-label"
        >
          {fault}
        </span>
      )}
    </>
  );
}
