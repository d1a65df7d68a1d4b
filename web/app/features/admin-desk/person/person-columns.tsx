import type { PersonPage } from '@plinth/contract/person.schema';
import type { ComponentProps } from 'react';
import { CameFrom } from './came-from.tsx';
import { ContactMatrix, ContactSummary } from './contact-matrix.tsx';
import { LookingFor } from './looking-for.tsx';
import { NoteForm } from './note-form.tsx';
import type { PersonDialog } from './person-dialogs.tsx';
import { SamePerson } from './same-person.tsx';
import { StageLine, StagePanel } from './stage-line.tsx';
import { stageTimes } from './stage-times.ts';
import { StepBox } from './step-box.tsx';
import { Timeline } from './timeline.tsx';
import type { useNoting } from './use-noting.ts';
import { useOlderTouches } from './use-older-touches.ts';

type Props = {
  texts: {
    stage: Omit<ComponentProps<typeof StageLine>['texts'], 'since'> & {
      since: (iso: string) => string;
      entered: (iso: string) => string;
    };
    step: ComponentProps<typeof StepBox>['texts'];
    note: ComponentProps<typeof NoteForm>['texts'];
    timeline: ComponentProps<typeof Timeline>['texts'];
    matrix: ComponentProps<typeof ContactSummary>['texts'];
    looking: ComponentProps<typeof LookingFor>['texts'];
    same: ComponentProps<typeof SamePerson>['texts'];
    cameFrom: ComponentProps<typeof CameFrom>['texts'];
  };
  page: PersonPage;
  now: number;
  ownZone: string;
  isClosed: boolean;
  isBlocked: boolean;
  isPending: boolean;
  noting: ReturnType<typeof useNoting>;
  pathOfForm: (id: string) => string;
  canAssign: boolean;
  canChange: boolean;
  canMerge: boolean;
  canSplit: boolean;
  onResult: () => void;
  onOpen: (dialog: PersonDialog) => void;
  onUndoMerge: (merge: string) => void;
  /** The parts that belong to single forms. */
  forms: React.ReactNode;
};

/** The stage above; at the left what is done, at the right what is known. */
export function PersonColumns(props: Props) {
  const { texts, page, now, ownZone, isClosed, isBlocked, isPending, noting, onOpen } = props;
  const { person, touches } = page;
  const older = useOlderTouches(page);
  const entered = Object.fromEntries(
    Object.entries(stageTimes(touches, person.firstAt)).map(([stage, at]) => [stage, texts.stage.entered(at)]),
  );
  return (
    <div className="grid gap-4">
      <ContactSummary texts={texts.matrix} allowed={person.allowed} />
      {isBlocked ? null : (
        <StageLine
          texts={texts.stage}
          stage={person.stage}
          stageAt={person.stageAt}
          entered={entered}
          lostReason={person.lostReason}
          isDisabled={isPending}
          onMove={(to) => {
            if (to === null) onOpen({ kind: 'choose stage' });
            else if (to !== person.stage) onOpen({ kind: 'stage', to });
          }}
        />
      )}
      <div className="grid items-start gap-4 nav:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-4">
          {isBlocked ? null : (
            <StepBox
              texts={texts.step}
              {...{ person, ownZone, now, isClosed, isBlocked }}
              onDone={props.onResult}
              onPlan={() => onOpen({ kind: 'step' })}
              onGive={props.canAssign ? () => onOpen({ kind: 'owner' }) : null}
            />
          )}
          {isBlocked ? null : (
            <StagePanel
              texts={texts.stage}
              stage={person.stage}
              stageAt={person.stageAt}
              isDisabled={isPending}
              onChange={() => onOpen({ kind: 'choose stage' })}
            />
          )}
          {isBlocked ? null : (
            <NoteForm
              texts={texts.note}
              draft={noting.draft}
              fault={noting.fault}
              isPending={noting.isPending}
              onChange={noting.change}
              onSave={() => void noting.save()}
              onDiscard={noting.discard}
            />
          )}
          <Timeline texts={texts.timeline} older={older} pathOf={props.pathOfForm} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ContactMatrix texts={texts.matrix} allowed={person.allowed} withdrawnAt={person.withdrawnAt} />
          <LookingFor
            texts={texts.looking}
            person={person}
            onChange={props.canChange ? () => onOpen({ kind: 'facts', part: 'wishes' }) : null}
          />
          {props.canMerge ? (
            <SamePerson
              texts={texts.same}
              offers={page.offers}
              merges={page.merges}
              isPending={isPending}
              onMerge={(other) => onOpen({ kind: 'merge', other })}
              onUndo={props.onUndoMerge}
              onSplit={props.canSplit ? () => onOpen({ kind: 'split' }) : null}
            />
          ) : null}
          <CameFrom texts={texts.cameFrom} attribution={page.attribution} source={person.source} />
          {props.forms}
        </div>
      </div>
    </div>
  );
}
