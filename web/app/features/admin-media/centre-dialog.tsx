import { centre, type FocalPoint, parsePictureUrl } from '@plinth/contract/picture-url';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MediaTexts } from './media-texts.ts';

type Props = {
  url: string;
  texts: MediaTexts;
  onClose: () => void;
  /** Resolves to whether it was stored. */
  onUse: (focal: FocalPoint) => Promise<boolean>;
};

const arrows: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const crops = {
  '4/5': { cell: 'row-span-2', shape: 'aspect-4/5 w-full' },
  '8/5': { cell: '', shape: 'aspect-8/5 w-full' },
  '1/1': { cell: '', shape: 'aspect-square w-2/3' },
  '21/9': { cell: 'col-span-2', shape: 'aspect-21/9 w-full' },
} as const;

const within = (value: number) => Math.round(Math.max(0, Math.min(100, value)));

/** Sets the point of a picture that every crop keeps, by pointer or arrow keys, with the crops of the pages beside it. */
export function CentreDialog({ url, texts: { centre: texts, library }, onClose, onUse }: Props) {
  const picture = parsePictureUrl(url);
  const [focal, setFocal] = useState(picture?.focal ?? centre);
  const [isFailed, setIsFailed] = useState(false);
  const valueId = useId();
  const point = useRef<HTMLButtonElement>(null);
  // An open dialog focuses its first button, which is Close; on the point, arrow keys work at once.
  useEffect(() => point.current?.focus(), []);
  const place = { objectPosition: `${focal.x}% ${focal.y}%` };

  const setAt = ({ clientX, clientY, currentTarget }: React.PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setFocal({
      x: within((100 * (clientX - box.left)) / box.width),
      y: within((100 * (clientY - box.top)) / box.height),
    });
  };

  function handleKey(event: React.KeyboardEvent) {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    setFocal(({ x, y }) => ({ x: within(x + step.x * size), y: within(y + step.y * size) }));
  }

  async function use() {
    setIsFailed(false);
    if (await onUse(focal)) onClose();
    else setIsFailed(true);
  }

  return createPortal(
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      closesOutside={false}
      title={texts.title}
      closeLabel={library.close}
      className="w-full max-w-[980px] bg-ivory"
    >
      <p className="mt-2 text-ink-2 text-small">{texts.more}</p>
      <div className="mt-5 grid gap-6 nav:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <button
            ref={point}
            type="button"
            aria-label={texts.label}
            aria-describedby={valueId}
            className="relative block w-full cursor-crosshair touch-none overflow-hidden"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setAt(event);
            }}
            onPointerMove={(event) => event.buttons > 0 && setAt(event)}
            onKeyDown={handleKey}
          >
            <img
              src={url}
              alt=""
              width={picture?.width}
              height={picture?.height}
              draggable={false}
              className="block w-full"
            />
            <span aria-hidden="true" className="absolute inset-y-0 w-px bg-white" style={{ left: `${focal.x}%` }} />
            <span aria-hidden="true" className="absolute inset-x-0 h-px bg-white" style={{ top: `${focal.y}%` }} />
            <span
              aria-hidden="true"
              className="-translate-1/2 absolute size-7 border-2 border-white shadow-[0_0_0_1px_var(--color-ink)]"
              style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
            />
          </button>
          <p id={valueId} role="status" className="mt-2 text-small tabular">
            {texts.at(focal.x, focal.y)}
          </p>
        </div>
        <div className="grid grid-cols-[3fr_4fr] content-start gap-x-4 gap-y-3 nav:w-84">
          {(Object.keys(crops) as (keyof typeof crops)[]).map((crop) => (
            <figure key={crop} className={crops[crop].cell}>
              <img src={url} alt="" data-crop={crop} className={`object-cover ${crops[crop].shape}`} style={place} />
              <figcaption className="mt-1 text-ink-2 text-label">{texts.crops[crop]}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <p role="alert" className="mt-3 text-error text-small">
        {isFailed ? texts.failed : ''}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button look="admin" className={denseSize} onClick={() => void use()}>
          {texts.use}
        </Button>
        <Button look="quiet" className={denseSize} onClick={() => setFocal(centre)}>
          {texts.middle}
        </Button>
        <p className="ml-auto text-ink-2 text-label max-sm:hidden">{texts.keys}</p>
      </div>
    </Dialog>,
    document.body,
  );
}
