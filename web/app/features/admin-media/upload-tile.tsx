import type { MediaTexts } from './media-texts.ts';
import { readableBytes } from './readable-bytes.ts';
import type { Upload } from './upload-queue.ts';

type Props = {
  upload: Upload;
  texts: MediaTexts;
  onStop: () => void;
  onRetry: () => void;
  onAnother: () => void;
};

const action = 'min-h-11 cursor-pointer font-semibold text-small underline';

/** A file on its way: its progress, or why it was refused. */
export function UploadTile({ upload, texts, onStop, onRetry, onAnother }: Props) {
  const { name, bytes, state, reason } = upload;
  const isRefused = state === 'refused';
  // Without a response from the server the file may be sent again as it is.
  const isBroken = isRefused && reason === '';
  return (
    <li className="flex flex-col border border-rule bg-paper">
      <div className={`grid aspect-4/3 content-center gap-2 px-3 text-center ${isRefused ? 'bg-error-bg' : 'bg-sand'}`}>
        {isRefused ? (
          <p role="alert" className="text-error text-small">
            <Triangle /> {reason || texts.broken}
          </p>
        ) : (
          <Progress upload={upload} texts={texts} />
        )}
      </div>
      <div className="grid px-3 pt-2 pb-1">
        <p className={`truncate font-semibold text-small ${isRefused ? 'text-error' : ''}`}>{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-small">
          {isRefused ? (
            <>
              {isBroken ? (
                <button type="button" className={action} aria-label={texts.retryNamed(name)} onClick={onRetry}>
                  {texts.retry}
                </button>
              ) : (
                <button type="button" className={action} onClick={onAnother}>
                  {texts.another}
                </button>
              )}
              <button type="button" className={action} aria-label={texts.dismissNamed(name)} onClick={onStop}>
                {texts.dismiss}
              </button>
            </>
          ) : (
            <>
              {readableBytes(bytes)}
              <button type="button" className={action} aria-label={texts.stopNamed(name)} onClick={onStop}>
                {texts.stop}
              </button>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

type ProgressTexts = Pick<MediaTexts, 'sending' | 'working' | 'waiting' | 'retrying' | 'progress'>;
type ProgressProps = { upload: Upload; texts: ProgressTexts };

export function Progress({ upload: { name, state, percent }, texts }: ProgressProps) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-small">{progressText({ state, percent }, texts)}</p>
      <progress
        max={100}
        value={state === 'done' ? 100 : percent}
        aria-label={texts.progress(name)}
        className="h-1.5 w-full accent-brand"
      />
    </div>
  );
}

function progressText({ state, percent }: Pick<Upload, 'state' | 'percent'>, texts: ProgressTexts): string {
  if (state === 'sending') return texts.sending(percent);
  if (state === 'working' || state === 'done') return texts.working(percent);
  return state === 'retrying' ? texts.retrying : texts.waiting;
}

/** Marks what needs attention by shape as well as by colour. */
export function Triangle() {
  return (
    <svg aria-hidden="true" width="9" height="9" viewBox="0 0 9 9" className="inline">
      <path d="M4.5 0 9 9H0z" fill="currentColor" />
    </svg>
  );
}

/** How many files are sent, waiting, done and refused. Announced when a count changes, not at each percent. */
export function UploadNotice({
  uploads,
  done,
  texts,
}: {
  uploads: readonly Upload[];
  done: number;
  texts: Pick<MediaTexts, 'queue'>;
}) {
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length;
  const counts = {
    done,
    sending: count('sending', 'working', 'done'),
    waiting: count('waiting', 'retrying'),
    refused: count('refused'),
  };
  const parts = (['done', 'sending', 'waiting', 'refused'] as const).filter((part) => counts[part] > 0);
  const summary = `${parts.map((part) => texts.queue.parts[part](counts[part])).join(', ')}.`;
  const isFinished = counts.sending + counts.waiting === 0;
  return (
    <div role="status">
      {uploads.length > 0 ? (
        <p className="mb-3 border-trim border-l-4 bg-warn-bg px-4.5 py-3 text-small">
          {isFinished ? null : <strong className="block">{texts.queue.title(uploads.length + done)}</strong>}
          {isFinished ? summary : `${summary} ${texts.queue.go}`}
        </p>
      ) : null}
    </div>
  );
}
