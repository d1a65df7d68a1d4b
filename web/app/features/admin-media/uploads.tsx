import { type MediaUse, mediaUses, saysOfUse, uploadLimits, uploadUses } from '@plinth/contract/media';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { isRetryable } from '../../lib/backoff.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { sendUpload, UploadError } from '../../lib/upload.ts';
import type { MediaTexts } from './media-texts.ts';
import { readableBytes } from './readable-bytes.ts';
import { createUploadQueue, isUnfinished, type UploadQueue } from './upload-queue.ts';

const firstDelay = 1_000;
const longestDelay = 15_000;

const openQueue = () =>
  createUploadQueue({
    send: ({ id, file, use: purpose }, sending) =>
      sendUpload({ ...sending, file, key: id, use: purpose as MediaUse | undefined }),
    poll: (id) => adminApi.getMedia({ params: { id } }),
    withdraw: (key) => adminApi.withdrawUpload({ params: { key } }),
    newKey: newIdempotencyKey,
    isRetryable: (error) =>
      error instanceof UploadError ? error.isRetryable : error instanceof ApiError && isRetryable(error.status),
    delayAfter: (failures) => Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.5 + Math.random() / 2),
  });

/** The queue of the form around a control. */
export const UploadsContext = createContext<UploadQueue | null>(null);

/** One queue for all fields of a form, and the files that it still has to wait for. */
export function useUploadQueue() {
  const [queue] = useState(openQueue);
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  useEffect(() => {
    window.addEventListener('online', queue.wake);
    return () => {
      window.removeEventListener('online', queue.wake);
      queue.drop(...queue.get().map(({ id }) => id));
    };
  }, [queue]);
  const pending = useMemo(() => uploads.filter(isUnfinished).map(({ name }) => name), [uploads]);
  return { queue, uploads, pending };
}

/** The files on their way to one control. */
export function useUploads(owner: string) {
  const queue = use(UploadsContext);
  if (!queue) throw new Error('a control that uploads is outside of a form with a queue');
  const all = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const uploads = useMemo(() => all.filter((upload) => upload.owner === owner), [all, owner]);
  return { queue, uploads };
}

const drawing = 'image/svg+xml';

export const acceptedTypes: Record<MediaUse, string> = {
  picture: `image/jpeg,image/png,image/webp,image/avif,${drawing}`,
  film: 'video/mp4',
  brochure: 'application/pdf',
  document: 'application/pdf',
};

type Chosen = Pick<File, 'size' | 'type'>;
type RefusalTexts = Pick<MediaTexts, 'refused' | 'tooLarge'>;

/** Why the server would refuse a file; null where it would not, or where the browser does not know its type. */
export function refusalOf({ size, type }: Chosen, purpose: MediaUse, texts: RefusalTexts): string | null {
  if (type !== '' && !acceptedTypes[purpose].split(',').includes(type)) return texts.refused(saysOfUse(purpose));
  const kinds = uploadUses[purpose].kinds.filter((kind) => type === '' || (kind === 'drawing') === (type === drawing));
  const largest = Math.max(...kinds.map((kind) => uploadLimits[kind].bytes));
  return size > largest ? texts.tooLarge(readableBytes(size), saysOfUse(purpose)) : null;
}

/** The same in the library, which takes every kind of file. */
export function libraryRefusalOf(file: Chosen, texts: RefusalTexts): string | null {
  const purpose = mediaUses.find((name) => acceptedTypes[name].split(',').includes(file.type));
  return purpose ? refusalOf(file, purpose, texts) : null;
}

/** Opens the file dialog of the browser. The input is never in the page, so no form and no tab order has it. */
export function chooseFiles(accept: string, isMany: boolean, onChosen: (files: File[]) => void) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = isMany;
  input.onchange = () => onChosen([...(input.files ?? [])]);
  input.click();
}

/** Handlers of an element that files can be dropped onto; dragged tiles pass through. */
export function dropHandlers(onFiles: (files: File[]) => void, onHover: (isOver: boolean) => void) {
  const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: React.DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onHover(true);
    },
    onDragLeave: (event: React.DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onHover(false);
    },
    onDrop: (event: React.DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onHover(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
