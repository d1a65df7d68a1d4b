import type { MediaUse } from '@plinth/contract/form-fields';
import { uploadLimits } from '@plinth/contract/media';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { UploadError, type UploadProgress, uploadMedia } from '../../lib/upload.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

export type UploadTexts = {
  upload: string;
  uploading: {
    sending: (percent: number) => string;
    working: (percent: number) => string;
    failed: string;
    alt: string;
    altHint: string;
    choose: (label: string) => string;
    start: string;
    cancel: string;
  };
};

type Props = { texts: UploadTexts; label: string; use: MediaUse; onUploaded: (url: string, alt: string) => void };

const accepted: Record<MediaUse, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml',
  film: 'video/mp4',
  brochure: 'application/pdf',
};
const says: Record<MediaUse, string> = {
  picture: `${uploadLimits.picture.says}; ${uploadLimits.drawing.says}`,
  film: uploadLimits.video.says,
  brochure: uploadLimits.document.says,
};

/** Choose a file, say what it shows, watch it go. The field gets its address when every size of it is made. */
export function UploadButton({ texts, label, use, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const close = () => {
    setFile(null);
    if (input.current) input.current.value = '';
  };
  // Outside the form it serves: a form may not stand within another.
  const dialog = (chosen: File) => (
    <Dialog
      isOpen
      onClose={close}
      title={texts.uploading.choose(label)}
      closeLabel={texts.uploading.cancel}
      closesOutside={false}
    >
      <Upload
        texts={texts.uploading}
        file={chosen}
        use={use}
        onCancel={close}
        onDone={(url, alt) => {
          onUploaded(url, alt);
          close();
        }}
      />
    </Dialog>
  );
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted[use]}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
      />
      <Button
        look="quiet"
        className={`${denseSize} min-h-11.5! text-small`}
        aria-label={texts.uploading.choose(label)}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
      {file ? createPortal(dialog(file), document.body) : null}
    </>
  );
}

type UploadProps = {
  texts: UploadTexts['uploading'];
  file: File;
  use: MediaUse;
  onDone: (url: string, alt: string) => void;
  onCancel: () => void;
};

function Upload({ texts, file, use, onDone, onCancel }: UploadProps) {
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [preview, setPreview] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const progressId = useId();

  useEffect(() => {
    if (use !== 'picture') return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file, use]);
  useEffect(() => () => abort.current?.abort(), []);

  async function start() {
    abort.current = new AbortController();
    setFailure(null);
    setProgress({ stage: 'sending', percent: 0 });
    try {
      const { signal } = abort.current;
      const url = await uploadMedia({ file, alt, isPrivate: use === 'brochure', onProgress: setProgress, signal });
      onDone(url, alt);
    } catch (error) {
      if (abort.current.signal.aborted) return;
      setFailure(error instanceof UploadError ? error.message : '');
      setProgress(null);
    }
  }

  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void start();
      }}
    >
      {preview ? <img src={preview} alt="" className="max-h-60 w-full bg-sand object-contain" /> : null}
      <p className="break-all text-ink-2 text-small">
        {file.name}, {Math.ceil(file.size / 1024).toLocaleString('en-IN')} KB. {says[use]}.
      </p>
      <TextField
        label={texts.alt}
        hint={texts.altHint}
        value={alt}
        maxLength={300}
        required
        disabled={progress !== null}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <FormStatus status={failure === null ? null : { kind: 'error', text: texts.failed, more: failure }} />
      {progress ? (
        <div className="grid gap-1.5">
          <label htmlFor={progressId} className="text-small">
            {texts[progress.stage](progress.percent)}
          </label>
          <progress id={progressId} max={100} value={progress.percent} className="h-2 w-full accent-banyan" />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className={denseSize} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button look="admin" type="submit" className={denseSize} disabled={progress !== null}>
          {texts.start}
        </Button>
      </div>
    </form>
  );
}
