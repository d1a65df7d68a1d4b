import { useEffect, useId, useRef, useState } from 'react';
import { UploadError } from '../../lib/upload.ts';
import { TextField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import type { EditorTexts } from './editor-texts.ts';
import { type UploadProgress, uploadPicture } from './upload-picture.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

type Picture = { url: string; alt: string; caption: string };
type Props = {
  texts: EditorTexts;
  /** A file that was dropped on the text or pasted into it. */
  file: File | null;
  onDone: (picture: Picture) => void;
  onClose: () => void;
};

/** Uploads a picture with its alt text and caption, and gives it to the text. */
export function PictureDialog({ texts, file: given, onDone, onClose }: Props) {
  const { picture } = texts;
  const fileId = useId();
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function upload() {
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
      onSubmit={() => void upload()}
      onClose={onClose}
    >
      <label htmlFor={fileId} className="rt-file">
        <span>{picture.file}</span>
        {given ? (
          <span>{given.name}</span>
        ) : (
          <input
            id={fileId}
            type="file"
            accept={accepted}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          />
        )}
      </label>
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
