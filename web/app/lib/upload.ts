import { apiPrefix, calls } from '@plinth/contract/calls';
import type { ErrorBody } from '@plinth/contract/errors';
import type { MediaUse } from '@plinth/contract/media';
import type { Media } from '@plinth/contract/media.schema';
import { adminApi } from './admin-api.ts';
import { leaveForLogin } from './admin-session.ts';

export type UploadProgress = { stage: 'sending' | 'working'; percent: number };

type Options = {
  file: File;
  alt: string;
  use: MediaUse;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
};

/** An error whose message is shown to the person who uploads. */
export class UploadError extends Error {}

const pollPause = 600;

/** Uploads a file, waits until the server has made every size of it, and returns its URL. */
export async function uploadMedia(options: Options): Promise<string> {
  const { onProgress, signal } = options;
  let media = await send(options);
  while (media.state === 'received' || media.state === 'processing') {
    onProgress({ stage: 'working', percent: media.total > 0 ? Math.round((100 * media.done) / media.total) : 0 });
    await new Promise((resolve) => setTimeout(resolve, pollPause));
    signal.throwIfAborted();
    media = await adminApi.getMedia({ params: { id: media.id } });
  }
  if (media.state === 'failed' || !media.url) throw new UploadError(media.reason ?? '');
  return media.url;
}

/** Uses `XMLHttpRequest`, because `fetch` does not report upload progress. */
function send({ file, alt, use, onProgress, signal }: Options): Promise<Media> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    // Fields come first, because the server reads them before the file.
    body.append('alt', alt);
    body.append('use', use);
    body.append('access', use === 'brochure' ? 'private' : 'public');
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ stage: 'sending', percent: total > 0 ? Math.round((100 * loaded) / total) : 0 });
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Media);
      if (request.status === 401) leaveForLogin();
      reject(new UploadError(reasonOf(request.responseText)));
    };
    request.onerror = () => reject(new UploadError(''));
    signal.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    request.open(calls.uploadMedia.method, apiPrefix + calls.uploadMedia.path);
    request.send(body);
  });
}

function reasonOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as ErrorBody;
    return error.issues?.map(({ message }) => message).join(' ') || error.message;
  } catch {
    return '';
  }
}
