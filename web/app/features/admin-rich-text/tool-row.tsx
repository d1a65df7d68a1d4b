import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { type EditorTexts, type ToolName, toolNames } from './editor-texts.ts';
import { tools } from './tools.ts';

type Props = { editor: Editor; texts: EditorTexts; onTool: (name: ToolName) => void };

const tableTools = ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'removeTable'] as const;
type TableTool = (typeof tableTools)[number];

/** The tools of the text: one stop of the Tab key, and arrow keys within it. */
export function ToolRow({ editor, texts, onTool }: Props) {
  const isInTable = editor.isActive('table');
  const names = [...toolNames, ...(isInTable ? tableTools : [])];
  const [last, setLast] = useState<ToolName | TableTool>(toolNames[0]);
  const stop = names.includes(last) ? last : toolNames[0];

  const sharedProps = (name: ToolName | TableTool) => ({
    type: 'button' as const,
    'data-tool': name,
    tabIndex: name === stop ? 0 : -1,
    onMouseDown: keepFocus,
    onFocus: () => setLast(name),
  });

  return (
    <div
      role="toolbar"
      aria-label={texts.tools}
      className="rt-tools"
      onKeyDown={(event) => {
        const to = nextPlace(event.key, names.indexOf(stop), names.length);
        if (to === null) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-tool="${names[to]}"]`)?.focus();
      }}
    >
      {toolNames.map((name) => (
        <button
          key={name}
          {...sharedProps(name)}
          aria-pressed={tools[name].isActive?.(editor)}
          onClick={() => onTool(name)}
        >
          {texts.tool[name].label}
        </button>
      ))}
      {isInTable ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of tools
        <span role="group" aria-label={texts.inTable.label} className="rt-table-tools">
          {tableTools.map((name) => (
            <button key={name} {...sharedProps(name)} onClick={() => changeTable[name](editor)}>
              {texts.inTable[name]}
            </button>
          ))}
        </span>
      ) : null}
    </div>
  );
}

/** Pressing a tool must not move the cursor out of the text. */
const keepFocus = (event: React.MouseEvent) => event.preventDefault();

const changeTable: Record<TableTool, (editor: Editor) => boolean> = {
  addRow: (editor) => editor.chain().focus().addRowAfter().run(),
  addColumn: (editor) => editor.chain().focus().addColumnAfter().run(),
  removeRow: (editor) => editor.chain().focus().deleteRow().run(),
  removeColumn: (editor) => editor.chain().focus().deleteColumn().run(),
  removeTable: (editor) => editor.chain().focus().deleteTable().run(),
};

/** Where a key moves the focus in a row; null for any other key. */
function nextPlace(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
