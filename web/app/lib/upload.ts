import { apiPrefix, calls } from '@plinth/contract/calls';
import type { ErrorBody } from '@plinth/contract/errors';
import type { MediaUse } from '@plinth/contract/media';
import type { Media } from '@plinth/contract/media.schema';
import { leaveForLogin } from './admin-session.ts';
import { isRetryable } from './backoff.ts';

type Options = {
  file: File;
  use: MediaUse | undefined;
  /** The server stores a file that is sent again under the same key once. */
  key: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** The message is the server's reason, empty where there was no response. */
export class UploadError extends Error {
  readonly isRetryable: boolean;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.name = 'UploadError';
    this.isRetryable = retryable;
  }
}

/** A line that lets no byte through for this long is taken for broken. In milliseconds. */
const stallLimit = 30_000;

/** Uploads a file. Uses `XMLHttpRequest`, because `fetch` does not report upload progress. */
export function sendUpload({ file, use, key, onProgress, signal }: Options): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let isStalled = false;
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, stallLimit);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0);
    };
    // The server checks a whole picture before it responds, which may take longer than a stalled line.
    request.upload.onload = () => clearTimeout(timer);
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Media);
      if (request.status === 401) leaveForLogin();
      reject(new UploadError(reasonOf(request.responseText), isRetryable(request.status)));
    };
    request.onerror = () => reject(new UploadError('', true));
    request.onabort = () => reject(isStalled ? new UploadError('', true) : new DOMException('', 'AbortError'));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => request.abort());
    request.open(calls.uploadMedia.method, apiPrefix + calls.uploadMedia.path);
    watch();
    request.send(formOf(file, use, key));
  });
}

/** Fields come first, because the server reads them before the file. */
function formOf(file: File, use: MediaUse | undefined, key: string): FormData {
  const body = new FormData();
  if (use) body.append('use', use);
  body.append('key', key);
  body.append('access', isPaper(file) && use !== 'document' ? 'private' : 'public');
  body.append('file', file);
  return body;
}

/** A brochure is given to visitors who left their details, so a PDF is public only where the field says so. */
function isPaper(file: File): boolean {
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
}

function reasonOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as ErrorBody;
    return error.issues?.map(({ message }) => message).join(' ') || error.message;
  } catch {
    return '';
  }
}
