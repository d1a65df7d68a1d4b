import { useState } from 'react';
import type { Choice, ControlProps } from './control-props.ts';

const shown = 8;

const matching = (options: readonly Choice[], text: string) => {
  const wanted = text.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, shown);
};

/** Another document, found by its title (the combobox pattern). The stored value is its id, which no person sees. */
export function ReferenceControl({ field, shared, texts, value, onChange, options }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = `${shared.id}-list`;
  const chosen = options.find((option) => option.value === value);
  const found = typed === null ? [] : matching(options, typed);
  const isOpen = typed !== null;

  function choose(option: Choice | undefined) {
    if (option) onChange(option.value);
    setTyped(null);
  }

  function handleKey(event: React.KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) {
        setTyped('');
        return setActive(0);
      }
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((found.length + active + by) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  }

  function handleBlur() {
    const wanted = typed?.trim().toLowerCase();
    choose(wanted ? options.find(({ label }) => label.toLowerCase() === wanted) : undefined);
  }

  return (
    <div className="relative flex items-center gap-x-3">
      <input
        {...shared}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={texts.reference.search}
        value={typed ?? chosen?.label ?? (value ? texts.reference.missing : '')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          if (event.currentTarget.value === '') onChange('');
        }}
        onKeyDown={handleKey}
        onBlur={handleBlur}
      />
      {value && !field.isRequired ? (
        <button
          type="button"
          aria-label={texts.reference.clearFor(field.label)}
          className="min-h-11 shrink-0 cursor-pointer font-semibold text-small underline"
          onClick={() => onChange('')}
        >
          {texts.reference.clear}
        </button>
      ) : null}
      <div
        id={listId}
        role="listbox"
        aria-label={field.label}
        className={`absolute top-full left-0 z-30 mt-1 w-full border border-ink bg-paper shadow-menu ${isOpen && found.length > 0 ? '' : 'hidden'}`}
      >
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of its list
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-sand aria-selected:bg-ink aria-selected:text-ivory"
            // The input keeps the focus, otherwise its blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? texts.reference.found(found.length) : ''}
      </p>
    </div>
  );
}
