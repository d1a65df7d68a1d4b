import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { type FindItem, type FindSources, findTexts, groupsOf } from './find-items.ts';
import { useFind } from './use-find.ts';

type Props = { texts: { findOrGoTo: string; close: string }; sources: FindSources; onClose: () => void };

/** Things, parts of things, leads, pages and actions in one list (the combobox pattern). */
export function FindDialog({ texts, sources, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { results, hasFailed } = useFind(typed);
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupsOf({ ...results, typed }, sources), [results, typed, sources]);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(active, items.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  function follow(item: FindItem | undefined) {
    if (!item) return;
    onClose();
    void navigate(item.to);
  }

  function handleKey(event: React.KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((items.length + Math.min(active, items.length - 1) + by) % Math.max(items.length, 1));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      follow(current);
    }
  }

  return (
    <Dialog
      isOpen
      isBare
      title={texts.findOrGoTo}
      closeLabel={texts.close}
      onClose={onClose}
      className="w-full max-w-[680px] bg-ivory sm:mt-[10vh]!"
    >
      <div className="flex max-h-[min(640px,calc(100dvh-4rem))] flex-col">
        <div className="flex items-center border-ink border-b bg-paper max-sm:pr-2">
          <input
            autoFocus
            role="combobox"
            aria-label={texts.findOrGoTo}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? `${listId}-${items.indexOf(current)}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={findTexts.placeholder}
            value={typed}
            className="min-h-15 w-full bg-paper px-5 text-[1.125rem] placeholder:text-ink-3 focus-visible:-outline-offset-2"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={handleKey}
          />
          <button
            type="button"
            className="min-h-11 shrink-0 cursor-pointer px-3 font-semibold text-small underline sm:hidden"
            onClick={onClose}
          >
            {texts.close}
          </button>
        </div>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={texts.findOrGoTo}
          className="min-h-24 overflow-y-auto pb-2"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
            <div key={group.name} role="group" aria-label={group.name}>
              <p aria-hidden="true" className="px-5 pt-3.5 pb-1.5 font-semibold text-ink-2 text-label">
                {group.name}
              </p>
              {group.items.map((item) => (
                <Option
                  key={item.id}
                  id={`${listId}-${items.indexOf(item)}`}
                  item={item}
                  isActive={item === current}
                  onFollow={() => follow(item)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={items.length > 0 && !hasFailed ? 'sr-only' : 'px-5 py-4 text-ink-2 text-small'}>
          {hasFailed ? findTexts.failed : items.length > 0 ? findTexts.count(items.length) : findTexts.none}
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-1 border-rule border-t bg-paper px-5 py-3 text-ink-2 text-label max-sm:hidden">
          {findTexts.keys.map((keys) => (
            <span key={keys[0]} className="flex items-center gap-1.5">
              {keys.slice(0, -1).map((key) => (
                <kbd key={key} className="border border-current px-1.5 py-0.5 font-sans leading-none">
                  {key}
                </kbd>
              ))}
              {keys.at(-1)}
            </span>
          ))}
        </p>
      </div>
    </Dialog>
  );
}

type OptionProps = { id: string; item: FindItem; isActive: boolean; onFollow: () => void };

function Option({ id, item: { title, detail }, isActive, onFollow }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of its list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-2 px-5 py-1.5 hover:bg-sand aria-selected:bg-ink aria-selected:text-ivory"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      {title}
      {detail ? <span className={`text-small ${isActive ? 'text-mist' : 'text-ink-2'}`}>{detail}</span> : null}
    </div>
  );
}
