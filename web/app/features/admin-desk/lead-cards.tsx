import type { Person } from '@plinth/contract/person.schema';
import { Link } from 'react-router';
import { longCompanyDay } from '../../lib/admin-time.ts';
import { ContactLinks } from './contact-links.tsx';
import type { DeskView } from './desk-types.ts';
import { dueOf, isBlocked } from './due-words.ts';
import { Mark } from './mark.tsx';
import { DueWords } from './person-cells.tsx';
import { ageOf, clockOf, nameOf } from './person-words.ts';
import { StageMark } from './stage-mark.tsx';

type Props = { view: DeskView; rows: readonly Person[]; onMore: (person: Person) => void };

/** The list on a phone: a card for each person, with the two buttons that are used most. */
export function LeadCards({ view, rows, onMore }: Props) {
  return (
    <ul className="car:hidden">
      {rows.map((person) => (
        <li
          key={person.id}
          className={`border-rule border-b px-3.5 py-4 ${person.respondBy ? 'shadow-[inset_4px_0_0_var(--color-action)]' : ''}`}
        >
          <LeadCard view={view} person={person} onMore={onMore} />
        </li>
      ))}
    </ul>
  );
}

export function LeadCard({ view, person, onMore }: Omit<Props, 'rows'> & { person: Person }) {
  const { texts, now, ownZone, pathOf } = view;
  const due = dueOf(person, now, texts.due);
  const clock = clockOf(person, now, ownZone);
  const facts = [texts.stages[person.stage], person.owner?.name ?? texts.noOwner, person.project?.name];
  const origin = [person.source ?? texts.noSource, person.campaign ?? texts.noCampaign].join(', ');
  const blockedSince = isBlocked(person) ? person.withdrawnAt : null;
  return (
    <>
      <p className="flex items-baseline gap-2.5">
        <Link to={pathOf(person.id)} className="wrap-anywhere min-h-8 font-semibold text-[1.0625rem] underline">
          {nameOf(person, texts)}
        </Link>
        {person.respondBy ? <span className="text-action-deep text-small">{texts.isNew}</span> : null}
        <span className="tabular ml-auto shrink-0 text-ink-2 text-small">{ageOf(person, now, texts.due)}</span>
      </p>
      <p className="wrap-anywhere text-small">
        <DueWords due={due} />
        {due.about ? ` · ${due.about}` : ''}
      </p>
      <p className="mt-1 text-ink-2 text-small">
        <span className="mr-2 inline-block align-middle">
          <StageMark stage={person.stage} />
        </span>
        {facts.filter(Boolean).join(' · ')}
      </p>
      <p className="wrap-anywhere text-ink-2 text-small">
        {[origin, clock.isAway ? texts.clockThere(clock.time, clock.place) : person.place].filter(Boolean).join(' · ')}
      </p>
      {blockedSince ? (
        <p className="mt-2 flex items-baseline gap-2 font-semibold text-small">
          <Mark name="blocked" className="self-center" />
          {texts.doNotContact(longCompanyDay(blockedSince, now))}
        </p>
      ) : null}
      <p className="mt-2.5 flex gap-2">
        <ContactLinks view={view} person={person} isWide />
        <button
          type="button"
          aria-label={texts.moreNamed(nameOf(person, texts))}
          className="min-h-12 min-w-12 shrink-0 cursor-pointer rounded-edge border border-rule-strong bg-paper px-3 font-semibold hover:border-ink"
          onClick={() => onMore(person)}
        >
          …
        </button>
      </p>
    </>
  );
}
