import { Arrows, type CarouselTexts } from './carousel-controls.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { encodeUrl } from './picture.tsx';
import { useZoom } from './use-zoom.ts';

type Sheet = { url: string; alt: string; caption: string };

type Props = {
  sheets: readonly Sheet[];
  /** Which one is open; null when none is. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
  texts: CarouselTexts & { close: string; zoomHint: string };
};

/** A drawing as large as the window. The mouse zooms where it points, two fingers pinch, + and − work the keys. */
export function ZoomViewer({ sheets, index, onMove, onClose, texts }: Props) {
  const sheet = index === null ? undefined : sheets[index];
  const move = (by: number) => index !== null && onMove((index + by + sheets.length) % sheets.length);
  return (
    <Dialog
      isOpen={sheet !== undefined}
      onClose={onClose}
      title={sheet?.caption ?? ''}
      closeLabel={texts.close}
      isBare
      className="h-dvh max-h-none w-screen max-w-none bg-paper max-sm:max-w-none"
    >
      {sheet && index !== null ? (
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
          <div className="flex items-center justify-between gap-4 border-rule border-b px-margin py-2">
            <p className="font-semibold">
              {sheet.caption}{' '}
              <span aria-live="polite" className="tabular font-normal text-ink-2 text-small">
                {texts.position(index + 1, index + 1, sheets.length)}
              </span>
            </p>
            <DialogClose label={texts.close} />
          </div>
          <ZoomedSheet key={sheet.url} sheet={sheet} onMove={move} />
          <div className="flex items-center justify-between gap-4 border-rule border-t px-margin py-3">
            <p className="text-ink-2 text-small">{texts.zoomHint}</p>
            {sheets.length > 1 ? <Arrows texts={texts} onPrevious={() => move(-1)} onNext={() => move(1)} /> : null}
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

function ZoomedSheet({ sheet, onMove }: { sheet: Sheet; onMove: (by: number) => void }) {
  const { scale, origin, surfaceProps } = useZoom({ onMove });
  return (
    <div
      {...surfaceProps}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing itself takes the keys that zoom it
      tabIndex={0}
      className="touch-none overflow-hidden focus-visible:-outline-offset-4"
    >
      <img
        src={encodeUrl(sheet.url)}
        alt={sheet.alt}
        data-zoom={scale}
        className="size-full object-contain"
        style={{ transform: `scale(${scale})`, transformOrigin: `${origin.x}% ${origin.y}%` }}
      />
    </div>
  );
}
