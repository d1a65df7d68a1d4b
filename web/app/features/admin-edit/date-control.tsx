import { readPostDate, writePostDate } from '@plinth/contract/post-date';
import type { ControlProps } from './control-props.ts';

/** A date input for a text field: the stored text keeps the format shown on pages, and stays if it is not a date. */
export function DateControl({ shared, texts, value, onChange }: ControlProps) {
  const day = readPostDate(value);
  const isUnreadable = value !== '' && day === null;
  const noteId = `${shared.id}-note`;
  return (
    <>
      <input
        {...shared}
        type="date"
        aria-describedby={[shared['aria-describedby'], isUnreadable && noteId].filter(Boolean).join(' ') || undefined}
        value={day ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value ? writePostDate(currentTarget.value) : '')}
      />
      {isUnreadable ? (
        <p id={noteId} className="mt-1 text-ink-2 text-label">
          {texts.noDate(value)}
        </p>
      ) : null}
    </>
  );
}

/** A date input for a field that stores a day as 2026-04-01. */
export function DayControl({ shared, value, onChange }: ControlProps) {
  return (
    <input {...shared} type="date" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}
