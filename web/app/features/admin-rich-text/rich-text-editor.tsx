import { isRichText, noRichText, type RichText } from '@plinth/contract/rich-text';
import { richTextOfHtml } from '@plinth/contract/rich-text-html';
import { htmlOfRichText } from '@plinth/contract/rich-text-to-html';
import { EditorContent, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PlateDialog, VideoDialog } from './block-dialogs.tsx';
import { blockExtensions } from './block-views.tsx';
import { fromEditor, toEditor } from './editor-json.ts';
import type { RichTextFieldProps, ToolName } from './editor-texts.ts';
import { textExtensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { SlashMenu, slashBefore } from './slash-menu.tsx';
import { ToolRow } from './tool-row.tsx';
import { type DialogName, insertBlock, runTool } from './tools.ts';
import './rich-text-editor.css';

function read(value: string): RichText {
  const parsed: unknown = value ? JSON.parse(value) : null;
  return isRichText(parsed) ? parsed : noRichText;
}

/** In pixels, what the save bar and the sections cover of the window. */
const hidden = { top: 72, bottom: 150, left: 0, right: 0 };

const pictureIn = (files: FileList | undefined) =>
  [...(files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;

/** Everything that is pasted or dropped goes through the contract's converter, which keeps structure and drops the rest. */
const cleaned = (html: string) => htmlOfRichText(richTextOfHtml(html));

export function RichTextEditor({ id, label, value, onChange, error, isReadOnly, texts }: RichTextFieldProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [closedSlash, setClosedSlash] = useState(-1);
  const menuId = useId();
  const errorId = `${id}-error`;
  const emitted = useRef(value);
  const [extensions] = useState(() => [...textExtensions, ...blockExtensions(texts)]);

  const takeFile = useEffectEvent((files: FileList | undefined) => {
    const picture = pictureIn(files);
    if (!picture) return false;
    setFile(picture);
    setDialog('picture');
    return true;
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
    event.preventDefault();
    event.stopPropagation();
    setDialog('link');
    return true;
  });
  const emit = useEffectEvent((text: RichText) => {
    emitted.current = JSON.stringify(text);
    onChange(emitted.current);
  });

  const editor = useEditor({
    extensions,
    content: toEditor(read(value)),
    editable: !isReadOnly,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: updated }) => emit(fromEditor(updated.getJSON())),
    editorProps: {
      // The cursor stays above the save bar, and below the sections of a phone.
      scrollThreshold: hidden,
      scrollMargin: hidden,
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rt-text' },
      transformPastedHTML: cleaned,
      handlePaste: (_view, event) =>
        !event.clipboardData?.types.includes('text/html') && takeFile(event.clipboardData?.files),
      handleDrop: (_view, event) => takeFile(event.dataTransfer?.files),
      handleKeyDown: (_view, event) => handleKey(event),
    },
  });

  // Another version of the text: a restored draft, a discarded edit, a resolved conflict.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(toEditor(read(value)), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    const { dom } = editor.view;
    dom.toggleAttribute('aria-invalid', Boolean(error));
    if (error) dom.setAttribute('aria-invalid', 'true');
    if (error) dom.setAttribute('aria-describedby', errorId);
    else dom.removeAttribute('aria-describedby');
  }, [editor, error, errorId]);

  const slash = dialog ? null : slashBefore(editor);
  const hasSlash = slash !== null;
  useEffect(() => {
    if (!hasSlash) setClosedSlash(-1);
  }, [hasSlash]);
  const isSlashOpen = slash !== null && editor.isFocused && closedSlash !== slash.from;

  const handleTool = useCallback((name: ToolName) => setDialog(runTool(editor, name)), [editor]);
  const chooseInserted = (name: ToolName) => {
    if (slash) editor.chain().focus().deleteRange(slash).run();
    handleTool(name);
  };
  const close = () => {
    setDialog(null);
    setFile(null);
    editor.commands.focus();
  };
  const insert = (type: string, attributes: Record<string, string>) => {
    insertBlock(editor, type, attributes);
    close();
  };

  return (
    <div className="rt">
      {isReadOnly ? null : <ToolRow editor={editor} texts={texts} onTool={handleTool} />}
      <div className="rt-frame">
        <EditorContent editor={editor} />
        {editor.isEmpty && !isReadOnly ? (
          <p aria-hidden="true" className="rt-hint">
            {texts.hint}
          </p>
        ) : null}
        {isSlashOpen ? (
          <SlashMenu
            editor={editor}
            slash={slash}
            id={menuId}
            texts={texts}
            onChoose={chooseInserted}
            onClose={() => setClosedSlash(slash.from)}
          />
        ) : null}
      </div>
      {error ? (
        <p id={errorId} className="rt-error">
          {error}
        </p>
      ) : null}
      {dialog === 'link' ? <LinkDialog editor={editor} texts={texts} onClose={close} /> : null}
      {dialog === 'picture' ? (
        <PictureDialog texts={texts} file={file} onClose={close} onDone={(picture) => insert('picture', picture)} />
      ) : null}
      {dialog === 'plate' ? (
        <PlateDialog texts={texts} onClose={close} onDone={(project) => insert('plate', { project })} />
      ) : null}
      {dialog === 'video' ? (
        <VideoDialog texts={texts} onClose={close} onDone={(video) => insert('video', video)} />
      ) : null}
    </div>
  );
}
