import { useEffect, useState } from 'react';
import type { BlocksProps } from './block-texts.ts';
import type { BlocksEditor } from './blocks-editor.tsx';

/** Loads the editor of blocks when a form that has them opens. */
export function BlocksField(props: BlocksProps) {
  const [Editor, setEditor] = useState<typeof BlocksEditor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('./blocks-editor.tsx').then(
      (module) => setEditor(() => module.BlocksEditor),
      () => setHasFailed(true),
    );
  }, []);
  if (Editor) return <Editor {...props} />;
  return <p role="status">{hasFailed ? props.texts.failed : props.texts.loading}</p>;
}
