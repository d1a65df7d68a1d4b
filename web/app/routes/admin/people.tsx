import { adminPaths } from '@plinth/contract/admin-paths';
import { dayOf, zoneOfCompany } from '@plinth/contract/company-time';
import type { PeopleQuery } from '@plinth/contract/person.schema';
import { filterQueryOf } from '@plinth/contract/saved-filters';
import { Link } from 'react-router';
import { deskTexts, peopleTexts as texts } from '../../content/admin-desk.ts';
import { deskDialogTexts } from '../../content/admin-desk-dialogs.ts';
import { filterTexts } from '../../content/admin-lists.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { LeadList } from '../../features/admin-desk/lead-list.tsx';
import { useDeskChanges } from '../../features/admin-desk/use-desk-changes.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { ButtonAdd } from '../../features/admin-list/button-add.tsx';
import { SavedFilters } from '../../features/admin-list/saved-filters.tsx';
import { LetterKeysSwitch } from '../../features/admin-review/letter-keys-switch.tsx';
import { filterApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { countries } from '../../lib/countries.ts';
import { leaveEmptyPage } from '../../lib/paging.ts';
import type { Route } from './+types/people';
import { ownerChoices, readSellers } from './desk-owners.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const query = Object.fromEntries(url.searchParams) as Partial<PeopleQuery>;
  const [page, filters, projects, sellers] = await Promise.all([
    api.listPeople({ query }),
    api.listFilters({ params: { collection: 'people' } }),
    api.listProjects(),
    readSellers(api),
  ]);
  leaveEmptyPage(url, page.rows);
  return {
    page,
    filters,
    projects: projects.map(({ id, name }) => ({ value: id, label: name })),
    sellers,
    now: Date.now(),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const addPath = `${adminPaths.leads}/new`;
const pathOf = (id: string) => `${adminPaths.leads}/${id}`;
const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const languages = ['English', 'Hindi', 'Marathi'];
const viewTexts = { ...filterTexts, ...texts.savedViews, all: texts.views.open };
const fixedViews = ['late', 'untouched', 'no-step', 'unowned'] as const;

export default function People({ loaderData: { page, filters, projects, sellers, now } }: Route.ComponentProps) {
  const ownZone = zoneOfCompany();
  const view = { texts: deskTexts, now, ownZone, pathOf };
  const owners = ownerChoices(sellers, dayOf(now));
  const changes = useDeskChanges({ texts: deskTexts, dialogTexts: deskDialogTexts, owners, ownZone });
  const [heldBefore, heldCount, heldAfter] = texts.held(deskTexts.total(page.held));
  return (
    <AdminPage
      title={texts.title}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      isWide
      actions={
        <>
          <Link
            to={`${adminPaths.leads}/board`}
            className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink max-car:hidden"
          >
            {texts.board}
          </Link>
          <ButtonAdd to={addPath} label={texts.add} />
        </>
      }
    >
      <p className="-mt-4 mb-5 text-ink-2">
        {texts.sum(deskTexts.total(page.views.open))}
        {heldBefore}
        <Link to={`${adminPaths.collections.form.list}?held=only`} className="underline">
          {heldCount}
        </Link>
        {heldAfter}
      </p>
      <LeadList
        view={view}
        texts={texts}
        page={page}
        choices={{
          projects,
          languages,
          owners: owners.map(({ id, name }) => ({ value: id, label: name })),
          countries: countryOptions,
        }}
        changes={changes}
        addPath={addPath}
        cancel={deskDialogTexts.cancel}
        above={
          <SavedFilters
            texts={viewTexts}
            filters={filters}
            isEditable
            allCount={deskTexts.total(page.views.open)}
            fixed={[
              ...fixedViews.map((name) => ({
                name: texts.views[name],
                query: filterQueryOf(`view=${name}`),
                count: deskTexts.total(page.views[name]),
              })),
              { name: texts.views.all, query: 'view=all' },
            ]}
            {...filterApi('people')}
          />
        }
        keysSwitch={(keys) => <LetterKeysSwitch texts={texts.keys.switch} keys={keys} />}
      />
      {changes.dialogs}
    </AdminPage>
  );
}
