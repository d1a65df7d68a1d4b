import { useState } from 'react';
import { Button, denseSize } from './button.tsx';

type Props = {
  label: string;
  /** What the button says once the text is in the clipboard, and where the browser does not allow that. */
  copied: string;
  failed: string;
  /** Read when the button is pressed. */
  text: () => string;
  look?: 'admin' | 'quiet';
};

/** Puts a text into the clipboard, and says so in its own words. */
export function CopyButton({ label, copied, failed, text, look = 'quiet' }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button look={look} className={`${denseSize} text-small`} onClick={() => void copy()}>
        {outcome === 'copied' ? copied : label}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'self-center text-error text-small' : 'sr-only'}>
        {outcome === null ? '' : outcome === 'copied' ? copied : failed}
      </span>
    </>
  );
}
