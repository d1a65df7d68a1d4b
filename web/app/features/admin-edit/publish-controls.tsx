import type { AdminCollection } from '@plinth/contract/admin-collections';
import { labelOfPath } from '@plinth/contract/form-words';
import { type OfferedStep, possibleSteps, take } from '@plinth/contract/publishing';
import type { Draft } from '@plinth/contract/publishing.schema';
import { can, type Role } from '@plinth/contract/roles';
import { useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { barStatus } from '../admin-publishing/bar-status.ts';
import { offersOf } from '../admin-publishing/offers.ts';
import { PublishBar } from '../admin-publishing/publish-bar.tsx';
import type { PublishingTexts } from '../admin-publishing/publishing-texts.ts';
import { publicationOf } from './draft-state.ts';
import { controlId } from './form-values.ts';
import { type DialogStep, PublishDialogs } from './publish-dialogs.tsx';
import type { DraftEdit } from './use-draft-edit.ts';
import type { TakeStep, useDraftSteps } from './use-draft-steps.ts';
import { useEditKeys } from './use-edit-keys.ts';
import { useNow } from './use-now.ts';

/** A step that was taken, for the notice about it. */
export type StepTaken = { step: OfferedStep; before: Draft; after: Draft; id: string };

type Props = {
  texts: PublishingTexts;
  collection: AdminCollection;
  role: Role;
  edit: DraftEdit;
  steps: ReturnType<typeof useDraftSteps>;
  /** The name of the document, for the sentences of the dialogs. */
  name: string;
  /** The names of files that are on their way. */
  uploads: readonly string[];
  /** Runs something when they have arrived. */
  afterUploads: (run: () => void) => void;
  isWaiting: boolean;
  onStep: (taken: StepTaken) => void;
  onDiscarded: (putBack: () => void) => void;
  /** Other buttons of the bar, such as the one of the preview. */
  children?: React.ReactNode;
};

type Step = Exclude<OfferedStep, 'save' | 'delete' | 'restore'>;

/** The publish bar of a form: the steps of the contract that are possible now, and the dialogs that they need. */
export function PublishControls(props: Props) {
  const { texts, collection, role, edit, steps, name, uploads, afterUploads, isWaiting, onStep, onDiscarded } = props;
  const { draft, failure, autosaveState } = edit;
  const [dialog, setDialog] = useState<DialogStep | null>(null);
  const now = useNow();
  const labelOf = (path: string) => labelOfPath(collection, path);
  const unsaved = edit.unsaved.map(labelOf);
  const notLive = edit.notLive?.map(labelOf) ?? null;
  const mayPublish = can(role, 'content.publish');
  const publication = standingOf(draft, edit.unsaved.length > 0, role);
  const offers = offersOf(possibleSteps(publication, role), { mayPublish, isInReview: publication.review !== null });
  const isOffline = autosaveState.failure === 'unreachable';
  // Before the page is live, a click would be lost.
  const isLive = useIsLive();
  const isBusy = steps.isPending || isWaiting || !isLive;

  async function run(step: OfferedStep, request: TakeStep) {
    setDialog(null);
    const before = edit.latest.current.draft;
    const after = await steps.take(request);
    const { id } = edit.latest.current;
    if (after && id !== null) onStep({ step, before, after, id });
  }

  const begin: Record<Step, () => void> = {
    publish: () => {
      if (steps.check()) void run('publish', (to, id, version) => to.publish(id, { do: 'publish', draft: version }));
    },
    ask: () => steps.check() && setDialog('ask'),
    'publish at': () => steps.check() && setDialog('publish at'),
    'withdraw at': () => setDialog('withdraw at'),
    withdraw: () => setDialog('withdraw'),
    discard: () => setDialog('discard'),
    'send back': () => setDialog('send back'),
    'take back': () => void run('take back', (to, id) => to.review(id, { do: 'take back' })),
    unschedule: () => void run('unschedule', (to, id) => to.publish(id, { do: 'unschedule' })),
  };
  const start = (step: Step) => afterUploads(begin[step]);
  const canStart = offers.isMainPossible && !isOffline && !isBusy;
  useEditKeys({
    s: () => void edit.autosave.flush(),
    Enter: () => canStart && start(offers.main),
  });

  const refusal = refusalOf(failure, texts, labelOf);
  const status = barStatus(texts.bar, {
    autosave: autosaveState,
    savedAt: edit.id === null ? null : draft.savedAt,
    now: now ?? Number.POSITIVE_INFINITY,
    state: draft.state,
    reviewedAt: draft.review?.at ?? null,
    unsaved,
    notLive,
    refusal,
    isSaidAbove: failure?.kind === 'fields',
    uploads: isWaiting ? uploads : [],
  });

  async function discard() {
    setDialog(null);
    const typed = await steps.discard();
    if (typed) onDiscarded(() => edit.setAll(typed));
  }

  return (
    <>
      <PublishBar
        status={status}
        main={{
          label: steps.isPending ? texts.working : texts.main[offers.main],
          isDisabled: !canStart,
          onPress: () => start(offers.main),
        }}
        menu={{
          label: texts.others,
          isDisabled: isOffline || isBusy,
          items: (offers.others as Exclude<Step, 'publish'>[]).map((step) => ({
            ...texts.steps[step],
            isDanger: step === 'withdraw',
            onChoose: () => start(step),
          })),
        }}
        remedy={remedyOf(edit, texts)}
      >
        {props.children}
      </PublishBar>
      <PublishDialogs
        texts={texts}
        dialog={dialog}
        name={name}
        notLive={notLive ?? []}
        onClose={() => setDialog(null)}
        onTake={(step, request) => void run(step, request)}
        onDiscard={() => void discard()}
      />
    </>
  );
}

/** How the document will stand once what is typed is saved, which is a moment away. */
function standingOf(draft: Draft, isTyped: boolean, role: Role) {
  const publication = publicationOf(draft);
  const saved = isTyped ? take(publication, { do: 'save' }, role) : 'not allowed';
  return typeof saved === 'string' ? publication : saved.publication;
}

function refusalOf(
  failure: DraftEdit['failure'],
  texts: PublishingTexts,
  labelOf: (path: string) => string,
): string | null {
  if (!failure || failure.kind === 'stale') return null;
  if (failure.kind === 'reason') return failure.text;
  if (failure.kind !== 'fields') return texts.stepFailed[failure.kind];
  const [first, ...rest] = Object.entries(failure.issues);
  if (!first) return null;
  const [path, issue] = first;
  const sentence = `${labelOf(path)}: ${issue}${/[.!?…]$/.test(issue) ? '' : '.'}`;
  return rest.length > 0 ? `${sentence} ${texts.andMore(rest.length)}` : sentence;
}

/** The button beside the status, where something can be done about what it says. */
function remedyOf({ autosaveState, autosave, failure }: DraftEdit, texts: PublishingTexts) {
  const tryAgain = () => void autosave.flush();
  if (autosaveState.failure) {
    return { label: autosaveState.failure === 'conflict' ? texts.decide : texts.tryNow, onPress: tryAgain };
  }
  if (failure?.kind !== 'fields') return null;
  const [path = ''] = Object.keys(failure.issues);
  return {
    label: texts.showMe,
    onPress: () => document.querySelector<HTMLElement>(`a[href="#${controlId(path)}"]`)?.click(),
  };
}
