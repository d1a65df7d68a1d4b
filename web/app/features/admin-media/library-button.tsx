import type { MediaUse } from '@plinth/contract/media';
import { lazy, Suspense, useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import type { MediaTexts, Taken } from './media-texts.ts';

type Props = {
  label: string;
  use: MediaUse;
  isMany?: boolean;
  texts: MediaTexts;
  onTaken: (taken: Taken[]) => void;
};

// Most edits of a form never open the library.
const LibraryDialog = lazy(() => import('./library-dialog.tsx').then((loaded) => ({ default: loaded.LibraryDialog })));

/** Opens the library, to use a file that is already there. */
export function LibraryButton({ label, use, isMany = false, texts, onTaken }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className={`${denseSize} text-small`}
        aria-label={texts.library.chooseFor(label)}
        onClick={() => setIsOpen(true)}
      >
        {texts.library.choose}
      </Button>
      {isOpen ? (
        <Suspense>
          <LibraryDialog
            use={use}
            isMany={isMany}
            texts={texts}
            onClose={() => setIsOpen(false)}
            onTaken={(taken) => {
              onTaken(taken);
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
