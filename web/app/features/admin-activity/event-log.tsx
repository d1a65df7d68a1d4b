import type { Deleted } from '@plinth/contract/admin.schema';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { EventDialog, type EventDialogTexts } from './event-dialog.tsx';
import { EventList, type EventListTexts } from './event-list.tsx';
import type { EventView } from './event-view.ts';

type Texts = EventListTexts &
  EventDialogTexts & { older: string; newest: string; none: string; noneMore: string; showAll: string };

type Props = {
  texts: Texts;
  events: readonly EventView[];
  now: number;
  next: string | null;
  /** The query that shows everything, offered where nothing is found; null where nothing is filtered. */
  allPath: string | null;
  foot?: string;
  canRestore: (row: Deleted) => boolean;
  onRestore: (row: Deleted) => void;
};

const link = 'inline-flex min-h-11 items-center font-semibold underline';

/** The list of events with its dialog, the way to older ones, and what it says when there are none. */
export function EventLog({ texts, events, now, next, allPath, foot = '', canRestore, onRestore }: Props) {
  const [seen, setSeen] = useState<EventView | null>(null);
  const [params] = useSearchParams();
  /** Shows what the list has at once, and the whole texts as soon as they are loaded. */
  async function see(event: EventView) {
    setSeen(event);
    if (!event.isShortened || !event.entity) return;
    const whole = await adminApi.getEntityEvent({ params: { ...event.entity, event: event.id } }).catch(() => null);
    if (!whole) return;
    setSeen((shown) => (shown?.id === event.id ? { ...shown, changes: whole.changes, isShortened: false } : shown));
  }
  const withAfter = (after: string | null) => {
    const query = new URLSearchParams([...params].filter(([name]) => name !== 'after'));
    if (after) query.set('after', after);
    return `?${query}`;
  };
  return (
    <>
      {events.length === 0 ? (
        <div className="border-rule border-b px-4 py-12">
          <h2 className="text-h3">{texts.none}</h2>
          <p className="mt-2 text-ink-2">{texts.noneMore}</p>
          {allPath === null ? null : (
            <Link to={allPath} className={`mt-2 ${link}`}>
              {texts.showAll}
            </Link>
          )}
        </div>
      ) : (
        <EventList
          texts={texts}
          events={events}
          now={now}
          canRestore={({ bin }) => bin !== null && canRestore(bin)}
          onSee={(event) => void see(event)}
          onRestore={({ bin }) => bin && onRestore(bin)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-3.5 py-2.5 text-ink-2 text-small empty:hidden">
        {foot ? <p className="mr-auto">{foot}</p> : null}
        {params.get('after') ? (
          <Link to={withAfter(null)} className={link}>
            {texts.newest}
          </Link>
        ) : null}
        {next ? (
          <Link to={withAfter(next)} className={link}>
            {texts.older}
          </Link>
        ) : null}
      </div>
      <EventDialog texts={texts} event={seen} onClose={() => setSeen(null)} />
    </>
  );
}
