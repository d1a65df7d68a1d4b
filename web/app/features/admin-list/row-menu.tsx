import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

export type MenuItem = { label: string; isDanger?: boolean } & (
  | { onChoose: () => void; to?: undefined; href?: undefined }
  | { to: string; href?: undefined; onChoose?: undefined }
  /** Opens in a new tab. */
  | { href: string; to?: undefined; onChoose?: undefined }
);

type Props = { label: string; name: string; items: readonly MenuItem[]; isQuiet?: boolean };

const row =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left hover:bg-sand focus-visible:bg-sand focus-visible:-outline-offset-2';

/** A button that opens a menu. Arrows, Home and End move in it; Escape, Tab and a click elsewhere close it. */
export function RowMenu({ label, name, items, isQuiet = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);

  function close({ isBack }: { isBack: boolean }) {
    setIsOpen(false);
    if (isBack) button.current?.focus();
  }

  function handleKeys(event: React.KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    }
    if (event.key === 'Escape') close({ isBack: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the menu with the focus closes it
    <div
      ref={root}
      className={isQuiet ? 'relative ml-auto' : 'relative'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-edge px-3.5 font-semibold text-small ${isQuiet ? 'hover:underline' : 'border border-rule-strong bg-paper text-ink hover:border-ink'}`}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {label}
        <Icon name="chevron" />
      </button>
      {isOpen ? (
        <div
          id={id}
          role="menu"
          aria-label={name}
          tabIndex={-1}
          className="absolute top-full right-0 z-20 mt-1 w-58 border border-ink bg-paper py-1.5 text-ink text-small shadow-float"
          onKeyDown={handleKeys}
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} onChosen={() => close({ isBack: item.onChoose !== undefined })} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Entry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: `${row} ${item.isDanger ? 'font-semibold text-error' : ''}`,
  };
  if (item.to !== undefined) {
    return (
      <Link {...shared} to={item.to} onClick={onChosen}>
        {item.label}
      </Link>
    );
  }
  if (item.href !== undefined) {
    return (
      <a {...shared} href={item.href} target="_blank" rel="noreferrer" onClick={onChosen}>
        {item.label}
      </a>
    );
  }
  const { onChoose } = item;
  return (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onChosen();
        onChoose();
      }}
    >
      {item.label}
    </button>
  );
}
