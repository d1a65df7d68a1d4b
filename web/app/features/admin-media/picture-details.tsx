import { parsePictureUrl } from '@plinth/contract/picture-url';
import { useEffect, useRef, useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CentreDialog } from './centre-dialog.tsx';
import { FileFields, fieldControl } from './file-fields.tsx';
import type { MediaTexts } from './media-texts.ts';
import { useMediaDetails } from './use-media-details.ts';
import { useTypedDetails } from './use-typed-details.ts';

type Props = {
  idPrefix: string;
  number: number;
  count: number;
  url: string;
  alt: string;
  caption: string;
  texts: MediaTexts;
  /** Changes when the description is to take the focus. */
  focusAt: number;
  onChange: (values: { url?: string; alt?: string; caption?: string }) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Null where every picture is described. */
  onNext: (() => void) | null;
};

/** What is said of the selected picture, and what can be done with it. */
export function PictureDetails(props: Props) {
  const { idPrefix, number, count, url, alt, caption, texts, focusAt, onChange, onMove, onRemove, onNext } = props;
  const { id, file, isFailed, status, describe } = useMediaDetails(url);
  const [isCentring, setIsCentring] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Returns a promise in some browsers, which an effect must not return.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const started = useRef(focusAt);
  useEffect(() => {
    // The first number is that of the opening by a click, which leaves the focus on the tile.
    if (focusAt > 0 && started.current === focusAt) field.current?.focus();
  }, [focusAt]);

  const { handleTyped, handleBlur } = useTypedDetails(describe);
  const change = (details: { alt: string } | { caption: string }) => {
    onChange(details);
    handleTyped(details);
  };
  const quiet = `${denseSize} text-small`;
  return (
    <section
      ref={panel}
      aria-label={texts.grid.edit(number)}
      className="mt-4 grid scroll-mb-24 gap-4 border border-ink bg-paper p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="grid content-start gap-3">
        <Picture url={url} alt="" sizes="360px" className="aspect-8/5 w-full" />
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" className={quiet} disabled={number === 1} onClick={() => onMove(-1)}>
            {texts.grid.earlier}
          </Button>
          <Button look="quiet" className={quiet} disabled={number === count} onClick={() => onMove(1)}>
            {texts.grid.later}
          </Button>
          {id && parsePictureUrl(url) ? (
            <Button look="quiet" className={quiet} onClick={() => setIsCentring(true)}>
              {texts.grid.centre}
            </Button>
          ) : null}
          <Button look="quiet" className={quiet} onClick={onRemove}>
            {texts.grid.remove}
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-3">
        <div className="grid gap-1">
          <label className="font-semibold text-small" htmlFor={`${idPrefix}-alt`}>
            {texts.alt}
          </label>
          <input
            ref={field}
            id={`${idPrefix}-alt`}
            aria-describedby={`${idPrefix}-alt-hint`}
            className={fieldControl}
            value={alt}
            maxLength={300}
            onChange={(event) => change({ alt: event.currentTarget.value })}
            onBlur={handleBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              handleBlur();
              onNext?.();
            }}
          />
          <p id={`${idPrefix}-alt-hint`} className="text-ink-2 text-label">
            {texts.altHint} {onNext ? texts.grid.next : ''}
          </p>
        </div>
        <label className="grid gap-1 font-semibold text-small" htmlFor={`${idPrefix}-caption`}>
          {texts.caption}
          <input
            id={`${idPrefix}-caption`}
            className={fieldControl}
            value={caption}
            maxLength={300}
            onChange={(event) => change({ caption: event.currentTarget.value })}
            onBlur={handleBlur}
          />
        </label>
        {file ? <FileFields key={file.id} file={file} texts={texts} onDescribe={describe} /> : null}
        <p role="status" className="text-ink-2 text-small">
          {isFailed && !file ? texts.detailsOffline : ''}
        </p>
        <p role="status" className={`min-h-5 text-label ${status === 'notSaved' ? 'text-error' : 'text-ink-2'}`}>
          {status ? texts[status] : ''}
        </p>
      </div>
      {isCentring ? (
        <CentreDialog
          url={url}
          texts={texts}
          onClose={() => setIsCentring(false)}
          onUse={async (focal) => {
            const stored = await describe({ focal });
            if (stored?.url) onChange({ url: stored.url });
            return stored !== null;
          }}
        />
      ) : null}
    </section>
  );
}
