import { useRef } from 'react';
import { Link } from 'react-router';
import { type Consent, storeConsent, useConsent } from '../../lib/consent.ts';
import { Button } from '../../ui/button.tsx';
import type { FrameTexts } from './frame-texts.ts';

/** Shown until a choice is stored. Both buttons have the same prominence. */
export function CookieBanner({ texts }: { texts: FrameTexts['cookies'] }) {
  const before = useRef<HTMLElement | null>(null);
  if (useConsent() !== null) return null;

  const keepFocus = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
  };
  const choose = (consent: Consent) => () => {
    // The focused button disappears with the banner, so the focus returns to its previous element or to the page.
    const target = before.current ?? document.getElementById('content');
    target?.focus({ preventScroll: true });
    storeConsent(consent);
  };
  return (
    <section
      aria-label={texts.label}
      data-cookie-banner
      onFocus={keepFocus}
      className="fixed inset-x-0 bottom-0 z-50 grid items-center gap-x-12 gap-y-2.5 border-ink border-t bg-paper px-margin pt-3 pb-3.5 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="max-w-[84ch] text-small lg:text-[1rem]">
        {texts.text}{' '}
        <Link to={texts.link.link} className="underline">
          {texts.link.name}
        </Link>
        .
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="secondary" className="min-h-11 px-5.5" onClick={choose('declined')}>
          {texts.decline}
        </Button>
        <Button look="secondary" className="min-h-11 px-5.5" onClick={choose('accepted')}>
          {texts.accept}
        </Button>
      </div>
    </section>
  );
}
