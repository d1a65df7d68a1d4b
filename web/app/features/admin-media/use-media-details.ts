import type { Media, MediaDetails } from '@plinth/contract/media.schema';
import { mediaIdOf } from '@plinth/contract/media-links';
import { useEffect, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';

type Status = 'saved' | 'notSaved' | null;

/** What is stored with the file behind a URL; null until it is loaded, and for a picture of another host. */
export function useMediaDetails(url: string) {
  const id = mediaIdOf(url);
  const [file, setFile] = useState<Media | null>(null);
  const [status, setStatus] = useState<Status>(null);

  useEffect(() => {
    let isCurrent = true;
    setFile(null);
    if (id)
      adminApi.getMedia({ params: { id } }).then(
        (found) => isCurrent && setFile(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
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

  return { id, file, status, describe };
}
