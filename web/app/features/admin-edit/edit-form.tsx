import { labelOfPath } from '@plinth/contract/changes';
import type { FormField, TextField } from '@plinth/contract/form-fields';
import { textOf } from '@plinth/contract/text-of';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Entity } from '../../lib/admin-api.ts';
import { officeTime } from '../../lib/office-time.ts';
import { Confirm } from '../../ui/alert.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Notices } from './edit-notices.tsx';
import { Group, SectionLinks, sectionId } from './edit-sections.tsx';
import type { EditTexts } from './edit-texts.ts';
import { type Body, controlId, type Row, rowsOf, type Values } from './form-values.ts';
import { RowsControl } from './rows-control.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Choice, TextControl } from './text-control.tsx';
import { UploadButton } from './upload-button.tsx';
import { useEdit } from './use-edit.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Props = {
  texts: EditTexts;
  fields: readonly FormField[];
  entity: Entity | null;
  draftKey: string;
  rowNames: Record<string, string>;
  choices?: Record<string, readonly Choice[]>;
  suggestions?: Record<string, readonly string[]>;
  save: (version: number, body: Body) => Promise<Entity>;
  load: () => Promise<Entity>;
  onSaved: (entity: Entity) => void;
  /** Above the fields, such as the choice of a post's kind. */
  lead?: React.ReactNode;
  /** Beside the form: what it will look like. */
  aside?: ((values: Values) => React.ReactNode) | undefined;
};

type SetText = (value: string, others?: Record<string, string>) => void;

/** Create and edit on every collection: one form, drawn from the configuration of its fields. */
export function EditForm(props: Props) {
  const { texts, fields, entity, draftKey, rowNames, choices, suggestions, save, load, onSaved, lead, aside } = props;
  const form = useRef<HTMLFormElement>(null);
  // What stands beside the form may hold a form of its own; the save bar spans both.
  const formId = useId();
  const [saved, setSaved] = useState<{ entity: Entity; at: string } | null>(null);
  const edit = useEdit({
    fields,
    entity,
    draftKey,
    save,
    load,
    onSaved: (entityNow) => setSaved({ entity: entityNow, at: new Date().toISOString() }),
  });
  const isDirty = edit.changed.length > 0;
  // A new one leaves by itself once it is created.
  const isCreated = entity === null && saved !== null;
  const blocker = useUnsavedGuard(isDirty && !isCreated);
  // Told after the guard has seen that nothing is unsaved: whoever is told may leave the page.
  const tell = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) tell(saved.entity);
  }, [saved]);
  useSaveKeys(form);
  const readVersion = useCallback(async () => (await load()).version, [load]);
  const isNewer = useNewerVersion(entity ? edit.version : null, entity ? readVersion : null);

  const issues = edit.failure?.kind === 'fields' ? edit.failure.issues : {};
  const changed = new Set(edit.changed);
  const groups = fields.filter((field) => field.control === 'rows' || field.control === 'texts');
  const basics = fields.filter((field): field is TextField => field.control !== 'rows' && field.control !== 'texts');

  const draw = (field: TextField, path: string, value: string, set: SetText, isChanged = false) => (
    <TextControl
      field={field}
      id={controlId(path)}
      value={value}
      onChange={set}
      isChanged={isChanged}
      changedLabel={texts.changed}
      error={issues[path]}
      choices={choices?.[path]}
      suggestions={suggestions?.[path]}
      upload={
        field.media && (
          <UploadButton
            texts={texts}
            label={field.label}
            use={field.media}
            // A row that has words for its picture and none yet takes those of the upload.
            onUploaded={(url, alt) => set(url, { alt })}
          />
        )
      }
    />
  );

  const status = isDirty
    ? texts.unsaved(edit.changed.map(labelOfPath))
    : saved
      ? texts.savedAt(officeTime(saved.at))
      : texts.unchanged;

  return (
    <>
      <div className="grid gap-8 nav:grid-cols-[minmax(0,1fr)_300px] nav:items-start">
        <form
          ref={form}
          id={formId}
          className="grid gap-7"
          onSubmit={(event) => {
            // What a dialog above the form submits is its own.
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            if (!edit.isPending) void edit.submit();
          }}
        >
          <Notices texts={texts} edit={edit} isNewer={isNewer} issues={issues} />
          <p className="text-ink-2 text-small">{texts.none}</p>
          {lead}
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
        isPending={edit.isPending}
        texts={{ ...texts, save: entity ? texts.save : texts.create }}
        onDiscard={edit.discard}
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
          edit.discard();
          blocker.proceed?.();
        }}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
      />
    </>
  );
}
