import { popupAd } from '@plinth/contract/constants';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useConsent } from '../../lib/consent.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/picture.tsx';

const shownKey = 'hasShownPopup';

export type Poster = {
  project: string;
  image: string;
  alt: string;
  path: string;
  projectId: string;
  reraNumber: string;
};

type Texts = {
  sender: string;
  label: (project: string) => string;
  see: (project: string) => string;
  close: string;
  registration: string;
};

type Props = { posters: readonly Poster[]; texts: Texts; portal: string };

/** Section 4: one poster by chance, once a browser session, after 3 s and for 30. The cookie banner comes first. */
export function PopupPoster({ posters, texts, portal }: Props) {
  const [poster, setPoster] = useState<Poster | null>(null);
  const qrUrl = useQrUrl(poster?.projectId);
  const [isDue, setIsDue] = useState(false);
  const hasChosen = useConsent() != null;
  const isOpen = poster !== null;

  useEffect(() => {
    if (readStored('session', shownKey)) return;
    const timer = setTimeout(() => setIsDue(true), popupAd.delay);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isDue || !hasChosen || posters.length === 0 || readStored('session', shownKey)) return;
    writeStored('session', shownKey, 'true');
    setPoster(posters[Math.floor(Math.random() * posters.length)] ?? null);
  }, [isDue, hasChosen, posters]);

  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setPoster(null), popupAd.visibleFor);
    return () => clearTimeout(timer);
  }, [isOpen]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setPoster(null)}
      title={poster ? texts.label(poster.project) : texts.sender}
      closeLabel={texts.close}
      isBare
      className="w-full max-w-110 bg-ink"
    >
      {poster ? (
        <>
          <div className="relative flex min-h-13 items-center justify-between bg-ivory pl-4.5 text-small">
            <p>{texts.sender}</p>
            <DialogClose label={texts.close} />
            <div
              aria-hidden="true"
              className="shrinking-line absolute bottom-0 left-0 h-0.5 w-full origin-left bg-brass"
              style={{ animationDuration: `${popupAd.visibleFor}ms` }}
            />
          </div>
          <div className="flex bg-paper">
            <div className="grid grow content-center gap-0.5 px-4.5 py-3">
              <p className="label text-ink-2">{texts.registration}</p>
              <p className="tabular font-semibold text-[1.5rem] leading-tight">{poster.reraNumber}</p>
              <p className="text-small">{new URL(portal).host}</p>
            </div>
            {qrUrl ? (
              <div className="w-24 shrink-0 border-rule border-l bg-white p-2">
                <img src={qrUrl} alt={`QR code of registration ${poster.reraNumber}`} width="80" height="80" />
              </div>
            ) : null}
          </div>
          <Link to={poster.path} aria-label={texts.see(poster.project)} className="block">
            <Mark url={poster.image} alt={poster.alt} className="max-h-[70dvh] w-full object-cover object-bottom" />
          </Link>
        </>
      ) : null}
    </Dialog>
  );
}

/** A list of projects carries no codes, so the one project that is shown is asked for its own. */
function useQrUrl(projectId: string | undefined): string | undefined {
  const [qrUrl, setQrUrl] = useState<string>();
  useEffect(() => {
    if (!projectId) return;
    // Loaded with the poster: the page itself calls nothing.
    import('../../lib/api-client.ts')
      .then(({ createApi, fetchTransport }) => createApi(fetchTransport).getProject({ params: { id: projectId } }))
      .then(
        (project) => setQrUrl(project.reraQrcode || undefined),
        () => setQrUrl(undefined),
      );
  }, [projectId]);
  return qrUrl;
}
