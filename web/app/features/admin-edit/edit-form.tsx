import { labelOfPath } from '@plinth/contract/changes';
import type { FormField, TextField } from '@plinth/contract/form-fields';
import { textOf } from '@plinth/contract/text-of';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Entity } from '../../lib/admin-api.ts';
import { officeTime } from '../../lib/office-time.ts';
import { Confirm } from '../../ui/alert.tsx';
import { Button, denseSize } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form-status.tsx';
import { ConflictDialog, type ConflictTexts } from './conflict-dialog.tsx';
import { type Body, type Row, rowsOf, type Values } from './form-values.ts';
import { RowsControl, type RowsTexts } from './rows-control.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Choice, TextControl } from './text-control.tsx';
import { UploadButton, type UploadTexts } from './upload-button.tsx';
import { useEdit } from './use-edit.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type EditTexts = RowsTexts &
  UploadTexts & {
    basics: string;
    sections: string;
    none: string;
    changed: string;
    save: string;
    create: string;
    saving: string;
    discard: string;
    unchanged: string;
    savedAt: (time: string) => string;
    unsaved: (names: string[]) => string;
    failed: {
      title: string;
      fields: (count: number) => string;
      unreachable: string;
      other: string;
      gone: string;
    };
    draft: { restored: (time: string) => string; discard: string };
    leave: { title: string; more: string; ok: string; cancel: string };
    newer: { text: string; more: string; load: string };
    conflict: ConflictTexts;
  };

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

const idOf = (path: string) => path.replaceAll('.', '-');

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
      id={idOf(path)}
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
              id={`section-${field.name}`}
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
          {groups.length > 0 ? (
            <nav aria-label={texts.sections} className="mt-4 max-nav:hidden">
              {[
                { id: 'basics', label: texts.basics },
                ...groups.map(({ name, label }) => ({ id: `section-${name}`, label })),
              ].map(({ id, label }) => (
                <a
                  key={id}
                  href={`#${id}`}
                  className="flex min-h-11 items-center border-rule border-b text-small hover:underline"
                >
                  {label}
                </a>
              ))}
            </nav>
          ) : null}
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

type GroupProps = { title: string; id: string; mark?: string | undefined; children: React.ReactNode };

function Group({ title, id, mark, children }: GroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <div className="mb-4.5 flex items-baseline gap-2 border-ink border-b pb-2.5">
        <h2 id={`${id}-title`} className="font-sans font-semibold text-[1.125rem]">
          {title}
        </h2>
        {mark ? <span className="text-brass-deep text-small">{mark}</span> : null}
      </div>
      {children}
    </section>
  );
}

type NoticesProps = {
  texts: EditTexts;
  edit: ReturnType<typeof useEdit>;
  isNewer: boolean;
  issues: Record<string, string>;
};

function Notices({ texts, edit, isNewer, issues }: NoticesProps) {
  const { failure, draftTime } = edit;
  const list = Object.entries(issues).map(([path, text]) => ({
    field: idOf(path),
    text: `${labelOfPath(path)}: ${text}`,
  }));
  return (
    <>
      {failure?.kind === 'fields' ? (
        <ErrorSummary
          key={list.length}
          title={texts.failed.title}
          more={texts.failed.fields(list.length)}
          issues={list}
        />
      ) : null}
      {failure && failure.kind !== 'fields' && failure.kind !== 'stale' ? (
        <p role="alert" className="border-error border-l-4 bg-error-bg px-4.5 py-3.5">
          <strong>{texts.failed.title}</strong> {texts.failed[failure.kind]}
        </p>
      ) : null}
      {draftTime ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 border-brass border-l-4 bg-warn-bg px-4.5 py-2.5"
        >
          <p className="mr-auto">{texts.draft.restored(officeTime(draftTime))}</p>
          <Button look="quiet" className={`${denseSize} text-small`} onClick={edit.discard}>
            {texts.draft.discard}
          </Button>
        </div>
      ) : null}
      {isNewer ? (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 border-brass border-l-4 bg-warn-bg px-4.5 py-2.5"
        >
          <p className="mr-auto">
            <strong>{texts.newer.text}</strong> {texts.newer.more}
          </p>
          <Button look="quiet" className={`${denseSize} text-small`} onClick={() => void edit.loadTheirs()}>
            {texts.newer.load}
          </Button>
        </div>
      ) : null}
    </>
  );
}
