import { labelOfPath, wordsOfValue } from '@plinth/contract/form-words';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Entity } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { UploadsContext, useUploadQueue } from '../admin-media/uploads.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Notices } from './edit-notices.tsx';
import { type FormConfiguration, FormFrame } from './form-frame.tsx';
import type { Body, Values } from './form-values.ts';
import { SaveBar } from './save-bar.tsx';
import { useEdit } from './use-edit.ts';
import { useEditKeys } from './use-edit-keys.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Props = FormConfiguration & {
  entity: Entity;
  draftKey: string;
  save: (version: number, body: Body) => Promise<Entity>;
  load: () => Promise<Entity>;
  onSaved: (entity: Entity) => void;
  /** Other input on the page that is saved, guarded and discarded together with the form. */
  also?: Also;
  /** Beside the form. */
  aside?: ((values: Values) => React.ReactNode) | undefined;
};

type Also = {
  /** The labels of the unsaved fields. */
  changed: readonly string[];
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
};

/** A form that is saved by its button, for what has no draft: leads. */
export function EditForm(props: Props) {
  const { texts, collection, fields, entity, draftKey, references, save, load, onSaved, also, aside } = props;
  const { readOnly = null } = props;
  const form = useRef<HTMLFormElement>(null);
  // The save bar is outside the form element, because the content beside the form may contain another form.
  const formId = useId();
  const toast = useToast();
  const [saved, setSaved] = useState<{ entity: Entity } | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const edit = useEdit({
    fields,
    entity,
    faultTexts: { required: texts.required, point: texts.point.unreadable, number: texts.number, url: texts.url },
    say: (path, value) =>
      references?.[path]?.find((choice) => choice.value === value)?.label ?? wordsOfValue(collection, path, value),
    // What a colleague typed in another role is no part of what they look at.
    draftKey: readOnly === null ? draftKey : '',
    save,
    load,
    onSaved: (entityNow) => {
      setSaved({ entity: entityNow });
      setSavedAt(new Date().toISOString());
    },
  });
  const unsaved = [...edit.changed.map((name) => labelOfPath(collection, name)), ...(also?.changed ?? [])];
  const isDirty = unsaved.length > 0;
  const { queue, pending } = useUploadQueue();
  const blocker = useUnsavedGuard(isDirty || pending.length > 0);
  // Runs after the guard has seen that nothing is unsaved, because `onSaved` may navigate away.
  const handleSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) handleSaved(saved.entity);
  }, [saved]);
  useEditKeys({ s: () => form.current?.requestSubmit() });
  const readVersion = useCallback(async () => (await load()).version, [load]);
  const isNewer = useNewerVersion(edit.version, readVersion);

  const [isSavingAlso, setIsSavingAlso] = useState(false);
  const isPending = edit.isPending || isSavingAlso;

  // A save that was asked for while files were on their way follows their arrival.
  const [isWaiting, setIsWaiting] = useState(false);
  const saveAfterUploads = useEffectEvent(() => void handleSave());
  useEffect(() => {
    if (!isWaiting || pending.length > 0) return;
    setIsWaiting(false);
    saveAfterUploads();
  }, [isWaiting, pending]);

  async function handleSave() {
    if (isPending || readOnly !== null) return;
    if (pending.length > 0) return setIsWaiting(true);
    if (also && also.changed.length > 0) {
      setIsSavingAlso(true);
      const isSaved = await also.save();
      setIsSavingAlso(false);
      if (!isSaved) return;
      setSavedAt(new Date().toISOString());
      if (edit.changed.length === 0) return;
    }
    await edit.submit();
  }

  function discard() {
    const { values } = edit;
    edit.discard();
    also?.discard();
    if (edit.changed.length === 0) return;
    const putBack = () => edit.putBack(values);
    toast({ text: texts.discarded, about: draftKey, action: { label: texts.putBack, onClick: putBack } });
  }

  const { failure } = edit;
  const status = isWaiting
    ? texts.uploading(pending)
    : isDirty
      ? texts.unsaved(unsaved)
      : savedAt
        ? texts.savedAt(companyTime(savedAt))
        : texts.unchanged;

  return (
    <UploadsContext value={queue}>
      <FormFrame
        {...props}
        ref={form}
        formId={formId}
        values={edit.values}
        changed={edit.changed}
        issues={failure?.kind === 'fields' ? failure.issues : {}}
        aside={aside?.(edit.values)}
        onSet={edit.set}
        onSubmit={() => void handleSave()}
        notices={(parts) => (
          <>
            <Notices
              {...parts}
              texts={texts}
              failure={failure}
              keptAt={edit.draftTime}
              onDiscardKept={edit.discard}
              isNewer={isNewer}
              onLoadTheirs={() => void edit.loadTheirs()}
              labelOf={(path) => labelOfPath(collection, path)}
            />
            {texts.askedFor ? <p className="text-ink-2 text-small">{texts.askedFor}</p> : null}
          </>
        )}
      />
      {readOnly === null ? (
        <SaveBar
          formId={formId}
          status={status}
          isDirty={isDirty}
          isPending={isPending || isWaiting}
          failure={
            failure?.kind === 'unreachable' || failure?.kind === 'gone' || failure?.kind === 'other'
              ? { title: texts.failed.title, more: texts.failed[failure.kind] }
              : null
          }
          texts={texts}
          onDiscard={() => {
            discard();
            // The button goes with the changes, and the focus would fall back to the start of the document.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        />
      ) : null}
      <ConflictDialog
        texts={texts.conflict}
        differences={failure?.kind === 'stale' ? failure.differences : null}
        onChoose={(chosen) => void edit.resolve(chosen)}
        onClose={edit.closeConflict}
      />
      <Confirm
        isOpen={blocker.state === 'blocked'}
        title={texts.leave.title}
        more={texts.leave.more}
        confirm={texts.leave.ok}
        cancel={texts.leave.cancel}
        onConfirm={() => {
          edit.discard();
          also?.discard();
          blocker.proceed?.();
        }}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
      />
    </UploadsContext>
  );
}
