import { useEffect, useState } from 'react';
import type { EditorTexts } from './editor-texts.ts';
import type { RichTextEditor } from './rich-text-editor.tsx';

export type RichTextFieldProps = {
  id: string;
  label: string;
  /** The document as JSON; empty for no text. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  texts: EditorTexts;
};

/** Loads the editor when a form with rich text opens: it is larger than all other scripts of the admin area. */
export function RichTextField(props: RichTextFieldProps) {
  const [Editor, setEditor] = useState<typeof RichTextEditor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('./rich-text-editor.tsx').then(
      (module) => setEditor(() => module.RichTextEditor),
      () => setHasFailed(true),
    );
  }, []);
  if (Editor) return <Editor {...props} />;
  return <p role="status">{hasFailed ? props.texts.failed : props.texts.loading}</p>;
}
