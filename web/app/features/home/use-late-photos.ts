import { useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { useIsLive } from '../../lib/use-is-live.ts';

type Photo = { url: string; alt: string; caption: string };

/**
 * All photographs of the opening, once the page is live. The page itself carries the first one: the others show after seconds, and
 * their addresses would cost another round trip before anything shows. The edge keeps the response as it keeps the page.
 */
export function useLatePhotos(first: readonly Photo[], count: number): readonly Photo[] {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const isLive = useIsLive();
  const url = useHref('/api/pages/home');
  useEffect(() => {
    if (!isLive || count <= 1) return;
    let isGone = false;
    readPhotos(url).then(
      (read) => !isGone && setPhotos(read),
      // One photograph is shown then, as without scripts.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isLive, count, url]);
  // An edit between the two responses must not change the photograph that is shown.
  return photos[0]?.url === first[0]?.url ? photos : first;
}

async function readPhotos(url: string): Promise<Photo[]> {
  const response = await fetch(url);
  const { introPhotos = [] } = response.ok ? ((await response.json()) as { introPhotos?: Partial<Photo>[] }) : {};
  return introPhotos.map(({ url: photo = '', alt = '', caption = '' }) => ({ url: photo, alt, caption }));
}
