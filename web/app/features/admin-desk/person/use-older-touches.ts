import type { PersonPage, PersonTouch } from '@plinth/contract/person.schema';
import { useState } from 'react';
import { adminApi } from '../../../lib/admin-api.ts';

type Older = { touches: readonly PersonTouch[]; hasMore: boolean };

/** The touches that the page has, and older ones as they are asked for. */
export function useOlderTouches({ person, touches, hasMoreTouches }: PersonPage) {
  const [older, setOlder] = useState<Older | null>(null);
  const [isPending, setIsPending] = useState(false);
  const known = new Set(touches.map(({ id }) => id));
  // What was newest when the older ones were asked for may have moved down since.
  const all = [...touches, ...(older?.touches ?? []).filter(({ id }) => !known.has(id))];
  return {
    touches: all,
    hasMore: older?.hasMore ?? hasMoreTouches,
    isPending,
    async load() {
      const before = all.at(-1)?.id;
      if (!before) return;
      setIsPending(true);
      await adminApi.getPerson({ params: { id: person.id }, query: { before } }).then(
        (page) => setOlder({ touches: [...(older?.touches ?? []), ...page.touches], hasMore: page.hasMoreTouches }),
        () => undefined,
      );
      setIsPending(false);
    },
  };
}
