import { apiPrefix, calls } from '@plinth/contract/calls';
import type { ContentCollection } from '@plinth/contract/collections';
import type { Presence } from '@plinth/contract/review.schema';
import { useEffect, useRef, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';

type Key = { collection: ContentCollection; id: string };

/** The server forgets a person after 40 seconds, so that two reports may be lost. */
const interval = 15_000;
const settle = 800;
/** A page that is open and not used reports no longer: each report would put off the end of an idle session. */
const idleAfter = 5 * 60_000;
const uses = ['keydown', 'pointerdown', 'scroll'] as const;

/** A request that the browser sends even while the page is closed. */
function leave({ collection, id }: Key) {
  const path = calls.reportPresence.path.replace('{collection}', collection).replace('{id}', id);
  const body = new Blob([JSON.stringify({ section: null })], { type: 'application/json' });
  navigator.sendBeacon(apiPrefix + path, body);
}

/**
 * Says which section of a draft is open here, and learns who else has it open and which version is the newest. Null until the
 * first answer, and without an id, which a document that was never saved has not.
 */
export function usePresence({ collection, id }: { collection: ContentCollection; id: string | null }, section: string) {
  const [presence, setPresence] = useState<Presence | null>(null);
  const report = useRef<() => void>(() => {});

  useEffect(() => {
    if (id === null) return;
    const key = { collection, id };
    let isLeft = false;
    let usedAt = Date.now();
    report.current = () => {
      if (document.hidden || Date.now() - usedAt > idleAfter) return;
      void adminApi.reportPresence({ params: key, body: { section } }).then(
        (answer) => {
          if (!isLeft) setPresence(answer);
        },
        () => undefined,
      );
    };
    const handleHide = () => leave(key);
    const handleUse = () => {
      usedAt = Date.now();
    };
    // Scrolling passes through sections; the one where it stops counts.
    const first = setTimeout(() => report.current(), settle);
    const timer = setInterval(() => report.current(), interval);
    const handleShow = () => report.current();
    addEventListener('pagehide', handleHide);
    for (const use of uses) addEventListener(use, handleUse, { passive: true, capture: true });
    document.addEventListener('visibilitychange', handleShow);
    return () => {
      isLeft = true;
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener('pagehide', handleHide);
      for (const use of uses) removeEventListener(use, handleUse, { capture: true });
      document.removeEventListener('visibilitychange', handleShow);
    };
  }, [collection, id, section]);

  // Another section is told at once; only leaving the document ends the presence.
  useEffect(() => (id === null ? undefined : () => leave({ collection, id })), [collection, id]);
  return presence;
}

type Texts = { one: (name: string, section: string) => string; many: (names: readonly string[]) => string };

/** 'Swara Mohite is in Registration'. Nothing is locked; the conflict dialog decides. */
export function PresenceLine({ texts, others }: { texts: Texts; others: Presence['others'] }) {
  const [first] = others;
  return (
    <p role="status" className={`flex items-center gap-2 text-ink-2 text-small ${first ? '' : 'sr-only'}`}>
      {first ? (
        <>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand" />
          {others.length === 1 ? texts.one(first.name, first.section) : texts.many(others.map(({ name }) => name))}
        </>
      ) : null}
    </p>
  );
}
