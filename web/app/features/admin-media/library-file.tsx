import { apiPrefix } from '@plinth/contract/calls';
import type { LibraryFile as File, Media, MediaDetails, MediaPlace } from '@plinth/contract/media.schema';
import { parsePictureUrl } from '@plinth/contract/picture-url';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { CentreDialog } from './centre-dialog.tsx';
import { FileFields, fieldControl } from './file-fields.tsx';
import { FileThumb } from './file-thumb.tsx';
import type { LibraryTexts, MediaTexts } from './media-texts.ts';
import { readableBytes } from './readable-bytes.ts';
import { useTypedDetails } from './use-typed-details.ts';

type Props = {
  file: File;
  texts: LibraryTexts;
  media: MediaTexts;
  closePath: string;
  /** The admin page of a document, or the public page that names the file. */
  pathOf: (place: MediaPlace) => string;
  /** For a colleague who may look only. */
  readOnly: string | null;
  /** Whether the file may be replaced wherever it is used, which changes live pages. */
  canReplace: boolean;
  onDescribe: (details: MediaDetails) => Promise<Media | null>;
  onReplace: () => void;
  onRemove: () => void;
};

/** One file of the library: what it is, where it is used, and what can be done with it. */
export function LibraryFile(props: Props) {
  const { file, texts, media, closePath, pathOf, readOnly, canReplace, onDescribe, onReplace, onRemove } = props;
  const canEdit = readOnly === null;
  const [alt, setAlt] = useState(file.alt);
  const [status, setStatus] = useState<'saved' | 'notSaved' | null>(null);
  const [isCentring, setIsCentring] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: window.innerWidth >= 900 }), []);

  async function describe(details: MediaDetails) {
    const stored = await onDescribe(details);
    setStatus(stored ? 'saved' : 'notSaved');
    return stored !== null;
  }

  const { handleTyped, handleBlur } = useTypedDetails(describe);
  const isPicture = file.kind === 'picture';
  const size = file.width && file.height ? `${file.width} × ${file.height}` : '';
  const quiet = `${denseSize} text-small`;
  return (
    <aside className="border border-rule bg-paper max-nav:order-first nav:border-l-0">
      <FileThumb file={file} className="aspect-8/5 w-full" />
      <div className="grid gap-4 p-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="break-all font-sans font-semibold text-[1rem] outline-none">
            {file.name}
          </h2>
          <p className="text-ink-2 text-small">
            {texts.facts({
              size,
              bytes: readableBytes(file.bytes),
              by: file.createdBy,
              at: companyTime(file.createdAt),
            })}
          </p>
        </div>
        {canEdit ? null : <p className="border-trim border-l-4 bg-warn-bg px-3.5 py-2.5 text-small">{readOnly}</p>}
        {isPicture ? (
          <fieldset disabled={!canEdit} className="grid min-w-0 gap-4">
            <div className="grid gap-1">
              <label className="font-semibold text-small" htmlFor="library-alt">
                {media.alt}
              </label>
              <textarea
                id="library-alt"
                rows={2}
                className={fieldControl}
                value={alt}
                maxLength={300}
                onChange={(event) => {
                  setAlt(event.currentTarget.value);
                  handleTyped({ alt: event.currentTarget.value });
                }}
                onBlur={handleBlur}
              />
            </div>
            <FileFields file={file} texts={media} onDescribe={describe} />
          </fieldset>
        ) : null}
        <p role="status" className={`text-label ${status === 'notSaved' ? 'text-error' : 'text-ink-2'}`}>
          {status ? media[status] : ''}
        </p>
        <div>
          <h3 className="font-sans font-semibold text-small">{texts.usedIn(file.places.length)}</h3>
          <ul>
            {file.places.map((place) => (
              <li key={`${place.id} ${place.field} ${place.title}`} className="border-rule border-b">
                <Link to={pathOf(place)} className="inline-flex min-h-11 items-center text-small underline">
                  {texts.place(place.title, place.field)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {file.widths.length > 0 ? <p className="text-ink-2 text-small">{texts.sizes(file.widths.join(', '))}</p> : null}
        <div className="flex flex-wrap gap-2">
          {canReplace && file.places.length > 0 ? (
            <Button look="quiet" className={quiet} onClick={onReplace}>
              {texts.replace}
            </Button>
          ) : null}
          {canReplace && isPicture && parsePictureUrl(file.url ?? '') ? (
            <Button look="quiet" className={quiet} onClick={() => setIsCentring(true)}>
              {texts.centre}
            </Button>
          ) : null}
          <a
            href={`${apiPrefix}/media/${file.id}/content`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong px-4.5 font-semibold text-small hover:border-ink"
          >
            {texts.download}
          </a>
          {canEdit && file.places.length === 0 ? (
            <Button look="danger" className={quiet} onClick={onRemove}>
              {texts.remove}
            </Button>
          ) : null}
        </div>
        {canEdit && file.places.length > 0 ? <p className="text-ink-2 text-label">{texts.cannotDelete}</p> : null}
        <p>
          <Link to={closePath} preventScrollReset className="inline-flex min-h-11 items-center text-small underline">
            {texts.close}
          </Link>
        </p>
      </div>
      {isCentring ? (
        <CentreDialog
          url={file.url ?? ''}
          texts={media}
          onClose={() => setIsCentring(false)}
          onUse={(focal) => describe({ focal })}
        />
      ) : null}
    </aside>
  );
}
