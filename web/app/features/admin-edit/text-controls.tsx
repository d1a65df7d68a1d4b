import type { ControlProps } from './control-props.ts';

/** Controls that are one native element, and links beside them. */

type Typed = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const typedProps = ({ field, shared, value, onChange }: ControlProps) => ({
  ...shared,
  value,
  maxLength: field.maxLength,
  onChange: (event: Typed) => onChange(event.currentTarget.value),
});

export const LineControl = (props: ControlProps) => <input {...typedProps(props)} />;

export const TextAreaControl = (props: ControlProps) => (
  <textarea
    {...typedProps(props)}
    rows={4}
    className={`${props.shared.className} field-sizing-content max-h-[60vh] min-h-30`}
  />
);

export const EmailControl = (props: ControlProps) => (
  <input {...typedProps(props)} type="email" inputMode="email" autoComplete="off" />
);

export const PhoneControl = (props: ControlProps) => (
  <input {...typedProps(props)} type="tel" inputMode="tel" autoComplete="off" />
);

const canOpen = (url: string) => /^(https?:\/\/|\/(?!\/))\S+$/i.test(url.trim());

/** A URL, with a link that opens it in a new tab. */
export function UrlControl(props: ControlProps) {
  const { field, texts, value } = props;
  return (
    <div className="flex items-center gap-x-3">
      <input {...typedProps(props)} inputMode="url" autoCapitalize="none" spellCheck={false} />
      {canOpen(value) ? (
        <a
          href={value.trim()}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.openUrl(field.label)}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-small underline"
        >
          {texts.open}
        </a>
      ) : null}
    </div>
  );
}

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A colour as #rrggbb: typed, or picked in the browser's own dialog. */
export function ColourControl(props: ControlProps) {
  const { field, texts, value, onChange } = props;
  return (
    <div className="flex items-center gap-x-3">
      <input {...typedProps(props)} maxLength={7} placeholder="#3366aa" autoCapitalize="none" spellCheck={false} />
      <input
        type="color"
        aria-label={texts.pickColour(field.label)}
        value={isColour(value) ? value : '#ffffff'}
        className="size-11.5 shrink-0 cursor-pointer rounded-edge border border-rule-strong bg-paper p-1"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
