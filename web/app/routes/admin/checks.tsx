import { adminPaths } from '@plinth/contract/admin-paths';
import type { Finding, SiteCheck } from '@plinth/contract/check.schema';
import { type CheckKind, checkKinds } from '@plinth/contract/check-types';
import { checkKindWords, sentenceOf } from '@plinth/contract/check-words';
import { type ContentCollection, collectionOf, contentCollections } from '@plinth/contract/collections';
import { labelOfPath } from '@plinth/contract/form-words';
import { Link } from 'react-router';
import { checkTexts as texts } from '../../content/admin-checks.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { FindingList, type ShownFinding } from '../../features/admin-checks/finding-list.tsx';
import { useRunningCheck } from '../../features/admin-checks/use-running-check.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { useMay } from '../../lib/use-can.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { QuerySelect } from '../../ui/query-select.tsx';
import type { Route } from './+types/checks';

/** A value of the query that is none of these counts as not given. */
const among = <Name extends string>(names: readonly Name[], value: string | null) => names.find((it) => it === value);

export async function loader({ url, context }: Route.LoaderArgs) {
  const kind = among<CheckKind>(checkKinds, url.searchParams.get('kind'));
  const collection = among<ContentCollection>(contentCollections, url.searchParams.get('collection'));
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(url.searchParams.get('page'))) || 1));
  const query = { page, ...(kind && { kind }), ...(collection && { collection }) };
  return { found: await adminApiFrom(context).getSiteCheck({ query }), kind, collection };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

export default function Checks({ loaderData: { found, kind, collection } }: Route.ComponentProps) {
  const { runningSince, failedAt, last, rows, page, pages, changed } = found;
  const may = useMay();
  const { isStarting, notice, start } = useRunningCheck(runningSince !== null, last?.at ?? null);
  const isBusy = isStarting || runningSince !== null;
  const hrefOf = (to: number) =>
    `?${new URLSearchParams({ ...(kind && { kind }), ...(collection && { collection }), page: String(to) })}`;
  return (
    <AdminPage
      title={texts.title}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      actions={
        may('startSiteCheck') ? (
          // Not disabled, because it would lose the focus.
          <Button
            look="admin"
            className={denseSize}
            aria-disabled={isBusy}
            onClick={() => (isBusy ? undefined : void start())}
          >
            {isBusy ? texts.checking : texts.check}
          </Button>
        ) : null
      }
    >
      <p className="max-w-[66ch] text-ink-2">{texts.lead}</p>
      <p className="mt-1 mb-5 max-w-[80ch] text-ink-2">
        {last ? texts.last(last.at, last.documents, last.duration) : null}
      </p>
      <div role="status" className="mb-5 grid gap-2.5 empty:mb-0">
        {runningSince ? <Notice>{texts[last ? 'running' : 'runningFirst'](runningSince)}</Notice> : null}
        {notice === 'alreadyRunning' && runningSince ? <p>{texts.alreadyRunning}</p> : null}
        {notice === 'notStarted' ? <Notice>{texts.notStarted}</Notice> : null}
        {notice === 'done' && !failedAt ? <p>{texts.done}</p> : null}
        {failedAt ? <Notice>{texts.failed(failedAt)}</Notice> : null}
      </div>
      {last ? (
        <div className="border border-rule bg-paper">
          <Filters found={found} kind={kind} collection={collection} />
          {rows.length > 0 ? (
            <FindingList groups={groupsOf(rows, found.byKind)} />
          ) : (
            <NoFindings at={last.at} isFiltered={kind !== undefined || collection !== undefined} changed={changed} />
          )}
          {changed > 0 ? <p className="px-3.5 py-4 text-ink-2 text-small">{texts.changed(changed)}</p> : null}
        </div>
      ) : (
        <section className="border-rule-strong border-y py-11">
          <h2 className="text-h3">{texts.never}</h2>
          <p className="mt-3 text-ink-2">{texts.neverMore}</p>
        </section>
      )}
      <PageLinks page={page} pages={pages} texts={texts.pages} hrefOf={hrefOf} />
    </AdminPage>
  );
}

function Notice({ children }: { children: string }) {
  return <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3">{children}</p>;
}

type FilterProps = { found: SiteCheck; kind: CheckKind | undefined; collection: ContentCollection | undefined };

/** Choices with findings, and the one that is chosen. */
function Filters({ found: { byKind, byCollection }, kind, collection }: FilterProps) {
  const options = <Name extends string>(
    names: readonly Name[],
    counts: Record<Name, number>,
    chosen: Name | undefined,
    label: (name: Name) => string,
  ) =>
    names
      .filter((name) => counts[name] > 0 || name === chosen)
      .map((name) => ({ value: name, label: texts.withCount(label(name), counts[name]) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-rule border-b p-3.5 car:flex car:flex-wrap">
      <QuerySelect
        label={texts.what}
        name="kind"
        dropped={['page']}
        width="max-w-80"
        options={[
          { value: '', label: texts.everything },
          ...options(checkKinds, byKind, kind, (name) => checkKindWords[name]),
        ]}
      />
      <QuerySelect
        label={texts.where}
        name="collection"
        dropped={['page']}
        options={[
          { value: '', label: texts.everywhere },
          ...options(contentCollections, byCollection, collection, (name) => listName(name)),
        ]}
      />
    </div>
  );
}

type NoFindingsProps = { at: string; isFiltered: boolean; changed: number };

function NoFindings({ at, isFiltered, changed }: NoFindingsProps) {
  const [title, more] = isFiltered
    ? [texts.noneOfKind, texts.noneOfKindMore]
    : changed > 0
      ? [texts.allChanged, texts.allChangedMore]
      : [texts.none, texts.noneMore(at)];
  return (
    <div className="p-6">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-ink-2">{more}</p>
      {isFiltered ? (
        <p className="mt-3">
          <Link to={adminPaths.checks} className="inline-flex min-h-11 items-center font-semibold underline">
            {texts.showAll}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** 'Projects', 'News'. */
const listName = (collection: ContentCollection, variant: string = collection) =>
  collectionOf(collection).api[variant]?.labels.list ?? collectionOf(collection).noun;

function groupsOf(rows: readonly Finding[], counts: Record<CheckKind, number>) {
  return checkKinds
    .map((kind) => ({
      kind,
      name: checkKindWords[kind],
      count: counts[kind],
      findings: rows.flatMap((row, index) => (row.kind === kind ? [toShown(row, index)] : [])),
    }))
    .filter(({ findings }) => findings.length > 0);
}

function toShown(finding: Finding, index: number): ShownFinding {
  const { kind, collection, variant, id, field, subject } = finding;
  const title = finding.title || '–';
  const shared = {
    key: `${kind} ${collection} ${id} ${field} ${subject} ${index}`,
    title,
    where: listName(collection, variant),
    sentence: sentenceOf(finding),
  };
  const { progress } = adminPaths.collections;
  if (kind === 'late-progress') {
    const to = `${progress.create}?${new URLSearchParams({ project: id })}`;
    return { ...shared, to, action: texts.add, actionNamed: texts.addNamed(title) };
  }
  return {
    ...shared,
    to: `${adminPaths.collections[collection].list}/${id}?${new URLSearchParams({ field })}`,
    action: texts.open,
    actionNamed: texts.openNamed(title, labelOfPath(collection, field)),
  };
}
