import type { ContentCollection } from '@plinth/contract/collections';
import type { Preview } from '@plinth/contract/preview.schema';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';

type Links = { phase: 'loading' | 'failed' } | { phase: 'ready'; links: Preview[] };

/** A link that ends sooner is not used for a new preview. */
const leastLeft = 3_600_000;

/** The preview links of a document. Opening the preview makes one where there is none. */
export function usePreviewLinks(collection: ContentCollection, id: string) {
  const [state, setState] = useState<Links>({ phase: 'loading' });

  const load = useEffectEvent(async () => {
    setState({ phase: 'loading' });
    const params = { collection, id };
    try {
      const links = await adminApi.listPreviews({ params });
      const isUsable = links.some(({ until }) => Date.parse(until) - Date.now() > leastLeft);
      const made = isUsable ? [] : [await adminApi.createPreview({ params })];
      setState({ phase: 'ready', links: [...made, ...links] });
    } catch {
      setState({ phase: 'failed' });
    }
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document or attempt loads again
  useEffect(() => void load(), [collection, id, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  const revoke = async (preview: string) => {
    try {
      await adminApi.revokePreview({ params: { collection, id, preview } });
    } catch {
      // It may have ended by itself; the list that is read next says how it stands.
      return retry();
    }
    setState((before) =>
      before.phase === 'ready' ? { ...before, links: before.links.filter((link) => link.id !== preview) } : before,
    );
  };

  return { state, retry, revoke };
}
