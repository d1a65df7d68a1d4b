import type { KnownPerson } from '@plinth/contract/people-import.schema';
import type { Stage } from '@plinth/contract/stages';
import { Link } from 'react-router';
import { Notice } from '../box.tsx';
import { Mark } from '../mark.tsx';

export type KnownTexts = {
  stages: Record<Stage, string>;
  noName: string;
  /** 'This number is already here: Meera Joshi, Contacted, owner Aditya.' */
  title: (facts: { name: string | null; stage: string; owner: string | null }) => string;
  came: (iso: string, source: string | null) => string;
  joins: string;
  foreign: (owner: string | null) => string;
  withdrew: string;
  open: (name: string) => string;
};

type Props = { texts: KnownTexts; person: NonNullable<KnownPerson>; pathOf: (id: string) => string };

/** Says while the number is typed that the person is here already. */
export function KnownNotice({ texts, person, pathOf }: Props) {
  const { id, name, stage, owner, firstAt, source, campaign, isWithdrawn } = person;
  const shown = name ?? (id ? texts.noName : null);
  return (
    <Notice look="warning">
      <p>
        <Mark name="due" className="mr-1.5" />
        <b className="font-semibold">{texts.title({ name: shown, stage: texts.stages[stage], owner })}</b>{' '}
        {texts.came(firstAt, campaign ?? source)} {id ? texts.joins : texts.foreign(owner)}
        {isWithdrawn ? ` ${texts.withdrew}` : ''}
      </p>
      {id ? (
        <Link
          to={pathOf(id)}
          className="mt-2 inline-flex min-h-9 items-center rounded-edge border border-rule-strong bg-paper px-3 font-semibold text-[0.875rem] hover:border-ink max-car:min-h-11"
        >
          {texts.open(shown ?? texts.noName)}
        </Link>
      ) : null}
    </Notice>
  );
}
