import type { PersonPage, PersonUpdate, StageInput, TouchInput } from '@plinth/contract/person.schema';
import type { Stage } from '@plinth/contract/stages';
import type { ComponentProps } from 'react';
import type { DeskDialogTexts } from '../dialogs/dialog-texts.ts';
import { type OwnerChoice, OwnerDialog } from '../dialogs/owner-dialog.tsx';
import { StageChoice } from '../dialogs/stage-choice.tsx';
import { StageDialog } from '../dialogs/stage-dialog.tsx';
import { StepDialog } from '../dialogs/step-dialog.tsx';
import { FactsDialog, type FactsPart } from './facts-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

/** Which dialog is open. */
export type PersonDialog =
  | { kind: 'choose stage' }
  | { kind: 'stage'; to: Stage }
  | { kind: 'step' | 'owner' | 'split' }
  | { kind: 'facts'; part: FactsPart }
  | { kind: 'merge'; other: PersonPage['offers'][number] };

type Saved = Promise<string | null>;
type Props = {
  texts: {
    dialogs: DeskDialogTexts;
    facts: ComponentProps<typeof FactsDialog>['texts'];
    merge: ComponentProps<typeof MergeDialog>['texts'];
    split: ComponentProps<typeof SplitDialog>['texts'];
  };
  page: PersonPage;
  open: PersonDialog | null;
  ownZone: string;
  owners: readonly OwnerChoice[];
  projects: readonly { id: string; name: string }[];
  zones: readonly string[];
  languages: readonly string[];
  acts: {
    moveStage: (input: StageInput) => Saved;
    setStep: (step: TouchInput['step']) => Saved;
    assign: (owner: string | null, name: string | null) => Saved;
    update: (update: PersonUpdate) => Saved;
    merge: (kept: string, merged: string) => Saved;
    split: (submissions: string[]) => Saved;
  };
  onOpen: (dialog: PersonDialog | null) => void;
};

/** The dialogs of the page, of which one at a time is open. */
export function PersonDialogs({ texts, page, open, ownZone, owners, projects, zones, languages, acts, onOpen }: Props) {
  const { person } = page;
  const onClose = () => onOpen(null);
  const names = [person.name ?? ''];
  return (
    <>
      <StageChoice
        texts={texts.dialogs}
        names={open?.kind === 'choose stage' ? names : null}
        current={person.stage}
        onChoose={(to) => onOpen(to === person.stage ? null : { kind: 'stage', to })}
        onClose={() => open?.kind === 'choose stage' && onClose()}
      />
      <StageDialog
        texts={texts.dialogs}
        move={open?.kind === 'stage' ? { people: [person], to: open.to } : null}
        onSave={acts.moveStage}
        onClose={onClose}
      />
      <StepDialog
        texts={texts.dialogs}
        people={open?.kind === 'step' ? [person] : null}
        ownZone={ownZone}
        onSave={acts.setStep}
        onClose={onClose}
      />
      <OwnerDialog
        texts={texts.dialogs}
        names={open?.kind === 'owner' ? names : null}
        owners={owners}
        current={person.owner?.id ?? null}
        onSave={(owner) => acts.assign(owner, owners.find(({ id }) => id === owner)?.name ?? null)}
        onClose={onClose}
      />
      <FactsDialog
        texts={texts.facts}
        part={open?.kind === 'facts' ? open.part : null}
        {...{ person, projects, zones, languages }}
        onSave={acts.update}
        onClose={onClose}
      />
      <MergeDialog
        texts={texts.merge}
        person={person}
        other={open?.kind === 'merge' ? open.other : null}
        onMerge={acts.merge}
        onClose={onClose}
      />
      <SplitDialog
        texts={texts.split}
        isOpen={open?.kind === 'split'}
        forms={page.touches.filter(({ submission }) => submission !== null)}
        onSplit={acts.split}
        onClose={onClose}
      />
    </>
  );
}
