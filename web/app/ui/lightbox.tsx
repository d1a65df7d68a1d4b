import { useRef } from 'react';
import { Arrows, type CarouselTexts } from './carousel-controls.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { Mark, Picture } from './picture.tsx';

export type LightboxPhoto = { url: string; alt: string; caption: string };

export type LightboxTexts = CarouselTexts & { close: string; hint: string };

type Props = {
  photos: readonly LightboxPhoto[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
  /** Text before the hint, for example that these are artist's impressions. */
  note: string;
  texts: LightboxTexts;
};

/** Pixels. A shorter movement is a tap by an unsteady finger, not a swipe. */
const leastSwipe = 48;

/** One picture as large as the window: arrow keys and swipes change the picture and wrap around, Escape closes. */
export function Lightbox({ photos, index, onMove, onClose, note, texts }: Props) {
  const start = useRef<{ x: number; y: number }>(null);
  const photo = photos[index];
  const move = (by: number) => onMove((index + by + photos.length) % photos.length);

  const handleKey = (event: React.KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const handleSwipe = (event: React.PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (!from || event.pointerType === 'mouse') return;
    const deltaX = event.clientX - from.x;
    if (Math.abs(deltaX) >= leastSwipe && Math.abs(deltaX) > Math.abs(event.clientY - from.y))
      move(deltaX < 0 ? 1 : -1);
  };

  return (
    <Dialog
      isOpen={photo !== undefined}
      onClose={onClose}
      title={photo?.caption || photo?.alt || note}
      closeLabel={texts.close}
      isBare
      closesOutside={false}
      className="on-dark h-dvh max-h-none w-screen max-w-none bg-ink text-ivory max-sm:max-w-none"
    >
      {photo ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work wherever the focus is in the dialog
        <div onKeyDown={handleKey} className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
          <div className="flex items-center justify-between gap-4 px-margin py-2">
            <p aria-live="polite" className="font-semibold">
              {photo.caption}{' '}
              <span className="tabular whitespace-nowrap font-normal text-mist text-small">
                {texts.position(index + 1, index + 1, photos.length)}
              </span>
            </p>
            <DialogClose label={texts.close} />
          </div>
          <div
            onPointerDown={(event) => {
              start.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerUp={handleSwipe}
            onPointerCancel={() => {
              start.current = null;
            }}
            className="min-h-0 touch-pan-y touch-pinch-zoom sm:px-margin"
          >
            <Mark key={photo.url} url={photo.url} alt={photo.alt} className="size-full object-contain" />
          </div>
          <div className="flex items-center justify-between gap-5 px-margin py-3">
            <p className="text-mist text-small">
              {note} {texts.hint}
            </p>
            {photos.length > 1 ? (
              <>
                <Thumbnails photos={photos} current={index} onChoose={onMove} texts={texts} />
                <Arrows texts={texts} onPrevious={() => move(-1)} onNext={() => move(1)} />
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

type ThumbnailsProps = {
  photos: readonly LightboxPhoto[];
  current: number;
  onChoose: (index: number) => void;
  texts: CarouselTexts;
};

function Thumbnails({ photos, current, onChoose, texts }: ThumbnailsProps) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-1 max-lg:hidden">
      {photos.map(({ url, caption }, position) => (
        <li key={url}>
          <button
            type="button"
            aria-label={caption || texts.slide(position + 1)}
            aria-current={position === current || undefined}
            onClick={() => onChoose(position)}
            className="block cursor-pointer border-2 border-transparent aria-[current]:border-ivory"
          >
            <Picture url={url} alt="" sizes="72px" className="h-11 w-18" />
          </button>
        </li>
      ))}
    </ul>
  );
}
