import { authorityOf, hostOf } from '@plinth/contract/authorities';
import { popupAd } from '@plinth/contract/constants';
import { Link } from 'react-router';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/picture.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import type { Poster, PosterTexts } from './poster.ts';

type Props = { poster: Poster | null; texts: PosterTexts; onClose: () => void };

/** The poster, with its registration number above it. Null closes the dialog. */
export function PosterDialog({ poster, texts, onClose }: Props) {
  return (
    <Dialog
      isOpen={poster !== null}
      onClose={onClose}
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
              className="shrinking-line absolute bottom-0 left-0 h-0.5 w-full origin-left bg-trim"
              style={{ animationDuration: `${popupAd.visibleFor}ms` }}
            />
          </div>
          <div className="flex bg-paper">
            <div className="grid grow content-center gap-0.5 px-4.5 py-3">
              <p className="label text-ink-2">{texts.registration(authorityOf(poster).name)}</p>
              <p className="wrap-anywhere tabular font-semibold text-[1.5rem] leading-tight">
                <RegistrationNumber number={poster.reraNumber} />
              </p>
              <p data-registration="website" className="text-body [overflow-wrap:anywhere]">
                {hostOf(authorityOf(poster))}
              </p>
            </div>
            {poster.reraQrcode ? (
              <div className="w-28 shrink-0 border-rule border-l bg-white p-2">
                <img
                  src={poster.reraQrcode}
                  alt={`QR code of registration ${poster.reraNumber}`}
                  width="96"
                  height="96"
                />
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
