import { adminPaths } from '@plinth/contract/admin-paths';
import { apiPrefix, calls } from '@plinth/contract/calls';
import type { Project } from '@plinth/contract/project.schema';
import { capabilityForHomes } from '@plinth/contract/publishing';
import { can } from '@plinth/contract/roles';
import type { Unit } from '@plinth/contract/unit.schema';
import { unitStates, unitStateWords } from '@plinth/contract/units';
import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { homesTexts } from '../../content/admin-homes.ts';
import { readOnlyText } from '../../content/admin-permission.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { AddDialog } from '../../features/admin-homes/add-dialog.tsx';
import { HistoryDialog } from '../../features/admin-homes/history-dialog.tsx';
import { HomesGrid } from '../../features/admin-homes/homes-grid.tsx';
import { ImportDialog } from '../../features/admin-homes/import-dialog.tsx';
import { lastChangeText } from '../../features/admin-homes/last-change.ts';
import { SaveBar } from '../../features/admin-homes/save-bar.tsx';
import { UndoQuestion } from '../../features/admin-homes/undo-question.tsx';
import { unitQueryOf } from '../../features/admin-homes/unit-query.ts';
import { useUndo } from '../../features/admin-homes/use-undo.ts';
import { useUnitEdits } from '../../features/admin-homes/use-unit-edits.ts';
import { adminApiFrom, asMissingPage } from '../../lib/admin-client.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { useRole } from '../../lib/use-can.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { QuerySearch } from '../../ui/query-search.tsx';
import { QuerySelect } from '../../ui/query-select.tsx';
import type { Route } from './+types/homes';

/** A project may have 20,000 homes, so the page gets those that it shows. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const id = params.id ?? '';
  try {
    const [{ body, liveBody, state }, list] = await Promise.all([
      api.getDraft({ params: { collection: 'projects', id } }),
      api.listUnits({ params: { id }, query: unitQueryOf(url.searchParams) }),
    ]);
    // Homes of a live project have its types; others have those of the draft, which may be incomplete.
    const { name = '', homeTypes = [] } = (liveBody ?? body) as Partial<Pick<Project, 'name' | 'homeTypes'>>;
    const types = homeTypes.map(({ name: type, carpetArea }) => ({ name: type, carpetArea }));
    return { project: { id, name, types, state }, list };
  } catch (error) {
    throw asMissingPage(error);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${homesTexts.title(loaderData?.project.name ?? '')} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const quietLink =
  'inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink';

const number = (count: number) => count.toLocaleString('en-IN');

export default function Homes({ loaderData }: Route.ComponentProps) {
  const { project, list } = loaderData;
  const { units, towers, page, pages, lastChange } = list;
  const texts = homesTexts;
  const path = `${adminPaths.collections.projects.list}/${project.id}`;
  const [params] = useSearchParams();
  const role = useRole();
  const needed = capabilityForHomes(project.state);
  const readOnly = role && !can(role, needed) ? readOnlyText(needed, role) : null;
  const [shown, setShown] = useState<Unit | null>(null);
  const revalidator = useRevalidator();
  const asked = useUndo(project.id, texts);
  const { undo } = asked;
  const edit = useUnitEdits(project.id, units, texts, undo);
  const exportPath = apiPrefix + calls.exportUnits.path.replace('{id}', project.id);
  const dialogs = {
    projectId: project.id,
    saved: { more: texts.savedMore, undo: texts.undo },
    onUndo: (change: string) => void undo(change),
  };
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    return `?${next}`;
  };

  return (
    <AdminPage
      title={texts.title(project.name)}
      isWide
      back={{ to: path, label: project.name }}
      actions={
        <>
          <a href={`${exportPath}?format=csv`} download className={quietLink}>
            {texts.exportCsv}
          </a>
          <a href={`${exportPath}?format=xlsx`} download className={quietLink}>
            {texts.exportXlsx}
          </a>
          {readOnly === null ? (
            <>
              <AddDialog types={project.types} texts={texts.add} {...dialogs} />
              <ImportDialog texts={texts.import} {...dialogs} />
            </>
          ) : null}
        </>
      }
    >
      {readOnly === null ? null : <p className="mb-5 border-trim border-l-4 bg-warn-bg px-4.5 py-3">{readOnly}</p>}
      {project.types.length > 0 ? null : (
        <p className="mb-5 border-trim border-l-4 bg-warn-bg px-4.5 py-3">{texts.noTypes}</p>
      )}
      <div className="mb-8 border border-rule bg-paper">
        <div className="flex flex-wrap items-center gap-2.5 border-rule border-b p-3.5">
          <QuerySelect
            label={texts.tower}
            name="tower"
            dropped={['page']}
            options={[{ value: '', label: texts.anyTower }, ...towers.map((tower) => ({ value: tower, label: tower }))]}
          />
          <QuerySelect
            label={texts.state}
            name="state"
            dropped={['page']}
            options={[
              { value: '', label: texts.anyState },
              ...unitStates.map((state) => ({ value: state, label: unitStateWords[state] })),
            ]}
          />
          <QuerySearch label={texts.find} dropped={['page']} className="max-w-80" />
          <p role="status" className="mr-auto px-2 text-ink-2 text-small">
            {texts.count(number(list.found), number(list.all))}
          </p>
        </div>
        {lastChange ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b px-3.5 py-2.5">
            <p className="mr-auto text-ink-2 text-small">
              {texts.lastChange(lastChangeText(list, texts.kinds), companyTime(lastChange.at), lastChange.by)}
            </p>
            {/* While the list is loaded again, the last change is not the one that is shown. */}
            {readOnly === null ? (
              <Button
                look="quiet"
                className={`${denseSize} text-small`}
                disabled={revalidator.state !== 'idle'}
                onClick={() => void undo(lastChange.id)}
              >
                {texts.undoLast}
              </Button>
            ) : null}
          </div>
        ) : null}
        {units.length > 0 ? (
          <HomesGrid
            texts={texts}
            units={units}
            edits={edit.edits}
            isReadOnly={readOnly !== null}
            onChange={edit.change}
            onRemove={edit.remove}
            onPaste={edit.paste}
            onHistory={setShown}
          />
        ) : (
          <div className="px-4 py-12">
            <h2 className="text-h3">{list.all === 0 ? texts.none : texts.noMatch}</h2>
            {list.all === 0 ? (
              <p className="mt-2 text-ink-2">{texts.noneMore}</p>
            ) : (
              <Link to="?" className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
                {texts.showAll}
              </Link>
            )}
          </div>
        )}
        <div className="px-3.5 pb-3.5">
          <PageLinks page={page} pages={pages} texts={texts.pages} hrefOf={hrefOf} />
        </div>
      </div>
      {readOnly === null ? <SaveBar texts={texts} edit={edit} /> : null}
      <UndoQuestion texts={texts.undoQuestion} undo={asked} />
      <HistoryDialog projectId={project.id} unit={shown} texts={texts} onClose={() => setShown(null)} />
    </AdminPage>
  );
}
