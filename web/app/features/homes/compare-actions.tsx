import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

type Texts = Record<'copy' | 'copied' | 'notCopied' | 'print', string>;

const size = 'noscript:hidden min-h-12 px-4.5 text-small';

/** Copying and printing need scripts and are hidden without them. */
export function CompareActions({ texts }: { texts: Texts }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setStatus(texts.copied);
    } catch {
      setStatus(texts.notCopied);
    }
  };
  return (
    <>
      <Button look="secondary" className={size} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Button look="secondary" className={size} onClick={() => window.print()}>
        {texts.print}
      </Button>
      <p role="status" className="text-small empty:hidden max-lg:w-full">
        {status}
      </p>
    </>
  );
}
