import { adminListPath, adminPaths } from '@plinth/contract/admin-paths';
import { type ContentCollection, collectionOf, isSingle } from '@plinth/contract/collections';
import type { FormField } from '@plinth/contract/form-fields';
import { labelOfPath, wordsOfValue } from '@plinth/contract/form-words';
import { isMailId } from '@plinth/contract/mail-names';
import type { Draft } from '@plinth/contract/publishing.schema';
import { textOf } from '@plinth/contract/text-of';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { contrastTexts } from '../../content/admin-brand.ts';
import { openChoices } from '../../content/admin-choices.ts';
import { homesTexts } from '../../content/admin-homes.ts';
import { savedNotice } from '../../content/admin-notices.ts';
import { readOnlyText } from '../../content/admin-permission.ts';
import { previewPaneTexts } from '../../content/admin-preview.ts';
import { publishingTexts } from '../../content/admin-publishing.ts';
import { notesTexts, presenceTexts } from '../../content/admin-reviews.ts';
import { collectionTexts, draftTexts, editTexts, frameTexts, listTexts } from '../../content/admin-texts.ts';
import { LateContrast } from '../../features/admin-brand/late-contrast.tsx';
import { DraftForm } from '../../features/admin-edit/draft-form.tsx';
import { toDraftBody } from '../../features/admin-edit/draft-state.ts';
import { type Body, controlId, type Values } from '../../features/admin-edit/form-values.ts';
import type { StepTaken } from '../../features/admin-edit/publish-controls.tsx';
import { useDraftEdit } from '../../features/admin-edit/use-draft-edit.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { hasMarkedPage } from '../../features/admin-preview/preview-markers.ts';
import { PreviewPane } from '../../features/admin-preview/preview-pane.tsx';
import { usePreviewShown } from '../../features/admin-preview/use-preview-shown.ts';
import { NotesButton } from '../../features/admin-publishing/notes.tsx';
import { PresenceLine, usePresence } from '../../features/admin-publishing/presence.tsx';
import { PublicationState } from '../../features/admin-publishing/publication-state.tsx';
import { draftApi, editedOf, titleOf } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { focusField } from '../../lib/focus-field.ts';
import { mayCall, useRole } from '../../lib/use-can.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { drawBlocks } from './blocks-control.tsx';
import { MailLook, MailPlaceholders } from './mail-tools.tsx';
import { cardPreview } from './public-look.tsx';
import type { loadReferences } from './references.ts';
import { registrationPanel } from './registration-panel.tsx';
import { drawRichText } from './rich-text-control.tsx';
import { reviewPath } from './waiting-reviews.ts';

type Props = {
  collection: ContentCollection;
  fields: readonly FormField[];
  references: Awaited<ReturnType<typeof loadReferences>>;
  /** Null for a new document, which is stored when something is typed. */
  opened: { id: string; draft: Draft } | null;
  /** Of a new document: its kind, and preset values. */
  kind?: string;
  given?: Body;
  children?: React.ReactNode;
};

const quietLink =
  'inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink';

/** Panels below the fields of a section. */
function belowSections(
  collection: ContentCollection,
  id: string | null,
  draft: Draft,
  values: Values | null,
  { fields, onSet }: { fields: readonly FormField[]; onSet: (name: string, value: string) => void },
) {
  if (collection === 'mails')
    return { words: <MailPlaceholders mail={textOf(draft.body.mail)} fields={fields} onSet={onSet} /> };
  if (collection === 'projects' && id !== null) return { registration: registrationPanel(id, draft) };
  return collection === 'brand' && values
    ? { colours: <LateContrast texts={contrastTexts} values={values} /> }
    : undefined;
}

