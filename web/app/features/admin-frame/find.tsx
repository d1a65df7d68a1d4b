import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { FindSources } from './find-items.ts';

export type { FindSources } from './find-items.ts';

/** The dialog and the words of all forms load when it is opened for the first time. */
const FindDialog = lazy(() =>
  import('./find-dialog.tsx').then(({ FindDialog: component }) => ({ default: component })),
);

type Props = {
  texts: { findOrGoTo: string; close: string };
  sources: FindSources;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** 'Find or go to': Ctrl K opens it on every admin page. */
export function Find({ texts, sources, isOpen, onOpen, onClose }: Props) {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) open();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
  return isOpen ? (
    <Suspense>
      <FindDialog texts={texts} sources={sources} onClose={onClose} />
    </Suspense>
  ) : null;
}
