import type { Media, MediaDetails } from '@plinth/contract/media.schema';
import { mediaIdOf } from '@plinth/contract/media-links';
import { useEffect, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { isRetryable } from '../../lib/backoff.ts';

type Status = 'saved' | 'notSaved' | null;

/** What is stored with the file behind a URL; null until it is loaded, and for a picture of another host. */
export function useMediaDetails(url: string) {
  const id = mediaIdOf(url);
  const [file, setFile] = useState<Media | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [status, setStatus] = useState<Status>(null);

  useEffect(() => {
    let isCurrent = true;
    setFile(null);
    const load = () => {
      if (!id) return;
      adminApi.getMedia({ params: { id } }).then(
        (found) => {
          if (!isCurrent) return;
          window.removeEventListener('online', load);
          setFile((stored) => stored ?? found);
          setIsFailed(false);
        },
        // A response, such as 404 for a file that is gone, does not change when the line is back.
        (error: unknown) => isCurrent && setIsFailed(error instanceof ApiError && isRetryable(error.status)),
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', load);
    };
  }, [id]);

  /** Stores it at once, apart from the form: it belongs to the file and not to this use of it. */
  async function describe(details: MediaDetails): Promise<Media | null> {
    if (!id) return null;
    try {
      const stored = await adminApi.describeMedia({ params: { id }, body: details });
      setFile(stored);
      setStatus('saved');
      return stored;
    } catch {
      setStatus('notSaved');
      return null;
    }
  }

  return { id, file, isFailed, status, describe };
}
