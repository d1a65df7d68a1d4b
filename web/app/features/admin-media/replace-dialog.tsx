import type { MediaUse } from '@plinth/contract/media';
import type { LibraryFile, Media, Replacement } from '@plinth/contract/media.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldControl } from './file-fields.tsx';
import { FileThumb } from './file-thumb.tsx';
import type { LibraryTexts, MediaTexts } from './media-texts.ts';
import { Progress } from './upload-tile.tsx';
import { acceptedTypes, chooseFiles, refusalOf, useUploads } from './uploads.tsx';

type Props = {
  file: LibraryFile;
  texts: LibraryTexts;
  media: MediaTexts;
  replace: (by: string, alt: string) => Promise<Replacement>;
  onReplaced: (result: Replacement) => void;
  onClose: () => void;
};

const uses: Partial<Record<Media['kind'], MediaUse>> = { picture: 'picture', video: 'film', document: 'brochure' };
const owner = 'replacement';

/** Puts another file into every place of this one. Says first how many places on the website change. */
export function ReplaceDialog({ file, texts: { replacing: texts }, media, replace, onReplaced, onClose }: Props) {
  const { queue, uploads } = useUploads(owner);
  const [next, setNext] = useState<Media | null>(null);
  const [alt, setAlt] = useState(file.alt);
  const [isFailed, setIsFailed] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const use = uses[file.kind] ?? 'picture';
  const upload = uploads.at(-1);
  const count = file.places.length;

  const deliver = useEffectEvent(() => {
    if (upload?.state !== 'done') return;
    setNext(upload.media);
    queue.drop(upload.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the file has arrived
  useEffect(() => deliver(), [uploads]);

  const choose = () =>
    chooseFiles(acceptedTypes[use], false, ([chosen]) => {
      if (!chosen) return;
      setNext(null);
      queue.stop(...uploads.map(({ id }) => id));
      queue.add([{ owner, file: chosen, use, refusal: refusalOf(chosen, use, media) }]);
    });

  async function confirm() {
    if (!next) return;
    setIsPending(true);
    setIsFailed(false);
    await replace(next.id, alt).then(onReplaced, () => setIsFailed(true));
    setIsPending(false);
  }

  return createPortal(
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      closesOutside={false}
      title={texts.title(file.name, count)}
      closeLabel={texts.cancel}
      className="w-full max-w-[720px] bg-ivory"
    >
      <p className="mt-2 text-ink-2 text-small">{texts.more}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <figure>
          <FileThumb file={file} className="aspect-8/5 w-full" />
          <figcaption className="mt-1 break-all text-small">
            <strong>{texts.now}:</strong> {file.name}
          </figcaption>
        </figure>
        <figure>
          {next ? (
            <FileThumb file={next} className="aspect-8/5 w-full" />
          ) : (
            <div className="grid aspect-8/5 content-center gap-2 border border-rule-strong border-dashed px-4 text-center">
              {upload?.state === 'refused' ? (
                <p role="alert" className="text-error text-small">
                  {upload.reason || media.broken}
                </p>
              ) : upload ? (
                <Progress upload={upload} texts={media} />
              ) : null}
              <Button look="quiet" className={`${denseSize} text-small`} onClick={choose}>
                {texts.choose}
              </Button>
            </div>
          )}
          {next ? (
            <figcaption className="mt-1 break-all text-small">
              <strong>{texts.next}:</strong> {next.name}
            </figcaption>
          ) : null}
        </figure>
      </div>
      {file.kind === 'picture' ? (
        <div className="mt-4 grid gap-1">
          <label className="font-semibold text-small" htmlFor="replacement-alt">
            {texts.alt}
          </label>
          <input
            id="replacement-alt"
            aria-describedby="replacement-alt-hint"
            className={fieldControl}
            value={alt}
            maxLength={300}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <p id="replacement-alt-hint" className="text-ink-2 text-label">
            {texts.altHint}
          </p>
        </div>
      ) : null}
      <p className="mt-4 border-trim border-l-4 bg-warn-bg px-4.5 py-3 text-small">
        <strong>{texts.live(count)}</strong> {texts.liveMore}
      </p>
      <p role="alert" className="mt-2 text-error text-small">
        {isFailed ? texts.failed : ''}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="admin" className={denseSize} disabled={!next || isPending} onClick={() => void confirm()}>
          {texts.ok(count)}
        </Button>
        <Button look="quiet" className={denseSize} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>,
    document.body,
  );
}
