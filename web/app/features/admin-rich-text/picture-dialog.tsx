import { useEffect, useId, useRef, useState } from 'react';
import { UploadError } from '../../lib/upload.ts';
import { TextField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LibraryButton } from '../admin-media/library-button.tsx';
import type { Taken } from '../admin-media/media-texts.ts';
import { acceptedTypes, refusalOf } from '../admin-media/uploads.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import type { EditorTexts } from './editor-texts.ts';
import { type UploadProgress, uploadPicture } from './upload-picture.ts';

type Props = {
  texts: EditorTexts;
  /** A file that was dropped on the text or pasted into it. */
  file: File | null;
  onDone: (picture: Taken) => void;
  onClose: () => void;
};

/** A picture for the text, from this computer or from the library, with its alt text and caption. */
export function PictureDialog({ texts, file: given, onDone, onClose }: Props) {
  const { picture } = texts;
  const fileId = useId();
  const [file, setFile] = useState(given);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  function choose(chosen: File | null) {
    const refusal = chosen ? refusalOf(chosen, 'picture', texts.media) : undefined;
    setFile(refusal ? null : chosen);
    setFailure(refusal ?? null);
    setTaken(null);
  }

  function take(picked: Taken) {
    setTaken(picked);
    setFailure(null);
    setAlt(alt || picked.alt);
    setCaption(caption || picked.caption);
  }

  async function insert() {
    if (taken) return onDone({ url: taken.url, alt, caption });
    if (!file) return setFailure(picture.missing);
    abort.current = new AbortController();
    setFailure(null);
    setProgress({ stage: 'sending', percent: 0 });
    try {
      const { signal } = abort.current;
      const url = await uploadPicture({ file, alt, onProgress: setProgress, signal });
      onDone({ url, alt, caption });
    } catch (error) {
      if (abort.current.signal.aborted) return;
      setFailure(error instanceof UploadError && error.message ? error.message : picture.failed);
      setProgress(null);
    }
  }

  return (
    <EditorDialog
      title={picture.title}
      closeLabel={texts.close}
      cancel={texts.cancel}
      submit={picture.insert}
      isPending={progress !== null}
      onSubmit={() => void insert()}
      onClose={onClose}
    >
      <div className="rt-source">
        {taken ? <Picture url={taken.url} alt="" sizes="240px" className="aspect-8/5 w-40" /> : null}
        <label htmlFor={fileId} className="rt-file">
          <span>{picture.file}</span>
          {given ? (
            <span>{given.name}</span>
          ) : (
            <input
              id={fileId}
              type="file"
              accept={acceptedTypes.picture}
              onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
            />
          )}
        </label>
        {given ? null : (
          <LibraryButton label={picture.file} use="picture" texts={texts.media} onTaken={([one]) => one && take(one)} />
        )}
      </div>
      <TextField
        label={picture.alt}
        hint={picture.altHint}
        value={alt}
        maxLength={300}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <TextField
        label={picture.caption}
        hint={picture.captionHint}
        value={caption}
        maxLength={300}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
      />
      <FormStatus status={failure === null ? null : { kind: 'error', text: failure }} />
      {progress ? (
        <label className="rt-progress">
          {picture[progress.stage](progress.percent)}
          <progress max={100} value={progress.percent} />
        </label>
      ) : null}
    </EditorDialog>
  );
}
