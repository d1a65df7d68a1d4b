import type { AdminCollection } from '@plinth/contract/admin-collections';
import type { FormField } from '@plinth/contract/form-fields';
import { type FormSection, sectionsOf } from '@plinth/contract/form-sections';
import { labelOfPath, wordsOfValue } from '@plinth/contract/form-words';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Entity } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { UploadsContext, useUploadQueue } from '../admin-media/uploads.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Choice } from './control-props.ts';
import { Notices } from './edit-notices.tsx';
import { SectionLinks, type SectionState } from './edit-sections.tsx';
import type { EditTexts } from './edit-texts.ts';
import { type DrawRichText, FormBody } from './form-body.tsx';
import { type Body, rowsOf, type Values } from './form-values.ts';
import { Fields } from './read-only.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdit } from './use-edit.ts';
import { useNewerVersion } from './use-newer-version.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useSections } from './use-sections.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Props = {
  texts: EditTexts;
  collection: AdminCollection;
  fields: readonly FormField[];
  entity: Entity | null;
  draftKey: string;
  rowNames: Record<string, string>;
  /** The documents that a reference may name, with their titles. */
  references?: Record<string, readonly Choice[]>;
  /** Titles of sections that depend on the document. */
  titles?: Record<string, string>;
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
  /** Draws the control of a rich text field; its value is the document as JSON. */
  richText?: DrawRichText | undefined;
  /** For a colleague who may look only: what to tell them above the fields. Nothing can then be changed or saved. */
  readOnly?: string | null;
};

type Also = {
  /** The labels of the unsaved fields. */
  changed: readonly string[];
  /** Resolves to whether it was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
};

const noNames: Record<string, never[]> = {};

/** The create and edit form of every collection, built from the configuration of its fields. */
export function EditForm(props: Props) {
  const { texts, collection, fields, entity, draftKey, rowNames, openChoices = noNames, references = noNames } = props;
  const { titles, given, save, load, onSaved, also, aside, richText, readOnly = null } = props;
  const form = useRef<HTMLFormElement>(null);
  // The save bar is outside the form element, because the content beside the form may contain another form.
  const formId = useId();
  const toast = useToast();
  const isLive = useIsLive();
  const [saved, setSaved] = useState<{ entity: Entity } | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const edit = useEdit({
    fields,
    entity,
    given,
    faultTexts: { required: texts.required, point: texts.point.unreadable, number: texts.number, url: texts.url },
    say: (path, value) =>
      references[path]?.find((choice) => choice.value === value)?.label ?? wordsOfValue(collection, path, value),
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

  const sections = sectionsOf(
    collection,
    fields.map(({ name }) => name),
  ).map((section) => ({ ...section, title: titles?.[section.id] ?? section.title }));
  const issues = inOrderOf(sections, edit.failure?.kind === 'fields' ? edit.failure.issues : {});
  const { current, show, open } = useSections(sections.map(({ id }) => id));
  const showSectionOf = (path: string) => {
    const section = sections.find((it) => it.fields.includes(path.split('.')[0] ?? ''));
    if (section) show(section.id);
  };

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
      <div className={`mb-10 grid gap-x-7 gap-y-6 ${layoutOf(sections.length > 1, aside !== undefined)}`}>
        {sections.length > 1 ? (
          <SectionLinks
            texts={texts}
            sections={sections.map((section) => stateOf(section, edit, issues, fields))}
            current={current}
            onOpen={open}
          />
        ) : null}
        <form
          ref={form}
          id={formId}
          noValidate
          // Until the page is live, typed text would be lost.
          inert={!isLive}
          className="grid min-w-0 content-start gap-9"
          onSubmit={(event) => {
            // Ignore submit events that bubble from the form inside a dialog.
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            void handleSave();
          }}
        >
          <div className="grid gap-4 empty:hidden">
            {readOnly === null ? null : <p className="border-brass border-l-4 bg-warn-bg px-4.5 py-3">{readOnly}</p>}
            <Notices
              texts={texts}
              edit={edit}
              isNewer={isNewer}
              issues={issues}
              labelOf={(path) => labelOfPath(collection, path)}
              onFollow={showSectionOf}
            />
            {texts.askedFor ? <p className="text-ink-2 text-small">{texts.askedFor}</p> : null}
          </div>
          <Fields isReadOnly={readOnly !== null}>
            <FormBody
              texts={texts}
              collection={collection}
              sections={sections}
              current={current}
              fields={fields}
              values={edit.values}
              changed={new Set(edit.changed)}
              issues={issues}
              rowNames={rowNames}
              openChoices={openChoices}
              references={references}
              richText={richText}
              onSet={edit.set}
            />
          </Fields>
        </form>
        {aside ? <aside className="min-w-0 nav:sticky nav:top-6">{aside(edit.values)}</aside> : null}
      </div>
      {readOnly === null ? (
        <SaveBar
          formId={formId}
          status={status}
          isDirty={isDirty}
          isPending={isPending || isWaiting}
          failure={
            failure && failure.kind !== 'fields' && failure.kind !== 'stale'
              ? { title: texts.failed.title, more: texts.failed[failure.kind] }
              : null
          }
          texts={{ ...texts, save: entity ? texts.save : texts.create }}
          onDiscard={() => {
            discard();
            // The button goes with the changes, and the focus would fall back to the start of the document.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        />
      ) : null}
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
          also?.discard();
          blocker.proceed?.();
        }}
        onClose={() => blocker.state === 'blocked' && blocker.reset()}
      />
    </UploadsContext>
  );
}

function layoutOf(hasSections: boolean, hasAside: boolean): string {
  if (hasSections && hasAside) {
    return 'xl:grid-cols-[180px_minmax(0,1fr)] nav:grid-cols-[180px_minmax(0,620px)_minmax(280px,1fr)] xl:items-start';
  }
  if (hasSections) return 'xl:grid-cols-[180px_minmax(0,820px)] xl:items-start';
  return hasAside ? 'nav:grid-cols-[minmax(0,1fr)_300px] nav:items-start' : 'max-w-[820px]';
}

/** Errors in the order in which the form shows their fields. */
function inOrderOf(sections: readonly FormSection[], issues: Record<string, string>): Record<string, string> {
  const names = sections.flatMap(({ fields }) => fields);
  const placeOf = ([path]: [string, string]) => names.indexOf(path.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(issues).toSorted((a, b) => placeOf(a) - placeOf(b)));
}

function stateOf(
  { id, title, fields: names }: FormSection,
  { changed, values }: ReturnType<typeof useEdit>,
  issues: Record<string, string>,
  fields: readonly FormField[],
): SectionState {
  const own = new Set(names);
  const lists = fields.filter(({ name, shape }) => own.has(name) && (shape === 'rows' || shape === 'texts'));
  const first = (path: string) => path.split('.')[0] ?? '';
  return {
    id,
    title,
    rows: lists.length > 0 ? lists.reduce((sum, { name }) => sum + rowsOf(values[name]).length, 0) : undefined,
    changed: changed.filter((name) => own.has(name)).length,
    faults: Object.keys(issues).filter((path) => own.has(first(path))).length,
  };
}
