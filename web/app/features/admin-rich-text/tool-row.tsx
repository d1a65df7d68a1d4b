import type { Editor } from '@tiptap/core';
import { type EditorTexts, type ToolName, toolNames } from './editor-texts.ts';
import { tools } from './tools.ts';

type Props = { editor: Editor; texts: EditorTexts; onTool: (name: ToolName) => void };

export function ToolRow({ editor, texts, onTool }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of tools
    <div role="group" aria-label={texts.tools} className="rt-tools">
      {toolNames.map((name) => {
        const { isActive } = tools[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isActive?.(editor)}
            data-tool={name}
            onMouseDown={keepFocus}
            onClick={() => onTool(name)}
          >
            {texts.tool[name].label}
          </button>
        );
      })}
      {editor.isActive('table') ? <TableTools editor={editor} texts={texts.inTable} /> : null}
    </div>
  );
}

/** Pressing a tool must not move the cursor out of the text. */
const keepFocus = (event: React.MouseEvent) => event.preventDefault();

function TableTools({ editor, texts }: { editor: Editor; texts: EditorTexts['inTable'] }) {
  const chain = () => editor.chain().focus();
  const actions = {
    addRow: () => chain().addRowAfter().run(),
    addColumn: () => chain().addColumnAfter().run(),
    removeRow: () => chain().deleteRow().run(),
    removeColumn: () => chain().deleteColumn().run(),
    removeTable: () => chain().deleteTable().run(),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <span role="group" aria-label={texts.label} className="rt-table-tools">
      {(Object.keys(actions) as (keyof typeof actions)[]).map((name) => (
        <button key={name} type="button" onMouseDown={keepFocus} onClick={actions[name]}>
          {texts[name]}
        </button>
      ))}
    </span>
  );
}
