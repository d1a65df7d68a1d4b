import { useId } from 'react';

/** One answer is open at a time, and a second click closes it. Native `details` elements do this without scripts. */
export function Accordion({ items }: { items: readonly { title: string; text: string }[] }) {
  const name = useId();
  return (
    <ul className="border-ink border-t">
      {items.map(({ title, text }) => (
        <li key={title} className="border-rule border-b">
          <details name={name} className="group/fold">
            <summary className="grid min-h-17 cursor-pointer list-none grid-cols-[minmax(0,1fr)_32px] items-center gap-5 py-4 font-serif text-[clamp(1.1875rem,1.1rem+0.4vw,1.4375rem)] leading-snug hover:text-action-deep [&::-webkit-details-marker]:hidden">
              {title}
              <span
                aria-hidden="true"
                className="relative size-5.5 justify-self-end before:absolute before:inset-x-0.5 before:top-2.5 before:border-current before:border-t-[1.6px] after:absolute after:inset-x-0.5 after:top-2.5 after:rotate-90 after:border-current after:border-t-[1.6px] after:transition-transform after:duration-260 group-open/fold:after:rotate-0"
              />
            </summary>
            <p className="max-w-[66ch] pr-13 pb-6.5 text-ink-2">{text}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
