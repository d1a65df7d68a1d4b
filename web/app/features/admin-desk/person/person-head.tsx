import type { Person } from '@plinth/contract/person.schema';
import { useEffect, useState } from 'react';
import { telephoneLink } from '../../../ui/telephone.ts';
import { Marked } from '../mark.tsx';
import { isAsleep, zoneClock, zoneHour, zonePlace } from '../zone-clock.ts';

type PersonHeadTexts = {
  noName: string;
  noPlace: string;
  there: string;
  awake: string;
  asleep: string;
};

type Props = {
  texts: PersonHeadTexts;
  person: Pick<Person, 'phone' | 'email' | 'place' | 'timeZone' | 'withdrawnAt'>;
  /** When the page was loaded, so that the server and the browser render the same clock. */
  loadedAt: number;
  /** A withdrawn person is contacted neither by the buttons nor by these links. */
  isBlocked: boolean;
};

const link = 'tabular inline-flex min-h-6 items-center underline max-car:min-h-11';

/** Below the name: number, e-mail address, place, and what the clock says there. */
export function PersonFacts({ texts, person: { phone, email, place, timeZone }, loadedAt, isBlocked }: Props) {
  const now = useMinute(loadedAt);
  const asleep = isAsleep(zoneHour(timeZone, now));
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2 text-small">
      {phone ? (
        <>
          {isBlocked ? (
            <span className="tabular">{phone}</span>
          ) : (
            <a href={telephoneLink(phone)} className={link}>
              {phone}
            </a>
          )}
          <Dot />
        </>
      ) : null}
      {email ? (
        <>
          {isBlocked ? (
            <span className="wrap-anywhere">{email}</span>
          ) : (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          )}
          <Dot />
        </>
      ) : null}
      <span>
        {place || zonePlace(timeZone)}, <b className="font-semibold text-ink">{zoneClock(timeZone, now)}</b>{' '}
        {texts.there}
      </span>
      <Marked name={asleep ? 'waiting' : 'done'}>{asleep ? texts.asleep : texts.awake}</Marked>
    </p>
  );
}

function Dot() {
  return <span aria-hidden="true">·</span>;
}

/** The time, moved on each half minute. */
export function useMinute(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
