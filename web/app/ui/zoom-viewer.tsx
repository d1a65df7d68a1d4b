import { Arrows, type CarouselTexts } from './carousel-controls.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { encodeUrl } from './picture.tsx';
import { useZoom } from './use-zoom.ts';

type Sheet = { url: string; alt: string; caption: string };

type Props = {
  sheets: readonly Sheet[];
  /** The index of the open sheet; null if none is open. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
  texts: ZoomTexts;
};

export type ZoomTexts = CarouselTexts & { close: string; zoomHint: string; zoomIn: string; zoomOut: string };

/** A drawing as large as the window. It zooms by mouse at the pointer, by pinch, and by + and − as buttons or keys. */
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
          <ZoomedSheet key={sheet.url} sheet={sheet} onMove={move} hasMore={sheets.length > 1} texts={texts} />
        </div>
      ) : null}
    </Dialog>
  );
}

type ZoomedSheetProps = { sheet: Sheet; onMove: (by: number) => void; hasMore: boolean; texts: ZoomTexts };

function ZoomedSheet({ sheet, onMove, hasMore, texts }: ZoomedSheetProps) {
  const { scale, origin, zoomBy, canZoomIn, canZoomOut, surfaceProps } = useZoom({ onMove });
  return (
    <>
      <div
        {...surfaceProps}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing itself handles the zoom keys
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t px-margin py-3">
        <div className="flex">
          <ZoomButton icon="minus" label={texts.zoomOut} isOff={!canZoomOut} onPress={() => zoomBy(-1)} />
          <ZoomButton icon="plus" label={texts.zoomIn} isOff={!canZoomIn} onPress={() => zoomBy(1)} />
        </div>
        <p className="grow text-ink-2 text-small max-sm:order-last max-sm:w-full">{texts.zoomHint}</p>
        {hasMore ? <Arrows texts={texts} onPrevious={() => onMove(-1)} onNext={() => onMove(1)} /> : null}
      </div>
    </>
  );
}

type ZoomButtonProps = { icon: 'minus' | 'plus'; label: string; isOff: boolean; onPress: () => void };

/** Stays focusable when it has reached its limit, so that pressing it does not lose the focus. */
function ZoomButton({ icon, label, isOff, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className="-mr-px grid size-13 cursor-pointer place-items-center border border-rule-strong aria-disabled:cursor-default aria-disabled:text-ink-3"
    >
      <Icon name={icon} />
    </button>
  );
}
