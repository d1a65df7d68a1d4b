import type { PersonPage } from '@plinth/contract/person.schema';
import type { Stage } from '@plinth/contract/stages';
import { Button } from '../../../ui/button.tsx';
import { FactRow, SidePanel, small, smallButton } from '../box.tsx';
import { Mark } from '../mark.tsx';

type SamePersonTexts = {
  title: string;
  noName: string;
  stages: Record<Stage, string>;
  because: Record<PersonPage['offers'][number]['because'], string>;
  facts: (because: string, owner: string | null, stage: string) => string;
  since: (iso: string) => string;
  merge: string;
  merged: (name: string, time: string, by: string | null) => string;
  until: (time: string) => string;
  undo: string;
  split: string;
  none: string;
};

type Props = {
  texts: SamePersonTexts;
  offers: PersonPage['offers'];
  merges: PersonPage['merges'];
  onMerge: (other: PersonPage['offers'][number]) => void;
  onUndo: (merge: string) => void;
  /** Null where there is nothing to split. */
  onSplit: (() => void) | null;
  isPending: boolean;
};

/** Records that may be of the same person, and merges that can be undone. Without either there is no such part. */
export function SamePerson({ texts, offers, merges, onMerge, onUndo, onSplit, isPending }: Props) {
  if (offers.length === 0 && merges.length === 0 && !onSplit) return null;
  return (
    <SidePanel title={texts.title}>
      <ul>
        {offers.map((offer) => {
          const { person, because } = offer;
          return (
            <FactRow
              key={person.id}
              action={
                <Button look="quiet" className={smallButton} disabled={isPending} onClick={() => onMerge(offer)}>
                  {texts.merge}
                </Button>
              }
            >
              <Mark name="due" className="mr-1.5" />
              <b className="wrap-anywhere font-semibold">{person.name ?? texts.noName}</b>,{' '}
              {texts.since(person.firstAt)}
              <span className={small}>
                {texts.facts(texts.because[because], person.owner?.name ?? null, texts.stages[person.stage])}
              </span>
            </FactRow>
          );
        })}
        {merges.map(({ id, at, by, name, until }) => (
          <FactRow
            key={id}
            action={
              <Button look="quiet" className={smallButton} disabled={isPending} onClick={() => onUndo(id)}>
                {texts.undo}
              </Button>
            }
          >
            <Mark name="done" className="mr-1.5" />
            {texts.merged(name ?? texts.noName, at, by)}
            <span className={small}>{texts.until(until)}</span>
          </FactRow>
        ))}
        {offers.length === 0 && merges.length === 0 ? <li className="text-ink-2 text-small">{texts.none}</li> : null}
      </ul>
      {onSplit ? (
        <Button look="quiet" className={`${smallButton} mt-2`} disabled={isPending} onClick={onSplit}>
          {texts.split}
        </Button>
      ) : null}
    </SidePanel>
  );
}
