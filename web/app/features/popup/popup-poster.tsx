import { popupAd } from '@plinth/contract/constants';
import { useEffect, useState } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Poster, PosterTexts } from './poster.ts';

/** Code and poster are loaded only for visitors who stay for 3 s. */
async function load() {
  const [{ PosterDialog }, { findPoster }, { createVisitorApi, fetchTransport }] = await Promise.all([
    import('./poster-dialog.tsx'),
    import('./find-poster.ts'),
    import('../../lib/api-client.ts'),
  ]);
  return { PosterDialog, poster: await findPoster(createVisitorApi(fetchTransport), new Date()) };
}

const shownKey = 'hasShownPopup';

type Props = { texts: PosterTexts };

/**
 * Section 4: one random poster, once per browser session, after 3 s and for 30 s. The 3 s begin once the page is visible and
 * the cookie banner is closed, so that one overlay does not follow another immediately.
 */
export function PopupPoster({ texts }: Props) {
  const [poster, setPoster] = useState<Poster | null>(null);
  const hasChosen = useConsent() != null;
  const isOpen = poster !== null;
  const [loaded, setLoaded] = useState<Pick<Awaited<ReturnType<typeof load>>, 'PosterDialog'> | null>(null);

  useEffect(() => {
    if (!hasChosen || readStored('session', shownKey)) return;
    let isGone = false;
    const timer = setInterval(() => {
      // While another dialog is open, the poster waits another 3 s.
      if (document.querySelector('dialog:modal')) return;
      clearInterval(timer);
      writeStored('session', shownKey, 'true');
      load().then(
        ({ PosterDialog, poster }) => {
          // Another dialog may have been opened meanwhile.
          if (isGone || !poster || document.querySelector('dialog:modal')) return;
          setLoaded({ PosterDialog });
          setPoster(poster);
        },
        () => {},
      );
    }, popupAd.delay);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [hasChosen]);

  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setPoster(null), popupAd.visibleFor);
    return () => clearTimeout(timer);
  }, [isOpen]);

  // Stays mounted after closing, so that the dialog can restore the focus.
  return loaded ? <loaded.PosterDialog poster={poster} texts={texts} onClose={() => setPoster(null)} /> : null;
}
