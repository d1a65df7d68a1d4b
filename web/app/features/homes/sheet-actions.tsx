import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Texts = Record<'label' | 'pdf' | 'mail' | 'whatsapp' | 'copy' | 'copied' | 'notCopied' | 'print' | 'ask', string>;

type Props = { url: string; pdfPath: string; message: string; askPath: string; texts: Texts };

const link =
  'inline-flex min-h-13 items-center gap-3 rounded-edge border border-ink px-6.5 font-semibold text-[1rem] hover:bg-ink hover:text-ivory';

/** Links work without scripts; copying and printing need them and are hidden otherwise. */
export function SheetActions({ url, pdfPath, message, askPath, texts }: Props) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(texts.copied);
    } catch {
      setStatus(texts.notCopied);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={texts.label} data-print="none" className="mt-8 flex flex-wrap items-center gap-3">
      <ButtonLink to={askPath}>{texts.ask}</ButtonLink>
      <a href={pdfPath} className={link}>
        {texts.pdf}
      </a>
      <a href="#mail" className={link}>
        {texts.mail}
      </a>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={link}
      >
        <Icon name="chat" className="size-5" />
        {texts.whatsapp}
      </a>
      <Button look="secondary" className="noscript:hidden min-h-13 px-6.5" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Button look="secondary" className="noscript:hidden min-h-13 px-6.5" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <p role="status" className="w-full min-h-6 text-small">
        {status}
      </p>
    </div>
  );
}
