import { hasSegments } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { textControls, wideControls } from './controls.tsx';

type Props = Omit<ControlProps, 'shared' | 'labelId'> & {
  id: string;
  isChanged?: boolean;
  /** Uses the whole width of the form, as long texts do. */
  isWide?: boolean;
  error?: string | undefined;
};

const control =
  'block w-full min-h-11.5 rounded-edge border bg-paper px-3.5 py-2 text-[1rem] text-ink hover:border-ink focus:bg-white focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:bg-sand aria-invalid:border-2 aria-invalid:border-error aria-invalid:bg-white';

/** One field of an admin form: label, control, help and error. It is marked while it has unsaved changes. */
export function TextControl({ id, isChanged = false, isWide = false, error, ...props }: Props) {
  const { field, texts } = props;
  const Control = textControls[field.control];
  const isGroup = field.control === 'choice' && hasSegments(props);
  const hasWholeRow = isWide || isGroup || wideControls.has(field.control);
  const labelId = `${id}-label`;
  const describedBy = [
    !field.isRequired && `${id}-empty`,
    isChanged && `${id}-changed`,
    field.aim && `${id}-aim`,
    field.help && `${id}-help`,
    error && `${id}-error`,
  ].filter(Boolean);
  const shared = {
    id,
    required: field.isRequired,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    className: `${control} ${isChanged ? 'border-trim-deep shadow-[inset_4px_0_0_var(--color-trim)]' : 'border-rule-strong'}`,
  };
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${hasWholeRow ? 'sm:col-span-2' : ''}`}>
      <div className="flex flex-wrap gap-x-1.5 text-small">
        {isGroup ? (
          <span id={labelId} className="font-semibold">
            {field.label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className="font-semibold">
            {field.label}
          </label>
        )}
        {field.isRequired ? null : (
          <span id={`${id}-empty`} className="text-ink-2">
            {field.whenEmpty ?? texts.mayStayEmpty}
          </span>
        )}
        {isChanged ? (
          <span id={`${id}-changed`} className="text-trim-deep">
            {texts.changed}
          </span>
        ) : null}
        {field.aim ? (
          <span id={`${id}-aim`} className="ml-auto text-ink-2 text-label tabular">
            {texts.aim(Array.from(props.value).length, ...field.aim)}
          </span>
        ) : null}
      </div>
      <Control {...props} shared={shared} labelId={labelId} />
      {field.help ? (
        <p id={`${id}-help`} className="text-ink-2 text-label">
          {field.help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="font-semibold text-error text-small">
          {error}
        </p>
      ) : null}
    </div>
  );
}
