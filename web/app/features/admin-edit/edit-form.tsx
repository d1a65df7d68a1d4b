import { labelOfPath } from '@plinth/contract/field-labels';
import type { FormField, TextField } from '@plinth/contract/form-fields';
import { textOf } from '@plinth/contract/text-of';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Entity } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/company-time.ts';
import { Confirm } from '../../ui/alert.tsx';
import { isPictureRows, PictureGrid } from '../admin-media/picture-grid.tsx';
import { UploadsContext, useUploadQueue } from '../admin-media/uploads.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Notices } from './edit-notices.tsx';
import { Group, SectionLinks, sectionId } from './edit-sections.tsx';
import type { EditTexts } from './edit-texts.ts';
import { type Body, controlId, type Row, rowsOf, type Values } from './form-values.ts';
import { RowsControl } from './rows-control.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextControl } from './text-control.tsx';
import { useEdit } from './use-edit.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import type { Choice } from './value-controls.tsx';

type Props = {
  texts: EditTexts;
  fields: readonly FormField[];
  entity: Entity | null;
  draftKey: string;
  rowNames: Record<string, string>;
  choices?: Record<string, readonly Choice[]>;
  /** Fields whose choices end in 'Other…', which takes any text. */
  openChoices?: Record<string, readonly string[]>;
  /** Preset values of a new item, such as the kind of a new post. */
  given?: Record<string, string>;
  save: (version: number, body: Body) => Promise<Entity>;
  load: () => Promise<Entity>;
  onSaved: (entity: Entity) => void;
  /** Other input on the page that is saved, guarded and discarded together with the form. */
  also?: Also;
  /** Beside the form: a preview of the public page. */
  aside?: ((values: Values) => React.ReactNode) | undefined;
};

type Also = {
  /** The labels of the unsaved fields. */
  changed: readonly string[];
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
};

type SetText = (value: string, others?: Record<string, string>) => void;

/** The create and edit form of every collection, built from the configuration of its fields. */
export function EditForm(props: Props) {
  const { texts, fields, entity, draftKey, rowNames, choices, openChoices, given, save, load, onSaved, also, aside } =
    props;
  const form = useRef<HTMLFormElement>(null);
  // The save bar is outside the form element, because the content beside the form may contain another form.
  const formId = useId();
  const [saved, setSaved] = useState<{ entity: Entity } | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const edit = useEdit({
    fields,
    entity,
    given,
    requiredText: texts.required,
    draftKey,
    save,
    load,
    onSaved: (entityNow) => {
      setSaved({ entity: entityNow });
      setSavedAt(new Date().toISOString());
    },
  });
  const unsaved = [...edit.changed.map(labelOfPath), ...(also?.changed ?? [])];
  const isDirty = unsaved.length > 0;
  // A new item needs no warning: once it is created, the page navigates away.
  const isCreated = entity === null && saved !== null;
  const { queue, pending } = useUploadQueue();
  const blocker = useUnsavedGuard((isDirty || pending.length > 0) && !isCreated);
  // Runs after the guard has seen that nothing is unsaved, because `onSaved` may navigate away.
  const handleSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) handleSaved(saved.entity);
  }, [saved]);
  useSaveKeys(form);
  const readVersion = useCallback(async () => (await load()).version, [load]);
  const isNewer = useNewerVersion(entity ? edit.version : null, entity ? readVersion : null);

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
    if (isPending) return;
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
    edit.discard();
    also?.discard();
  }

  const issues = edit.failure?.kind === 'fields' ? edit.failure.issues : {};
  const changed = new Set(edit.changed);
  const groups = fields.filter((field) => field.control === 'rows' || field.control === 'texts');
  const basics = fields.filter((field): field is TextField => field.control !== 'rows' && field.control !== 'texts');

  const draw = (field: TextField, path: string, value: string, set: SetText, isChanged = false) => (
    <TextControl
      field={field}
      texts={texts}
      id={controlId(path)}
      value={value}
      onChange={set}
      isChanged={isChanged}
      error={issues[path]}
      choices={choices?.[path] ?? openChoices?.[path]?.map((choice) => ({ value: choice, label: choice }))}
      takesOther={Boolean(openChoices?.[path])}
    />
  );

  const status = isWaiting
    ? texts.uploading(pending)
    : isDirty
      ? texts.unsaved(unsaved)
      : savedAt
        ? texts.savedAt(companyTime(savedAt))
        : texts.unchanged;

  return (
    <UploadsContext value={queue}>
      <div className="grid gap-8 nav:grid-cols-[minmax(0,1fr)_300px] nav:items-start">
        <form
          ref={form}
          id={formId}
          noValidate
          className="grid gap-7"
          onSubmit={(event) => {
            // Ignore submit events that bubble from the form inside a dialog.
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            void handleSave();
          }}
        >
          <Notices texts={texts} edit={edit} isNewer={isNewer} issues={issues} />
          <p className="text-ink-2 text-small">{texts.askedFor}</p>
          <Group title={texts.basics} id="basics">
            <div className="grid gap-4.5 sm:grid-cols-2">
              {basics.map((field) => (
                <div key={field.name} className="contents">
                  {draw(
                    field,
                    field.name,
                    textOf(edit.values[field.name]),
                    (value) => edit.set(field.name, value),
                    changed.has(field.name),
                  )}
                </div>
              ))}
            </div>
          </Group>
          {groups.map((field) => (
            <Group
              key={field.name}
              id={sectionId(field.name)}
              title={field.label}
              mark={changed.has(field.name) ? texts.changed : undefined}
            >
              {field.control === 'rows' && isPictureRows(field.subfields) ? (
                <PictureGrid
                  field={field}
                  rows={rowsOf(edit.values[field.name])}
                  onChange={(rows) => edit.set(field.name, rows)}
                  texts={texts}
                />
              ) : (
                <RowsControl
                  field={field}
                  what={rowNames[field.name] ?? texts.row}
                  rows={rowsOf(edit.values[field.name])}
                  onChange={(rows: Row[]) => edit.set(field.name, rows)}
                  texts={texts}
                  renderField={(subfield, row, index, set) =>
                    draw(
                      subfield,
                      field.control === 'texts' ? `${field.name}.${index}` : `${field.name}.${index}.${subfield.name}`,
                      row.values[subfield.name] ?? '',
                      set,
                    )
                  }
                />
              )}
            </Group>
          ))}
        </form>
        <aside className="nav:sticky nav:top-6">
          {aside?.(edit.values)}
          {groups.length > 0 ? <SectionLinks texts={texts} groups={groups} /> : null}
        </aside>
      </div>
      <SaveBar
        formId={formId}
        status={status}
        isDirty={isDirty}
        isPending={isPending || isWaiting}
        texts={{ ...texts, save: entity ? texts.save : texts.create }}
        onDiscard={discard}
      />
      <ConflictDialog
        texts={texts.conflict}
        differences={edit.failure?.kind === 'stale' ? edit.failure.differences : null}
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
          discard();
          blocker.proceed?.();
        }}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
      />
    </UploadsContext>
  );
}
