import { firstResponseMinutes } from '@plinth/contract/office-hours';
import type { Desk } from '@plinth/contract/person.schema';
import { Link } from 'react-router';
import { companyClockTime } from '../../../lib/admin-time.ts';
import { ClockLine } from '../clock-line.tsx';
import type { DeskView } from '../desk-types.ts';
import { Marked } from '../mark.tsx';
import { second } from '../person-cells.tsx';
import { nameOf } from '../person-words.ts';
import { NotLoaded, Panel } from './panel.tsx';

export type SideTexts = {
  visits: { title: string; none: string; host: (name: string) => string; visited: string; booked: string };
  since: Record<'leads' | 'visits' | 'booked' | 'lost' | 'withdrew' | 'held' | 'heldMore' | 'look', string> & {
    title: (day: string) => string;
  };
  response: {
    title: string;
    half: (minutes: string, share: string) => readonly [string, string, string];
    minutes: (count: number) => string;
    none: string;
    more: string;
  };
};
type Props<P> = { view: DeskView; texts: SideTexts; part: P | null };

export function VisitsPanel({ view, texts: { visits }, part }: Props<NonNullable<Desk['visits']>>) {
  return (
    <Panel title={visits.title} count={part ? String(part.length) : undefined}>
      {part === null ? (
        <NotLoaded texts={view.texts} />
      ) : part.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2 text-small">{visits.none}</p>
      ) : (
        <ul className="px-4.5 max-car:px-4">
          {part.map((person) => (
            <li
              key={person.id}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-rule border-t py-3 text-small leading-snug first:border-t-0"
            >
              <b className="tabular font-semibold">{person.visitAt ? companyClockTime(person.visitAt) : ''}</b>
              <span className="min-w-0">
                <Link to={view.pathOf(person.id)} className="wrap-anywhere font-semibold underline">
                  {nameOf(person, view.texts)}
                </Link>
                <span className={second}>
                  {[person.project?.name, person.owner && visits.host(person.owner.name)].filter(Boolean).join(', ')}
                </span>
                <Marked name={person.stage === 'visited' ? 'done' : 'waiting'}>
                  <span className="text-label">{person.stage === 'visited' ? visits.visited : visits.booked}</span>
                </Marked>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function SincePanel({
  view,
  texts: { since },
  part,
  heldPath,
}: Props<NonNullable<Desk['since']>> & { heldPath: string }) {
  const rows = ['leads', 'visits', 'booked', 'lost', 'withdrew', 'held'] as const;
  return (
    <Panel title={since.title(part ? companyClockTime(part.at) : '')}>
      {part === null ? (
        <NotLoaded texts={view.texts} />
      ) : (
        <dl className="px-4.5 max-car:px-4">
          {rows.map((name) => (
            <div
              key={name}
              className="flex flex-row-reverse items-baseline justify-end gap-4 border-rule border-t py-2 first:border-t-0"
            >
              <dt className="text-small">
                {since[name]}
                {name === 'held' && part.held > 0 ? (
                  <span className={second}>
                    {since.heldMore}{' '}
                    <Link to={heldPath} className="underline">
                      {since.look}
                    </Link>
                  </span>
                ) : null}
              </dt>
              <dd className="tabular min-w-9 font-serif text-[1.375rem] leading-tight">
                {part[name].toLocaleString('en-IN')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

export function ResponsePanel({ view, texts: { response }, part }: Props<NonNullable<Desk['response']>>) {
  const share = part && part.answered > 0 ? `${Math.round((part.within15 / part.answered) * 100)}%` : '';
  const minutes = Math.round(part?.median ?? 0);
  const [before, median, after] = response.half(response.minutes(minutes), share);
  return (
    <Panel title={response.title}>
      {part === null ? (
        <NotLoaded texts={view.texts} />
      ) : part.answered === 0 || part.median === null ? (
        <p className="px-4.5 py-4 text-ink-2 text-small">{response.none}</p>
      ) : (
        <div className="px-4.5 py-3 text-small max-car:px-4">
          <p>
            {before}
            <b className="font-semibold">{median}</b>
            {after}
          </p>
          <ClockLine minutes={Math.max(minutes, firstResponseMinutes / 15)} />
          <p className="text-ink-2 text-label">{response.more}</p>
        </div>
      )}
    </Panel>
  );
}
