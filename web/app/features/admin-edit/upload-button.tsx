import { type MediaUse, saysOfUse, uploadLimits, uploadUses } from '@plinth/contract/media';
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
    refused: (accepted: string) => string;
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

/** A file that the server would reject is not sent. If the browser does not know its type, the server decides. */
function isRefused(file: File, use: MediaUse): boolean {
  const largest = Math.max(...uploadUses[use].kinds.map((kind) => uploadLimits[kind].bytes));
  return file.size > largest || (file.type !== '' && !accepted[use].split(',').includes(file.type));
}

/** Chooses a file, asks for its alt text and shows upload progress. The field gets the URL once every size has been made. */
export function UploadButton({ texts, label, use, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const close = () => {
    setFile(null);
    if (input.current) input.current.value = '';
  };
  // Rendered outside the edit form, because HTML forms cannot be nested.
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
    if (isRefused(file, use)) return setFailure(texts.refused(saysOfUse(use)));
    abort.current = new AbortController();
    setFailure(null);
    setProgress({ stage: 'sending', percent: 0 });
    try {
      const { signal } = abort.current;
      const url = await uploadMedia({ file, alt, use, onProgress: setProgress, signal });
      onDone(url, alt);
    } catch (error) {
      if (abort.current.signal.aborted) return;
      const reason = error instanceof UploadError ? error.message : '';
      // If the connection was lost during the upload, there is no message from the server.
      setFailure(reason || texts.refused(saysOfUse(use)));
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
        {file.name}, {Math.ceil(file.size / 1024).toLocaleString('en-IN')} KB. {saysOfUse(use)}.
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
