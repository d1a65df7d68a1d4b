import { firstResponseMinutes } from '@plinth/contract/office-hours';
import type { Desk, Person } from '@plinth/contract/person.schema';
import { officeTimeBetween } from '@plinth/contract/response-time';
import { Link } from 'react-router';
import { ClockLine } from '../clock-line.tsx';
import { ContactLinks } from '../contact-links.tsx';
import type { DeskView } from '../desk-types.ts';
import { spanWords } from '../due-words.ts';
import { Mark, Marked } from '../mark.tsx';
import { second } from '../person-cells.tsx';
import { clockOf, nameOf, wishOf } from '../person-words.ts';
import { NotLoaded, Panel } from './panel.tsx';

export type UntouchedTexts = {
  title: string;
  more: string;
  none: string;
  passed: (time: string, rest: string) => string;
  late: (span: string) => string;
  left: (span: string) => string;
};
type Props = {
  view: DeskView;
  texts: UntouchedTexts;
  part: Desk['untouched'];
  allPath: string;
  allLabel: (count: string) => string;
};

const shown = 6;
const minute = 60_000;

/** Who waits for the first response, each with a clock to scale. */
export function UntouchedPanel({ view, texts, part, allPath, allLabel }: Props) {
  const count = part ? view.texts.total(part.total) : undefined;
  return (
    <Panel title={texts.title} count={count} aside={<p className="text-ink-2 text-small">{texts.more}</p>}>
      {part === null ? (
        <NotLoaded texts={view.texts} />
      ) : part.rows.length === 0 ? (
        <p className="px-4.5 py-5 text-ink-2">{texts.none}</p>
      ) : (
        <ul>
          {part.rows.slice(0, shown).map((person) => (
            <li
              key={person.id}
              className="grid items-center gap-x-4 gap-y-2 border-rule border-t px-4.5 py-2.5 first:border-t-0 max-car:px-4 max-car:py-4 max-car:shadow-[inset_4px_0_0_var(--color-action)] car:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_auto]"
            >
              <UntouchedRow view={view} texts={texts} person={person} />
            </li>
          ))}
        </ul>
      )}
      {part && part.rows.length > 0 && (part.total.isMore || part.total.count > shown) ? (
        <p className="border-rule border-t px-4.5 py-2.5">
          <Link to={allPath} className="inline-flex min-h-11 items-center font-semibold text-small underline">
            {allLabel(count ?? '')}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

function UntouchedRow({ view, texts, person }: Pick<Props, 'view' | 'texts'> & { person: Person }) {
  const { now, ownZone, pathOf, texts: words } = view;
  const clock = clockOf(person, now, ownZone);
  const place = clock.isAway ? words.clockThere(clock.time, clock.place) : clock.place;
  const origin = [person.project?.name, [person.source, person.campaign].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const passed = Math.floor(officeTimeBetween(Date.parse(person.firstAt), now) / minute);
  const rest = firstResponseMinutes - passed;
  const isLate = person.respondBy !== null && Date.parse(person.respondBy) < now;
  // '41 min, 26 late'; a lead of yesterday is '12 h, 11 h late'.
  const over = Math.abs(rest);
  const span = over < 60 ? String(over) : spanWords(over * minute, words.due);
  const waited = passed < 60 ? words.due.minutes(passed) : spanWords(passed * minute, words.due);
  const line = texts.passed(waited, isLate ? texts.late(span) : texts.left(span));
  return (
    <>
      <div className="min-w-0 text-small leading-snug">
        <Link to={pathOf(person.id)} className="wrap-anywhere font-semibold underline">
          {nameOf(person, words)}
        </Link>
        {place ? ` · ${place}` : ''}
        <span className={second}>{origin}</span>
      </div>
      <div className="min-w-0 text-small leading-snug">
        {wishOf(person) || words.due.firstCall}
        <span className={second}>
          {person.owner?.name ?? (
            <span className="inline-flex items-center gap-1.5">
              <Mark name="held" />
              {words.noOwner}
            </span>
          )}
        </span>
      </div>
      <div className={`text-label ${isLate ? 'font-semibold text-error' : 'text-ink-2'}`}>
        <ClockLine minutes={passed} />
        {isLate ? <Marked name="late">{line}</Marked> : line}
      </div>
      <div className="flex gap-2">
        <ContactLinks view={view} person={person} isWide />
      </div>
    </>
  );
}
