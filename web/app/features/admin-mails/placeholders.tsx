import { useEffect, useRef } from 'react';

type Texts = { title: string; help: string; insert: (name: string, meaning: string) => string };
type Props = {
  texts: Texts;
  items: readonly { name: string; meaning: string }[];
  /** The id of the control of each field, by the field's name. */
  controls: Readonly<Record<string, string>>;
  /** The field that gets a placeholder before anything was typed. */
  first: string;
  onInsert: (field: string, text: string) => void;
};

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** The placeholders of a mail. One that is pressed is put into the field in which was typed or clicked last. */
export function Placeholders({ texts, items, controls, first, onInsert }: Props) {
  const last = useRef(first);
  useEffect(() => {
    // Not the focus: on the way to a placeholder, Tab passes through every field below.
    const remember = ({ target }: Event) => {
      const [field] = Object.entries(controls).find(([, id]) => id === (target as Element).id) ?? [];
      if (field) last.current = field;
    };
    for (const event of ['input', 'click']) document.addEventListener(event, remember);
    return () => {
      for (const event of ['input', 'click']) document.removeEventListener(event, remember);
    };
  }, [controls]);

  function insert(name: string) {
    const field = last.current in controls ? last.current : first;
    const control = document.getElementById(controls[field] ?? '') as Typed | null;
    if (!control) return;
    const { value, selectionStart, selectionEnd } = control;
    const from = selectionStart ?? value.length;
    const text = `${value.slice(0, from)}{${name}}${value.slice(selectionEnd ?? from)}`;
    onInsert(field, text);
    const caret = from + name.length + 2;
    // Once the form shows the new text.
    requestAnimationFrame(() => {
      control.focus({ preventScroll: true });
      control.setSelectionRange(caret, caret);
    });
  }

  return (
    <section aria-label={texts.title}>
      <h3 className="font-sans font-semibold text-small">{texts.title}</h3>
      <p className="mt-0.5 text-ink-2 text-label">{texts.help}</p>
      <ul className="mt-2 grid gap-x-4.5 sm:grid-cols-2">
        {items.map(({ name, meaning }) => (
          <li key={name} className="flex min-h-12 items-center gap-3 border-rule border-b py-0.5 text-label">
            <button
              type="button"
              aria-label={texts.insert(name, meaning)}
              className="min-h-11 shrink-0 rounded-edge border border-rule-strong bg-paper px-3 font-semibold text-small hover:border-ink"
              onClick={() => insert(name)}
            >
              {`{${name}}`}
            </button>
            <span className="min-w-0 text-ink-2">{meaning}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
