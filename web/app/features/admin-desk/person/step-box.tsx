import type { Person } from '@plinth/contract/person.schema';
import { Button } from '../../../ui/button.tsx';
import { Key } from '../../../ui/key.tsx';
import { smallButton } from '../box.tsx';
import { Mark } from '../mark.tsx';
import { zoneClock, zonePlace } from '../zone-clock.ts';

type StepBoxTexts = {
  title: string;
  none: string;
  noneMore: string;
  closed: string;
  /** 'Today', 'Tomorrow' or a date */
  day: (iso: string, now: number) => string;
  /** '6:30 pm' */
  here: (time: string) => string;
  /** '6:30 pm in Pune, 5:00 pm in Dubai' */
  both: (here: string, there: string, place: string) => string;
  late: (since: string) => string;
  /** '2 h' */
  since: (iso: string, now: number) => string;
  owner: (name: string) => string;
  noOwner: string;
  visit: (time: string) => string;
  respond: (clock: string) => string;
  done: string;
  move: string;
  plan: string;
  give: string;
};

type Props = {
  texts: StepBoxTexts;
  person: Pick<Person, 'step' | 'owner' | 'timeZone' | 'visitAt' | 'respondBy'>;
  ownZone: string;
  now: number;
  isClosed: boolean;
  isBlocked: boolean;
  onDone: () => void;
  onPlan: () => void;
  /** Null where the role may not assign. */
  onGive: (() => void) | null;
};

/** What comes next, by both clocks, and the ways to do it. */
export function StepBox({ texts, person, ownZone, now, isClosed, isBlocked, onDone, onPlan, onGive }: Props) {
  const { step, owner, timeZone, visitAt } = person;
  const due = step ? Date.parse(step.due) : null;
  const isLate = due !== null && due < now;
  const timeOf = (iso: string) => {
    const at = Date.parse(iso);
    const [here, there] = [zoneClock(ownZone, at), zoneClock(timeZone, at)];
    return `${texts.day(iso, now)}, ${here === there ? texts.here(here) : texts.both(here, there, zonePlace(timeZone))}`;
  };
  return (
    <section
      aria-labelledby="next-step"
      className="border border-ink border-l-6 bg-paper px-4.5 pt-3.5 pb-4 max-car:px-3.5"
    >
      <h2 id="next-step" className="label text-ink-2">
        {texts.title}
      </h2>
      <p className="wrap-anywhere my-1 font-serif text-[1.5rem] leading-tight">
        {step?.text ?? (isClosed ? texts.closed : texts.none)}
      </p>
      <p className="text-small">
        {step ? (
          <>
            {isLate ? <Mark name="late" className="mr-1.5" /> : null}
            <b className={`font-semibold ${isLate ? 'text-error' : ''}`}>
              {timeOf(step.due)}
              {isLate ? `, ${texts.late(texts.since(step.due, now))}` : ''}.
            </b>{' '}
          </>
        ) : isClosed ? null : (
          `${texts.noneMore} `
        )}
        {owner ? texts.owner(owner.name) : texts.noOwner}
        {visitAt && Date.parse(visitAt) > now ? ` ${texts.visit(timeOf(visitAt))}` : ''}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {step && !isBlocked ? (
          <Button look="quiet" className={smallButton} onClick={onDone}>
            {texts.done}
          </Button>
        ) : null}
        {isBlocked ? null : (
          <Button look="quiet" className={smallButton} onClick={onPlan}>
            {step ? texts.move : texts.plan}
            <Key>e</Key>
          </Button>
        )}
        {onGive ? (
          <Button look="quiet" className={smallButton} onClick={onGive}>
            {texts.give}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
