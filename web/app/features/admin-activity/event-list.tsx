import { dayOf } from '@plinth/contract/company-time';
import { Link } from 'react-router';
import { companyClockTime, longCompanyDay, nearDay } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Initials } from '../../ui/initials.tsx';
import { type EventView, sentenceOf } from './event-view.ts';

export type EventListTexts = {
  days: { today: string; yesterday: string };
  system: string;
  see: string;
  seeNamed: (sentence: string) => string;
  restore: string;
  restoreNamed: (name: string) => string;
};

type Props = {
  texts: EventListTexts;
  events: readonly EventView[];
  now: number;
  canRestore: (event: EventView) => boolean;
  onSee: (event: EventView) => void;
  onRestore: (event: EventView) => void;
};

/** The events of the log, newest first, below the days in the company's time zone. */
export function EventList({ texts, events, now, ...row }: Props) {
  const days = Map.groupBy(events, ({ at }) => dayOf(Date.parse(at)));
  return [...days].map(([day, ofDay]) => {
    const at = ofDay[0]?.at ?? '';
    const near = nearDay(at, now);
    return (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2
          id={`day-${day}`}
          className="border-ink border-b px-4 pt-4 pb-2 font-sans font-semibold text-[0.9375rem] leading-snug"
        >
          {near ? texts.days[near] : longCompanyDay(at, now)}
        </h2>
        <ul>
          {ofDay.map((event) => (
            <EventRow key={event.id} texts={texts} event={event} {...row} />
          ))}
        </ul>
      </section>
    );
  });
}

type RowProps = Omit<Props, 'events' | 'now'> & { event: EventView };

/** Time, person, sentence, kind and button side by side; on phones the time below the sentence. */
function EventRow({ texts, event, canRestore, onSee, onRestore }: RowProps) {
  const { who, start, thing, end, more, kind, at } = event;
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-rule border-b px-3.5 py-2.5 text-small leading-snug hover:bg-sand/40 car:grid-cols-[76px_36px_minmax(0,1fr)_112px_84px]">
      <time
        dateTime={at}
        className="tabular text-ink-2 max-car:col-start-2 max-car:row-start-2 max-car:self-start max-car:text-label"
      >
        {companyClockTime(at)}
      </time>
      <span className="max-car:col-start-1 max-car:row-start-1 max-car:self-start max-car:pt-0.5">
        {who ? <Initials id={who.id} name={who.name} /> : <SystemMark />}
      </span>
      <div className="wrap-anywhere min-w-0 max-car:col-start-2 max-car:row-start-1 max-car:self-end">
        <p>
          <span className="font-semibold">{who?.name ?? texts.system}</span> {start}
          {thing ? ' ' : ''}
          {thing?.to ? (
            <Link to={thing.to} className="border-current border-b font-semibold hover:text-action-deep">
              {thing.text}
            </Link>
          ) : (
            thing?.text
          )}
          {end.startsWith(',') ? '' : ' '}
          {end}
        </p>
        {more ? <p className="line-clamp-2 text-ink-2">{more}</p> : null}
      </div>
      <span className="text-ink-2 max-car:hidden">{kind}</span>
      <span className="justify-self-end max-car:col-start-3 max-car:row-span-2 max-car:row-start-1">
        {canRestore(event) ? (
          <Button
            look="quiet"
            className={`${denseSize} px-3! text-small`}
            aria-label={texts.restoreNamed(thing?.text ?? '')}
            onClick={() => onRestore(event)}
          >
            {texts.restore}
          </Button>
        ) : (
          <Button
            look="quiet"
            className={`${denseSize} px-3! text-small`}
            aria-label={texts.seeNamed(sentenceOf(event, texts.system))}
            onClick={() => onSee(event)}
          >
            {texts.see}
          </Button>
        )}
      </span>
    </li>
  );
}

/** A command or a job, in place of a person's initials. */
function SystemMark() {
  return (
    <span aria-hidden="true" className="grid size-9 place-items-center border border-ink bg-white">
      <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor">
        <circle cx="9" cy="9" r="7.5" strokeWidth="1.6" />
        <path d="M9 4.5V9l3.5 2" strokeWidth="1.6" />
      </svg>
    </span>
  );
}
