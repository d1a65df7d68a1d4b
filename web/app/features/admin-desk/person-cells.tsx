import type { Person } from '@plinth/contract/person.schema';
import { Link } from 'react-router';
import { shownPhone } from '../../lib/shown-phone.ts';
import type { DeskView } from './desk-types.ts';
import { type Due, dueOf } from './due-words.ts';
import { Mark } from './mark.tsx';
import { clockOf, nameOf, wishOf } from './person-words.ts';
import { StageMark } from './stage-mark.tsx';

/** The cells of a person, for the table of the list, its cards and the lists of Today. */

export const second = 'block text-ink-2 text-label leading-snug';
type Props = { view: DeskView; person: Person };

export function NameCell({ view: { texts, pathOf }, person }: Props) {
  return (
    <>
      <Link to={pathOf(person.id)} data-lead={person.id} className="wrap-anywhere font-semibold underline">
        {nameOf(person, texts)}
      </Link>
      {person.respondBy ? <span className="ml-1.5 text-action-deep text-label">{texts.isNew}</span> : null}
      <span className={second}>{person.phone ? shownPhone(person.phone) : person.email}</span>
    </>
  );
}

export function StageCell({ view: { texts }, person }: Props) {
  return (
    <span className="inline-flex flex-col gap-1">
      <span className="flex min-h-5 items-center">
        <StageMark stage={person.stage} />
      </span>
      <span className="whitespace-nowrap text-label leading-snug">{texts.stages[person.stage]}</span>
    </span>
  );
}

export function OwnerCell({ view: { texts }, person: { owner } }: Props) {
  if (owner) return <span className="wrap-anywhere">{owner.name}</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap font-semibold">
      <Mark name="held" />
      {texts.noOwner}
    </span>
  );
}

export function DueWords({ due }: { due: Due }) {
  return (
    <span
      className={`inline-flex items-baseline gap-2 ${due.mark === 'waiting' ? '' : 'font-semibold'} ${due.isLate ? 'text-error' : ''}`}
    >
      <Mark name={due.mark} className="self-center" />
      <span>{due.words}</span>
    </span>
  );
}

export function StepCell({ view: { texts, now }, person }: Props) {
  const due = dueOf(person, now, texts.due);
  return (
    <>
      <DueWords due={due} />
      <span className={`${second} wrap-anywhere line-clamp-2`}>{due.about}</span>
    </>
  );
}

export function ProjectCell({ person }: Props) {
  return (
    <>
      <span className="wrap-anywhere">{person.project?.name ?? '–'}</span>
      <span className={second}>{wishOf(person)}</span>
    </>
  );
}

export function SourceCell({ view: { texts }, person }: Props) {
  return (
    <>
      <span className="wrap-anywhere">{person.source ?? texts.noSource}</span>
      <span className={`${second} wrap-anywhere`}>{person.campaign ?? texts.noCampaign}</span>
    </>
  );
}

/** The clock of the person; abroad with a mark for a good hour to call. */
export function TimeCell({ view: { texts, now, ownZone }, person }: Props) {
  const clock = clockOf(person, now, ownZone);
  return (
    <>
      <span className="inline-flex items-baseline gap-2">
        {clock.isAway ? <Mark name={clock.isAwake ? 'done' : 'held'} className="self-center" /> : null}
        {clock.time}
      </span>
      <span className={second}>{clock.isAwake ? clock.place : texts.asleep(clock.place)}</span>
    </>
  );
}
