import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { type EditorTexts, type ToolName, toolNames } from './editor-texts.ts';

/** Bold and italic need a selection, which a typed `/` replaces. */
const inserted = toolNames.filter((name) => name !== 'bold' && name !== 'italic');

/** The height in pixels that the save bar covers at the bottom of the window. */
const saveBarHeight = () => document.querySelector<HTMLElement>('[data-save-bar]')?.offsetHeight ?? 0;

export type Slash = { from: number; to: number; query: string };

/** The `/` and the letters typed after it at the start of a paragraph; null where there is none. */
export function slashBefore(editor: Editor): Slash | null {
  const { selection } = editor.state;
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph' || editor.isActive('table')) return null;
  const typed = $from.parent.textBetween(0, $from.parentOffset, '\n', '\n');
  const query = /^\/([\w ]{0,20})$/.exec(typed)?.[1];
  return query === undefined ? null : { from: $from.start(), to: $from.pos, query };
}

type Props = {
  editor: Editor;
  slash: Slash;
  id: string;
  texts: EditorTexts;
  onChoose: (name: ToolName) => void;
  onClose: () => void;
};

/** The menu below the typed `/`. The cursor stays in the text; arrow keys and Enter choose. */
export function SlashMenu({ editor, slash, id, texts, onChoose, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const found = inserted.filter((name) =>
    texts.tool[name].label.toLowerCase().includes(slash.query.trim().toLowerCase()),
  );
  const current = found[Math.min(index, found.length - 1)];

  useEffect(() => {
    const { dom } = editor.view;
    const { left, top, bottom } = editor.view.coordsAtPos(slash.from);
    const frame = dom.parentElement?.getBoundingClientRect();
    if (!menu.current || !frame) return;
    const { offsetHeight } = menu.current;
    const fitsBelow = bottom + offsetHeight + saveBarHeight() + 8 < innerHeight || top < offsetHeight;
    menu.current.style.top = `${fitsBelow ? bottom - frame.top + 4 : top - frame.top - offsetHeight - 4}px`;
    menu.current.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - menu.current.offsetWidth))}px`;
  }, [editor, slash.from]);

  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    if (current) dom.setAttribute('aria-activedescendant', `${id}-${current}`);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, current]);

  useEffect(() => {
    const { dom } = editor.view;
    const handle = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by) setIndex((at) => (Math.min(at, found.length - 1) + by + found.length) % Math.max(1, found.length));
      else if (event.key === 'Enter' && current) onChoose(current);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the editor sees the key.
    dom.parentElement?.addEventListener('keydown', handle, true);
    return () => dom.parentElement?.removeEventListener('keydown', handle, true);
  }, [editor, found.length, current, onChoose, onClose]);

  useEffect(() => {
    menu.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  if (found.length === 0) return null;
  return (
    <div ref={menu} className="rt-slash">
      <p>{texts.slash.more}</p>
      <div role="listbox" id={id} aria-label={texts.slash.label} tabIndex={-1}>
        {found.map((name) => {
          const { label, help, key } = texts.tool[name];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text, which keeps the focus
            <div
              key={name}
              id={`${id}-${name}`}
              role="option"
              tabIndex={-1}
              aria-selected={name === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name)}
            >
              <strong>{label}</strong>
              {key ? <kbd>{key}</kbd> : null}
              <span>{help}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
