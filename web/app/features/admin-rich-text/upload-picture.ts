import { adminApi } from '../../lib/admin-api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { sendUpload, UploadError } from '../../lib/upload.ts';

export type UploadProgress = { stage: 'sending' | 'working'; percent: number };

type Options = { file: File; alt: string; onProgress: (progress: UploadProgress) => void; signal: AbortSignal };

const pollPause = 600;

/** Uploads a picture with its alt text, waits until the server has made every size of it, and returns its URL. */
export async function uploadPicture({ file, alt, onProgress, signal }: Options): Promise<string> {
  const onSent = (percent: number) => onProgress({ stage: 'sending', percent });
  let media = await sendUpload({ file, use: 'picture', key: newIdempotencyKey(), onProgress: onSent, signal });
  while (media.state === 'received' || media.state === 'processing') {
    onProgress({ stage: 'working', percent: media.total > 0 ? Math.round((100 * media.done) / media.total) : 0 });
    await new Promise((resolve) => setTimeout(resolve, pollPause));
    signal.throwIfAborted();
    media = await adminApi.getMedia({ params: { id: media.id } });
  }
  if (media.state === 'failed' || !media.url) throw new UploadError(media.reason ?? '', false);
  if (alt.trim()) await adminApi.describeMedia({ params: { id: media.id }, body: { alt } });
  return media.url;
}
