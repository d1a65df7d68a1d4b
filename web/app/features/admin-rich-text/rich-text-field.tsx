import { useEffect, useState } from 'react';
import type { RichTextFieldProps } from './editor-texts.ts';
import type { RichTextEditor } from './rich-text-editor.tsx';

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
