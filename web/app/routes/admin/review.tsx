import { adminPaths } from '@plinth/contract/admin-paths';
import { type ContentCollection, contentCollections } from '@plinth/contract/collections';
import { type Difference, differencesBetween, valueWords } from '@plinth/contract/differences';
import { labelOfPath, wordsOf } from '@plinth/contract/form-words';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { previewPaneTexts } from '../../content/admin-preview.ts';
import { registrationTexts } from '../../content/admin-registration.ts';
import { notesTexts, presenceTexts, reviewQueueTexts, reviewTexts as texts } from '../../content/admin-reviews.ts';
import { company } from '../../content/company.ts';
import { hasMarkedPage } from '../../features/admin-preview/preview-markers.ts';
import { PreviewPane } from '../../features/admin-preview/preview-pane.tsx';
import { NotesButton } from '../../features/admin-publishing/notes.tsx';
import { PresenceLine, usePresence } from '../../features/admin-publishing/presence.tsx';
import { RegistrationChecks } from '../../features/admin-publishing/registration-checks.tsx';
import { DifferenceList } from '../../features/admin-review/difference-list.tsx';
import { LetterKeysSwitch } from '../../features/admin-review/letter-keys-switch.tsx';
import { NoteDialog } from '../../features/admin-review/note-dialog.tsx';
import { ReviewBar } from '../../features/admin-review/review-bar.tsx';
import { ReviewHeader } from '../../features/admin-review/review-header.tsx';
import { SameFields } from '../../features/admin-review/same-fields.tsx';
import { sentAt } from '../../features/admin-review/sent-at.ts';
import { useSeen } from '../../features/admin-review/use-seen.ts';
import { adminApi, titleOf } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { useMay } from '../../lib/use-can.ts';
import { useLetterKeys } from '../../lib/use-letter-keys.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Route } from './+types/review';
import type { loader as layoutLoader } from './layout.tsx';
import { type AskedDecision, ReviewDialogs } from './review-dialogs.tsx';
import { useDecision } from './use-decision.ts';
import { firstName, reviewPath, shownReviews } from './waiting-reviews.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const collection = contentCollections.find((name) => name === params.collection);
  if (!collection) throw new Response(null, { status: 404 });
  const api = adminApiFrom(context);
  const key = { collection, id: params.id };
  const [draft, reviews, notes] = await Promise.all([
    api.getDraft({ params: key }),
    api.listReviews(),
    api.listNotes({ params: key }),
  ]);
  return { ...key, draft, reviews, notes, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${reviewQueueTexts.title.editor} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

type Loaded = Route.ComponentProps['loaderData'];

/** A page for each draft, so that nothing of one is kept for the next. */
/** A review shows no fields that a click could lead to. */
const paneTexts = { ...previewPaneTexts, hint: null };

export default function Review({ loaderData }: Route.ComponentProps) {
  return <OneReview key={`${loaderData.collection} ${loaderData.id}`} {...loaderData} />;
}

const sameFieldsOf = (collection: ContentCollection, body: Record<string, unknown>, names: readonly string[]) =>
  names.map((name) => ({
    label: wordsOf(collection, name).label,
    value: valueWords(collection, name, body[name]) || texts.asBefore,
  }));

function OneReview({ collection, id, draft, reviews, notes, now }: Loaded) {
  const me = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.overview?.email ?? '';
  const may = useMay();
  const mayPublish = may('changePublication');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const queue = shownReviews(reviews, { mayPublish, me });
  const place = queue.findIndex((it) => it.collection === collection && it.id === id);
  const entry = queue[place];
  const pathAt = (index: number) => (queue[index] && index !== place ? reviewPath(queue[index]) : null);
  const [previous, next] = place < 0 ? [null, null] : [pathAt(place - 1), pathAt(place + 1)];
  const title = titleOf(collection, draft.body) || reviewQueueTexts.noName;
  const { review } = draft;
  const sender = review && (entry?.name ?? review.by ?? texts.unknownPerson);
  const asker = firstName(sender ?? texts.unknownPerson);
  const { differences, same } = differencesBetween(collection, draft.liveBody, draft.body);

  const decision = useDecision({
    ...{ key: { collection, id }, draft: draft.draft, title },
    onward: next ?? previous ?? adminPaths.reviews,
  });
  const presence = usePresence({ collection, id }, presenceTexts.reviewing);
  const isEdited = decision.isEdited || (presence !== null && presence.version > draft.version);
  const { seen, watch } = useSeen();
  const hasPreview = hasMarkedPage(collection) && may('listPreviews');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(hasPreview && matchMedia('(width >= 78.125rem)').matches), [hasPreview]);
  const [asked, setAsked] = useState<AskedDecision>(null);
  const [noted, setNoted] = useState<Difference | null>(null);

  const canDecide = mayPublish && review !== null;
  const wantedAt = review?.wantedAt && Date.parse(review.wantedAt) > now ? review.wantedAt : null;
  const handleAt = () => (wantedAt ? void decision.approveAt(wantedAt) : setAsked('plan'));
  const go = (to: string | null) => (to === null ? null : () => void navigate(to));
  const keys = useLetterKeys({
    a: canDecide ? (wantedAt ? handleAt : () => setAsked('approve')) : null,
    b: canDecide ? () => setAsked('send back') : null,
    j: go(next),
    k: go(previous),
  });

  async function handleNote(text: string) {
    const path = noted?.path ?? null;
    setNoted(null);
    await adminApi.addNote({ params: { collection, id }, body: { text, path } }).then(
      () => revalidate(),
      () => toast({ text: texts.noteDialog.failed, isError: true }),
    );
  }

  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex w-full flex-col outline-none max-xl:min-h-[calc(100dvh-60px)] xl:min-h-dvh"
    >
      <ReviewHeader
        back={{
          to: adminPaths.reviews,
          label: mayPublish && place >= 0 ? texts.queue(place + 1, queue.length) : texts.back,
        }}
        title={title}
        state={draft.state}
        sent={
          review && sender ? { by: texts.sentBy, name: sender, at: sentAt(review.at, now, reviewQueueTexts) } : null
        }
        steps={{ texts, previous, next }}
        presence={<PresenceLine texts={presenceTexts} others={presence?.others ?? []} />}
      >
        <NotesButton
          texts={notesTexts}
          collection={collection}
          id={id}
          fields={partsOf(collection, differences)}
          labelOf={(path) => labelOfPath(collection, path)}
          canWrite={may('addNote')}
          hasDraft={draft.draft !== null}
          version={draft.version + notes.length}
        />
        {hasPreview && !isShown ? (
          <Button look="quiet" className={`${denseSize} text-small`} onClick={() => setIsShown(true)}>
            {previewPaneTexts.open}
          </Button>
        ) : null}
      </ReviewHeader>
      <div className={`grid ${isShown ? 'nav:grid-cols-[minmax(0,1fr)_minmax(26rem,34rem)]' : ''}`}>
        <div className="w-full max-w-[900px] px-4 pt-6 pb-10 xl:px-7">
          {review === null || isEdited ? (
            <p role="alert" className="mb-4 border-trim border-l-4 bg-warn-bg px-4.5 py-3 text-small">
              <strong>{isEdited ? texts.edited.title : texts.notAny.title}</strong>{' '}
              {isEdited ? texts.edited.more : texts.notAny.more}{' '}
              {isEdited ? (
                <button
                  type="button"
                  className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline"
                  onClick={() => void decision.reload()}
                >
                  {texts.edited.reload}
                </button>
              ) : (
                <Link to={adminPaths.reviews} className="inline-flex min-h-11 items-center font-semibold underline">
                  {texts.notAny.queue}
                </Link>
              )}
            </p>
          ) : null}
          {review?.note ? (
            <p className="wrap-anywhere mb-4 whitespace-pre-line border-trim border-l-3 bg-white px-4 py-3 text-small">
              <strong>{texts.from(asker)}</strong> {review.note}
            </p>
          ) : null}
          <h2 className="font-sans font-semibold text-[1.0625rem]">
            {headingOf(differences, draft.liveBody === null)}
          </h2>
          <DifferenceList
            texts={texts}
            differences={differences}
            notes={notes}
            noteLine={({ name, by, at }) => texts.noteBy(name ?? by ?? texts.unknownPerson, companyTime(at))}
            onNote={may('addNote') && draft.draft !== null ? setNoted : null}
            watch={watch}
          />
          <SameFields
            sum={texts.same(same.length)}
            show={texts.showSame}
            fields={sameFieldsOf(collection, draft.body, same)}
          />
          {/* Below what is counted as looked at: they arrive late and need space. */}
          {collection === 'projects' ? (
            <div className="mt-6">
              <RegistrationChecks
                texts={registrationTexts}
                version={draft.version}
                load={() => adminApi.getRegistration({ params: { id } })}
              />
            </div>
          ) : null}
          {canDecide ? (
            <p className="mt-4 text-ink-2 text-small">
              <LetterKeysSwitch texts={texts.letters} keys={keys} />
            </p>
          ) : null}
        </div>
        {isShown ? (
          <div className="nav:sticky nav:top-0 nav:self-start nav:py-4 nav:pr-4">
            <PreviewPane
              texts={paneTexts}
              collection={collection}
              id={id}
              fields={Object.keys(draft.body).map((name) => ({ name }))}
              body={draft.body}
              onField={showDifference}
              onHide={() => setIsShown(false)}
            />
          </div>
        ) : null}
      </div>
      {canDecide ? (
        <ReviewBar
          looked={texts.bar.looked(seen.size, differences.length)}
          asked={wantedAt ? texts.bar.wanted(asker, companyTime(wantedAt)) : texts.bar.soon(asker)}
          failure={decision.failure}
          isPending={decision.isPending || isEdited}
          texts={{ sendBack: texts.sendBack.button, now: texts.approve.now, choose: texts.approve.choose }}
          wanted={wantedAt && texts.approve.at(companyTime(wantedAt))}
          onSendBack={() => setAsked('send back')}
          onApprove={() => setAsked('approve')}
          onApproveAt={handleAt}
        />
      ) : review ? (
        <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-3 border-ink border-t bg-paper px-4 py-3 xl:px-7">
          <p className="mr-auto text-ink-2 text-small">{texts.bar.readOnly}</p>
          <Link
            to={`${adminPaths.collections[collection].list}/${id}`}
            className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
          >
            {texts.bar.edit}
          </Link>
        </div>
      ) : null}
      <ReviewDialogs
        asked={asked}
        title={title}
        asker={asker}
        isNew={draft.liveBody === null}
        parts={partsOf(collection, differences).map(({ label }) => label)}
        decision={decision}
        onClose={() => setAsked(null)}
      />
      <NoteDialog
        isOpen={noted !== null}
        title={texts.noteDialog.title(noted?.label ?? '')}
        more={texts.noteDialog.more}
        texts={{ ...texts.noteDialog, cancel: texts.sendBack.cancel }}
        onNote={(text) => void handleNote(text)}
        onClose={() => setNoted(null)}
      />
    </main>
  );
}

function headingOf(differences: readonly Difference[], isNew: boolean): string {
  if (differences.length === 0) return texts.noDifferences;
  return isNew ? texts.newPage(differences.length) : texts.differences(differences.length);
}

/** The fields that differ, each once. */
function partsOf(collection: ContentCollection, differences: readonly Difference[]) {
  const names = [...new Set(differences.map(({ path }) => path.split('.')[0] ?? ''))];
  return names.map((name) => ({ name, label: wordsOf(collection, name).label }));
}

/** Scrolls to what differs in a field, when its text or picture is clicked in the preview. */
function showDifference(name: string) {
  const found = [...document.querySelectorAll<HTMLElement>('[data-difference]')].find(
    ({ dataset }) => dataset.difference?.split('.')[0] === name,
  );
  found?.scrollIntoView({ block: 'center' });
}
