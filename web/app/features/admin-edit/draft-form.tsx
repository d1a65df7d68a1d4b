import { labelOfPath } from '@plinth/contract/form-words';
import type { Draft } from '@plinth/contract/publishing.schema';
import type { Role } from '@plinth/contract/roles';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { UploadsContext, useUploadQueue } from '../admin-media/uploads.tsx';
import { PublicationNotice } from '../admin-publishing/publication-notice.tsx';
import type { PublishingTexts } from '../admin-publishing/publishing-texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Notices } from './edit-notices.tsx';
import { type FormConfiguration, FormFrame } from './form-frame.tsx';
import type { Values } from './form-values.ts';
import { PublishControls, type StepTaken } from './publish-controls.tsx';
import type { DraftEdit } from './use-draft-edit.ts';
import { type StepRequests, useDraftSteps } from './use-draft-steps.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Props = FormConfiguration & {
  publishing: PublishingTexts;
  edit: DraftEdit;
  role: Role;
  requests: StepRequests & { load: (id: string) => Promise<Draft> };
  name: string;
  onStep: (taken: StepTaken) => void;
  /** Beside the form: a preview of the public page. */
  aside?: ((values: Values, id: string | null, onFollow: (path: string) => void) => React.ReactNode) | undefined;
  /** The page that compares the draft with what is live; null for a new document. */
  reviewPath: string | null;
  /** Other buttons of the publish bar. */
  buttons?: React.ReactNode;
};

/** The form of a document. What is typed is saved as a draft by itself; the bar below publishes it. */
export function DraftForm(props: Props) {
  const { texts, publishing, collection, fields, edit, role, requests, name, aside, readOnly = null } = props;
  const { failure, id, draft } = edit;
  const formId = useId();
  const toast = useToast();
  const faultTexts = {
    ...{ required: texts.required, point: texts.point.unreadable, number: texts.number, url: texts.url },
  };
  const steps = useDraftSteps({ edit, fields, faultTexts, requests });
  const { queue, pending } = useUploadQueue();
  const { wait, isWaiting } = useAfterUploads(pending);
  useEndedNotice(draft, publishing.notices.ended, formId);
  const leave = useLeave(edit, edit.unsaved.length > 0 || pending.length > 0);
  const { look } = edit;
  const readVersion = useCallback(() => look(requests.load), [look, requests.load]);
  const isNewer = useNewerVersion(id === null ? null : draft.version, readVersion);
  const theirs = failure?.kind === 'stale' ? failure.theirs : null;

  return (
    <UploadsContext value={queue}>
      <FormFrame
        {...props}
        formId={formId}
        values={edit.values}
        changed={edit.notLive ?? []}
        issues={failure?.kind === 'fields' ? failure.issues : {}}
        aside={aside && ((onFollow) => aside(edit.values, id, onFollow))}
        onSet={edit.set}
        // Enter in a field publishes nothing.
        onSubmit={() => void edit.autosave.flush()}
        notices={(parts) => (
          <>
            <Notices
              {...parts}
              texts={texts}
              failure={failure}
              keptAt={edit.keptAt}
              onDiscardKept={edit.discardKept}
              isNewer={isNewer && edit.autosaveState.phase === 'idle'}
              onLoadTheirs={() => void edit.loadTheirs()}
              labelOf={(path) => labelOfPath(collection, path)}
            />
            <PublicationNotice texts={publishing.notices} draft={draft} reviewPath={props.reviewPath} />
          </>
        )}
      />
      {readOnly === null ? (
        <PublishControls
          texts={publishing}
          collection={collection}
          role={role}
          edit={edit}
          steps={steps}
          name={name}
          uploads={pending}
          afterUploads={wait}
          isWaiting={isWaiting}
          onStep={props.onStep}
          onDiscarded={(putBack) =>
            toast({ ...publishing.discard.done, about: formId, action: { label: texts.putBack, onClick: putBack } })
          }
        >
          {props.buttons}
        </PublishControls>
      ) : null}
      <ConflictDialog
        texts={theirs?.savedBy ? { ...texts.conflict, title: publishing.savedToo(theirs.savedBy) } : texts.conflict}
        differences={failure?.kind === 'stale' ? failure.differences : null}
        onChoose={(chosen) => void edit.resolve(chosen)}
        onClose={edit.closeConflict}
      />
      <Confirm
        isOpen={leave.isAsking}
        title={texts.leave.title}
        more={texts.leave.more}
        confirm={texts.leave.ok}
        cancel={texts.leave.cancel}
        onConfirm={leave.go}
        onClose={leave.stay}
      />
    </UploadsContext>
  );
}

/** Runs something at once, or when the files that are on their way have arrived. */
function useAfterUploads(pending: readonly string[]) {
  const [waiting, setWaiting] = useState<{ run: () => void } | null>(null);
  useEffect(() => {
    if (!waiting || pending.length > 0) return;
    setWaiting(null);
    waiting.run();
  }, [waiting, pending]);
  return {
    isWaiting: waiting !== null,
    wait: (run: () => void) => (pending.length > 0 ? setWaiting({ run }) : run()),
  };
}

/** Says that an edit of this person has ended the review or the plan. Other steps have a notice of their own. */
function useEndedNotice(draft: Draft, texts: PublishingTexts['notices']['ended'], about: string) {
  const toast = useToast();
  const before = useRef(draft);
  const compare = useEffectEvent(() => {
    const { review, schedule, version } = before.current;
    before.current = draft;
    const isOwnEdit = draft.version > version && draft.savedBy === null;
    if (!isOwnEdit) return;
    if (schedule?.what === 'publish' && !draft.schedule) toast({ ...texts.plan, about });
    else if (review && !draft.review) toast({ ...texts.review, about });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is compared with the one before it
  useEffect(() => compare(), [draft]);
}

/** Saves before the page is left. Asks only where that did not work. */
function useLeave({ autosave }: DraftEdit, isDirty: boolean) {
  const blocker = useUnsavedGuard(isDirty);
  const [isAsking, setIsAsking] = useState(false);
  const isBlocked = blocker.state === 'blocked';
  const save = useEffectEvent(async () => {
    if (await autosave.flush()) blocker.proceed?.();
    else setIsAsking(true);
  });
  useEffect(() => {
    if (isBlocked) void save();
  }, [isBlocked]);
  return {
    isAsking: isAsking && isBlocked,
    go: () => {
      setIsAsking(false);
      blocker.proceed?.();
    },
    stay: () => {
      setIsAsking(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}
