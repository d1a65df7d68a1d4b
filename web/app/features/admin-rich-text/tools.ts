import type { Editor } from '@tiptap/core';
import type { ToolName } from './editor-texts.ts';

export type DialogName = 'link' | 'picture' | 'plate' | 'video';

type Tool = {
  /** The dialog that the tool opens. */
  dialog?: DialogName;
  run?: (editor: Editor) => boolean;
  isActive?: (editor: Editor) => boolean;
};

/** What each tool does, for the tool row and for the menu that `/` opens. */
export const tools: Record<ToolName, Tool> = {
  heading: {
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
  },
  subheading: {
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
  },
  bold: { run: (editor) => editor.chain().focus().toggleBold().run(), isActive: (editor) => editor.isActive('bold') },
  italic: {
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  link: { dialog: 'link', isActive: (editor) => editor.isActive('link') },
  list: {
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  numbers: {
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  quote: {
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  picture: { dialog: 'picture' },
  table: {
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    isActive: (editor) => editor.isActive('table'),
  },
  plate: { dialog: 'plate' },
  video: { dialog: 'video' },
};

/** Runs a tool, or says which dialog has to open first. */
export function runTool(editor: Editor, name: ToolName): DialogName | null {
  const { dialog, run } = tools[name];
  run?.(editor);
  return dialog ?? null;
}

/** Inserts a block and leaves the cursor in a paragraph below it. */
export function insertBlock(editor: Editor, type: string, attrs: Record<string, string>) {
  editor
    .chain()
    .focus()
    .insertContent([{ type, attrs }, { type: 'paragraph' }])
    .run();
}
