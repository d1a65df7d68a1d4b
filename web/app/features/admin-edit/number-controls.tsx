import { amountWords, readMeasure, writeMeasure } from '@plinth/contract/measure';
import type { ControlProps } from './control-props.ts';

/** Numbers are typed as text, so that a wrong one is kept and explained; `type=number` would drop it. */

function WithUnit({ unit, id, children }: { unit: string | undefined; id: string; children: React.ReactNode }) {
  if (!unit) return children;
  return (
    <div className="flex items-center gap-x-3">
      <div className="w-full max-w-40">{children}</div>
      <span id={`${id}-unit`} className="text-ink-2">
        {unit}
      </span>
    </div>
  );
}

const describedWith = (shared: ControlProps['shared'], id: string | false | undefined) =>
  [shared['aria-describedby'], id].filter(Boolean).join(' ') || undefined;

export function NumberControl({ field, shared, value, onChange }: ControlProps) {
  return (
    <WithUnit unit={field.unit} id={shared.id}>
      <input
        {...shared}
        aria-describedby={describedWith(shared, field.unit && `${shared.id}-unit`)}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </WithUnit>
  );
}

/** A number that is stored with its unit: '1.7 km'. A stored text of another form is shown and kept as it is. */
export function MeasureControl({ field, shared, value, onChange }: ControlProps) {
  const unit = field.unit ?? '';
  return (
    <WithUnit unit={unit} id={shared.id}>
      <input
        {...shared}
        aria-describedby={describedWith(shared, `${shared.id}-unit`)}
        inputMode="decimal"
        maxLength={field.maxLength}
        value={readMeasure(value, unit)}
        onChange={(event) => onChange(writeMeasure(event.currentTarget.value, unit))}
      />
    </WithUnit>
  );
}

/** An amount in rupees, with its words in lakh and crore below, where a missing zero is seen. */
export function AmountControl({ shared, value, onChange }: ControlProps) {
  const noteId = `${shared.id}-amount`;
  const words = amountWords(value);
  return (
    <>
      <div className="flex items-center gap-x-3">
        <span aria-hidden="true" className="text-ink-2">
          ₹
        </span>
        <input
          {...shared}
          aria-describedby={describedWith(shared, words !== '' && noteId)}
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(',', ''))}
        />
      </div>
      {words ? (
        <p id={noteId} className="mt-1 text-ink-2 text-label">
          {words}
        </p>
      ) : null}
    </>
  );
}
