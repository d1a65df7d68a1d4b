import { budgetWords } from '@plinth/contract/lakhs';
import type { Person } from '@plinth/contract/person.schema';
import { SidePanel, textButton } from '../box.tsx';

type LookingTexts = {
  title: string;
  project: string;
  home: string;
  budget: string;
  by: string;
  language: string;
  place: string;
  unknown: string;
  change: string;
};

type Props = {
  texts: LookingTexts;
  person: Pick<Person, 'project' | 'home' | 'budget' | 'timing' | 'language' | 'place'>;
  /** Null where the role may not change it. */
  onChange: (() => void) | null;
};

export function LookingFor({ texts, person, onChange }: Props) {
  const facts = [
    [texts.project, person.project?.name],
    [texts.home, person.home],
    [texts.budget, budgetWords(person.budget)],
    [texts.by, person.timing],
    [texts.language, person.language],
    [texts.place, person.place],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <SidePanel title={texts.title}>
      {facts.length === 0 ? <p className="text-ink-2 text-small">{texts.unknown}</p> : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 text-small leading-snug">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {onChange ? (
        <button type="button" className={`${textButton} mt-1.5`} onClick={onChange}>
          {texts.change}
        </button>
      ) : null}
    </SidePanel>
  );
}
