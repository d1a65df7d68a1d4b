import { apiPrefix } from '@plinth/contract/calls';
import type { MediaUse } from '@plinth/contract/media';
import type { MediaDetails } from '@plinth/contract/media.schema';
import { mediaIdOf } from '@plinth/contract/media-links';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { fieldControl } from './file-fields.tsx';
import { FileThumb } from './file-thumb.tsx';
import { LibraryButton } from './library-button.tsx';
import type { MediaTexts } from './media-texts.ts';
import { readableBytes } from './readable-bytes.ts';
import { Progress, Triangle } from './upload-tile.tsx';
import { acceptedTypes, chooseFiles, dropHandlers, refusalOf, useUploads } from './uploads.tsx';
import { useMediaDetails } from './use-media-details.ts';
import { useTypedDetails } from './use-typed-details.ts';

type Props = {
  field: { label: string; media?: MediaUse | undefined };
  /** Of the element that takes the focus. */
  shared: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  texts: { media: MediaTexts };
  value: string;
  /** `fill` names other fields of the same row that take a value only where they are empty. */
  onChange: (value: string, others?: { fill?: Record<string, string> }) => void;
};

const none = 'na';

/** One picture, film or PDF: what it is, and ways to replace it by another. */
export function MediaControl({
  field: { label, media: use = 'picture' },
  shared,
  texts: { media: texts },
  value,
  onChange,
}: Props) {
  const { queue, uploads } = useUploads(shared.id);
  const [isOver, setIsOver] = useState(false);
  const upload = uploads.at(-1);
  const url = value === none ? '' : value;

  const deliver = useEffectEvent(() => {
    if (upload?.state !== 'done' || !upload.media?.url) return;
    queue.drop(...uploads.map(({ id }) => id));
    onChange(upload.media.url, { fill: { alt: upload.media.alt } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the file has arrived
  useEffect(() => deliver(), [uploads]);

  function add([file]: readonly File[]) {
    if (!file) return;
    queue.stop(...uploads.map(({ id }) => id));
    queue.add([{ owner: shared.id, file, use, refusal: refusalOf(file, use, texts) }]);
  }

  function stop() {
    if (upload) queue.stop(upload.id);
    document.getElementById(shared.id)?.focus();
  }

  const { single } = texts;
  const quiet = `${denseSize} text-small`;
  return (
    <div
      {...dropHandlers(add, setIsOver)}
      className={`flex flex-wrap items-center gap-3 border p-2.5 ${isOver ? 'border-ink bg-warn-bg' : shared['aria-invalid'] ? 'border-2 border-error' : 'border-rule bg-paper'}`}
    >
      <input type="hidden" value={url} readOnly />
      {url ? (
        <Held key={mediaIdOf(url)} url={url} use={use} texts={texts} />
      ) : (
        <p className="mr-auto px-1 text-ink-2 text-small">{single.dropHint}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          id={shared.id}
          aria-describedby={shared['aria-describedby']}
          className={quiet}
          aria-label={url ? single.replaceFor(label) : single.chooseFor(label)}
          onClick={() => chooseFiles(acceptedTypes[use], false, add)}
        >
          {url ? single.replace : single.choose}
        </Button>
        <LibraryButton
          label={label}
          use={use}
          texts={texts}
          onTaken={([taken]) => taken && onChange(taken.url, { fill: { alt: taken.alt } })}
        />
        {url ? (
          <>
            <a
              href={hrefOf(url)}
              target="_blank"
              rel="noreferrer"
              aria-label={single.openFor(label)}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-small underline"
            >
              {single.open}
            </a>
            <button
              type="button"
              aria-label={single.removeFor(label)}
              className="min-h-11 cursor-pointer px-2 font-semibold text-small underline"
              onClick={() => onChange('')}
            >
              {single.remove}
            </button>
          </>
        ) : null}
      </div>
      {upload ? (
        <div className="grid w-full gap-1">
          {upload.state === 'refused' ? (
            <p role="alert" className="text-error text-small">
              <Triangle /> {upload.name}: {upload.reason || texts.broken}
            </p>
          ) : (
            <Progress upload={upload} texts={texts} />
          )}
          <p className="flex gap-4">
            {upload.state === 'refused' && upload.reason === '' ? (
              <button type="button" className={action} onClick={() => queue.retry(upload.id)}>
                {texts.retry}
              </button>
            ) : null}
            <button type="button" className={action} onClick={stop}>
              {upload.state === 'refused' ? texts.dismiss : texts.stop}
            </button>
          </p>
        </div>
      ) : null}
    </div>
  );
}

const action = 'min-h-11 cursor-pointer font-semibold text-small underline';

/** A private file has no public URL; the admin opens it through the API. */
function hrefOf(url: string): string {
  const id = mediaIdOf(url);
  return id ? `${apiPrefix}/media/${id}/content` : url;
}

function Held({ url, use, texts }: { url: string; use: MediaUse; texts: MediaTexts }) {
  const { file, describe } = useMediaDetails(url);
  // Asked for once, and shown until the person leaves: the text is stored while it is typed.
  const [isAsked, setIsAsked] = useState(false);
  if (file && use === 'picture' && !file.alt && !isAsked) setIsAsked(true);
  const name = file?.name ?? decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
  return (
    <div className="mr-auto flex min-w-0 items-center gap-3">
      <FileThumb
        file={{ kind: use === 'picture' ? 'picture' : 'document', url, name }}
        className="h-16 w-24 shrink-0 [&_img]:object-contain"
      />
      <p className="min-w-0 text-small">
        <span className="block max-w-60 truncate font-semibold">{name}</span>
        <span className="text-ink-2">{file ? readableBytes(file.bytes) : ''}</span>
      </p>
      {isAsked ? <AltField texts={texts} onDescribe={describe} /> : null}
    </div>
  );
}

type Describe = (details: MediaDetails) => Promise<unknown>;

/** The description belongs to the file, so it is stored apart from the form. */
function AltField({ texts, onDescribe }: { texts: MediaTexts; onDescribe: Describe }) {
  const [alt, setAlt] = useState('');
  const { handleTyped, handleBlur } = useTypedDetails(onDescribe);
  return (
    <input
      aria-label={texts.alt}
      placeholder={texts.altMissing}
      className={fieldControl}
      value={alt}
      maxLength={300}
      onChange={(event) => {
        setAlt(event.currentTarget.value);
        handleTyped({ alt: event.currentTarget.value });
      }}
      onBlur={handleBlur}
    />
  );
}
