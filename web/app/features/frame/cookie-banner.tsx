import { Link } from 'react-router';
import { type Consent, storeConsent, useConsent } from '../../lib/consent.ts';
import { Button } from '../../ui/button.tsx';
import type { FrameTexts } from './frame-texts.ts';

/** Shows until a choice is stored. Both answers weigh the same. */
export function CookieBanner({ texts }: { texts: FrameTexts['cookies'] }) {
  if (useConsent() !== null) return null;
  const choose = (consent: Consent) => () => storeConsent(consent);
  return (
    <section
      aria-label={texts.label}
      data-cookie-banner
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