/** The page of a new document and of a stored one: the same form, so that the first save changes nothing on the screen. */
export function DocumentEditor({ collection, fields, references, opened, kind, given, children }: Props) {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const role = useRole() ?? 'viewer';
  const requests = useMemo(() => draftApi(collection), [collection]);
  const { list } = adminPaths.collections[collection];
  const readOnly = mayCall(role, 'saveDraft') ? null : readOnlyText('content.edit', role);
  const keyOfNew = `plinth-draft ${editedOf(collection, kind)} new`;
  const edit = useDraftEdit({
    fields,
    opened,
    given,
    requests,
    say: (path, value) =>
      references?.[path]?.find((choice) => choice.value === value)?.label ?? wordsOfValue(collection, path, value),
    // What a colleague typed in another role is no part of what they look at.
    storageKey: (id) => (readOnly ? '' : id === null ? keyOfNew : `plinth-draft ${collection} ${id}`),
    // The router is not told, because it would open the other page in place of this one, and the focus would be lost.
    onCreated: (id) => history.replaceState(history.state, '', `${list}/${id}`),
  });
  const { id, draft } = edit;
  const [section, setSection] = useState('');
  const presence = usePresence({ collection, id: section ? id : null }, section);
  const edited = editedOf(collection, draft.body.kind ?? kind);
  const texts = collectionTexts[edited];
  const title = titleOf(collection, draft.body);
  const listPath = adminListPath(collection, draft.body.kind ?? kind);

  const card = cardPreview(collection, { ...draft.body, id: id ?? '' });
  const isLive = useIsLive();
  const mail = collection === 'mails' ? textOf(draft.body.mail) : '';
  /** Which page or mail it is about is known before the first save. */
  const isFixed = collectionOf(collection).shape === 'fixed';
  // The list of a single document leads back to it. Its page shows every fact of it only when it is loaded again.
  const isOnly = isSingle(collection);
  const preview = usePreviewShown();
  const hasPreview = hasMarkedPage(collection) && mayCall(role, 'listPreviews');

  function handleStep({ step, before, after, id: about }: StepTaken) {
    const name = titleOf(collection, after.body) || publishingTexts.noName;
    if (step === 'publish') {
      const isFirst = before.live === null && before.state !== 'withdrawn';
      // Of the version that was published: the kind may have been chosen since this page was drawn.
      const more = savedNotice(editedOf(collection, after.body.kind), titleOf(collection, after.body));
      toast({ text: isFirst ? editTexts.created : editTexts.updated, more, about });
      if (isFirst) return void navigate(adminListPath(collection, after.body.kind));
    } else if (step in publishingTexts.toasts) {
      const time = after.schedule ? companyTime(after.schedule.at) : '';
      toast({ ...publishingTexts.toasts[step as keyof typeof publishingTexts.toasts](name, time), about });
    }
    if (opened) void revalidate();
  }

  return (
    <AdminPage
      title={id === null && !isFixed ? (isOnly ? texts.list : texts.add) : title || listTexts.noName}
      isWide
      back={isOnly ? { to: adminPaths.dashboard, label: frameTexts.dashboard } : { to: listPath, label: texts.list }}
      state={id === null ? null : <PublicationState state={draft.state} more={timeOfPlan(draft)} />}
      actions={
        id === null ? null : (
          <>
            <PresenceLine texts={presenceTexts} others={presence?.others ?? []} />
            <NotesButton
              texts={notesTexts}
              collection={collection}
              id={id}
              fields={fields.map(({ name }) => ({ name, label: labelOfPath(collection, name) }))}
              labelOf={(path) => labelOfPath(collection, path)}
              canWrite={mayCall(role, 'addNote')}
              hasDraft={draft.draft !== null}
              version={draft.version}
            />
            {collection === 'projects' && draft.live !== null ? (
              <Link to={`${list}/${id}/homes`} className={quietLink}>
                {homesTexts.link}
              </Link>
            ) : null}
            <Link to={`${list}/${id}/history`} className={quietLink}>
              {editTexts.history}
            </Link>
            {draft.liveBody && !collectionOf(collection).isOnNoPage ? (
              <a
                href={collectionOf(collection).publicPath({ ...draft.liveBody, id })}
                target="_blank"
                rel="noreferrer"
                className={quietLink}
              >
                {publishingTexts.viewLive}
              </a>
            ) : null}
          </>
        )
      }
    >
      {children}
      <DraftForm
        texts={draftTexts}
        publishing={publishingTexts}
        reviewPath={id === null ? null : reviewPath({ collection, id })}
        collection={collection}
        fields={fields}
        edit={edit}
        role={role}
        requests={requests}
        name={title || publishingTexts.noName}
        rowNames={texts.rows}
        references={references}
        openChoices={openChoices[collection] ?? {}}
        richText={drawRichText}
        blocks={drawBlocks}
        below={belowSections(collection, id, draft, isLive ? edit.values : null, { fields, onSet: edit.set })}
        readOnly={readOnly}
        onSection={setSection}
        onStep={handleStep}
        buttons={
          hasPreview ? (
            <Button
              look="quiet"
              className={`${denseSize} text-small max-car:grow`}
              aria-expanded={preview.isShown}
              disabled={id === null || !isLive}
              onClick={() => preview.show(!preview.isShown)}
            >
              {previewPaneTexts.open}
            </Button>
          ) : null
        }
        aside={
          isMailId(mail)
            ? () => (
                <MailLook mail={mail} version={`${id ?? 'new'}-${draft.version}`} save={() => edit.autosave.flush()} />
              )
            : hasPreview || card
              ? (values, storedId, onFollow) => (
                  <>
                    {hasPreview && storedId !== null && preview.isShown ? (
                      <PreviewPane
                        key={isOnly ? `${storedId} ${draft.version}` : storedId}
                        texts={previewPaneTexts}
                        collection={collection}
                        id={storedId}
                        fields={fields}
                        body={toDraftBody(values, fields, draft.body)}
                        controlIdOf={controlId}
                        onField={(name) => {
                          onFollow(name);
                          focusField(controlId(name));
                        }}
                        onHide={() => preview.show(false)}
                      />
                    ) : null}
                    {card?.(values)}
                  </>
                )
              : undefined
        }
      />
    </AdminPage>
  );
}

const timeOfPlan = ({ state, schedule }: Draft) =>
  state === 'scheduled' && schedule ? companyTime(schedule.at) : undefined;
