import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { StepTexts } from './publishing-texts.ts';

export type PublishItem = StepTexts & { isDanger: boolean; onChoose: () => void };

type Props = { label: string; items: readonly PublishItem[]; isDisabled: boolean; className: string };

/** The arrow beside the main button. It opens upwards; arrows, Home and End move in it, Escape and Tab close it. */
export function PublishMenu({ label, items, isDisabled, className }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);

  function handleKeys(event: React.KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    }
    if (event.key === 'Escape') {
      setIsOpen(false);
      button.current?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the menu with the focus closes it
    <div
      ref={root}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isDisabled}
        className={className}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name="chevron" className={isOpen ? '' : 'rotate-180'} />
      </button>
      {isOpen ? (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className="absolute right-0 bottom-full z-30 mb-2 w-[min(25rem,calc(100vw-2rem))] border border-ink bg-paper py-2 text-ink shadow-float"
          onKeyDown={handleKeys}
        >
          {items.map(({ label: name, help, isDanger, onChoose }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="block min-h-11 w-full cursor-pointer px-4 py-2 text-left text-small leading-snug hover:bg-sand focus-visible:bg-sand focus-visible:-outline-offset-2"
              onClick={() => {
                setIsOpen(false);
                // A dialog that opens gives the focus back to here when it is closed.
                button.current?.focus();
                onChoose();
              }}
            >
              <span className={`block font-semibold ${isDanger ? 'text-error' : ''}`}>{name}</span>
              {help ? <span className="block text-ink-2 text-label">{help}</span> : null}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
