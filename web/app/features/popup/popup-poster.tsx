import { popupAd } from '@plinth/contract/constants';
import { useEffect, useState } from 'react';
import { useConsent } from '../../lib/consent.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Poster, PosterTexts } from './poster.ts';

/** Loaded only for visitors who stay for 3 s. */
const loadDialog = () => import('./poster-dialog.tsx');

const shownKey = 'hasShownPopup';

type Props = { posters: readonly Poster[]; texts: PosterTexts };

/**
 * Section 4: one random poster, once per browser session, after 3 s and for 30 s. The 3 s begin once the page is visible and
 * the cookie banner is closed, so that one overlay does not follow another immediately.
 */
export function PopupPoster({ posters, texts }: Props) {
  const [poster, setPoster] = useState<Poster | null>(null);
  const hasChosen = useConsent() != null;
  const isOpen = poster !== null;
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);

  useEffect(() => {
    if (!hasChosen || posters.length === 0 || readStored('session', shownKey)) return;
    const timer = setInterval(() => {
      // While another dialog is open, the poster waits another 3 s.
      if (document.querySelector('dialog:modal')) return;
      clearInterval(timer);
      writeStored('session', shownKey, 'true');
      const poster = posters[Math.floor(Math.random() * posters.length)] ?? null;
      loadDialog().then(
        (found) => {
          setLoaded(found);
          setPoster(poster);
        },
        () => {},
      );
    }, popupAd.delay);
    return () => clearInterval(timer);
  }, [hasChosen, posters]);

  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setPoster(null), popupAd.visibleFor);
    return () => clearTimeout(timer);
  }, [isOpen]);

  // Stays mounted after closing, so that the dialog can restore the focus.
  return loaded ? <loaded.PosterDialog poster={poster} texts={texts} onClose={() => setPoster(null)} /> : null;
}
