import { dayOf } from '@plinth/contract/company-time';
import { hasReraNumber, projectPath, slugOf } from '@plinth/contract/project';
import { registrationOf } from '@plinth/contract/registration-label';
import type { Availability } from '@plinth/contract/unit.schema';
import { use, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { chooserContent } from '../../content/chooser.ts';
import { company } from '../../content/company.ts';
import { costSheet } from '../../content/cost-sheet.ts';
import { holdButton } from '../../content/hold-button.ts';
import { homesList as texts } from '../../content/homes-list.ts';
import { Chooser } from '../../features/chooser/chooser.tsx';
import { chooserFloors } from '../../features/chooser/chooser-view.ts';
import { homesPath } from '../../features/homes/home-paths.ts';
import { HomeState, HomesTable } from '../../features/homes/homes-table.tsx';
import { type ListView, listOf } from '../../features/homes/list-view.ts';
import { HoldProvider } from '../../lead-form/hold/hold.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom, type PublicApi } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/homes';
import { missingPage } from './missing-page.ts';
import { siteMeta } from './page-meta.ts';

const notFound = () => data(null, { status: 404 });
const unread = { project: null, list: null };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { id, tower } = params;
  try {
    const [project, { sections, init }] = await Promise.all([
      api.getProject({ params: { id } }),
      loadSections({ homes: readTower(api, id, tower), rates: api.listRates() }),
    ]);
    if (!hasReraNumber(project)) throw notFound();
    if (params.slug !== slugOf(project.name)) throw redirect(homesPath(project, tower));
    const { homes, rates } = sections;
    if (!homes || !rates) return data(unread, init);
    const list = listOf(project, homes, tower, rates, texts, dayOf(Date.now()));
    if (!list) throw notFound();
    const { _id, name, introPhotos, photos } = project;
    const photo = introPhotos[0]?.url ?? photos[0]?.url;
    return data({ project: { _id, name, photo, registration: registrationOf(project) }, list });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) throw await missingPage(api, request);
    return data(unread, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

/** The homes of one tower: of the first one where the URL names none. A name that cannot be a tower's has no homes. */
async function readTower(api: PublicApi, id: string, tower: string | undefined): Promise<Availability> {
  const name = tower ?? (await api.getOffer({ params: { id } })).towers[0]?.name;
  try {
    return await api.getAvailability({ params: { id }, query: name === undefined ? {} : { tower: name } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { readAt: '', towers: [], units: [] };
    throw error;
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { outline: () => <Homes loaderData={unread} /> };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.project) return [{ title: company.shortName }];
  const { project, list } = loaderData;
  return siteMeta(
    {
      title: `${texts.title(project.name)}, ${texts.tower(list.tower)}`,
      description: texts.description(project.name),
      path: homesPath(project, list.tower),
      photo: project.photo,
      above: [{ name: project.name, path: projectPath(project) }],
    },
    matches[0].loaderData.origin,
  );
};

const loadHoldForm = async () => (await import('../../content/hold.ts')).holdForm;

type Props = Pick<Route.ComponentProps, 'loaderData'>;

function Homes({ loaderData: { project, list } }: Props) {
  const isOutline = use(IsOutline);
  if (!project || !list) {
    return (
      <div className="wrap py-section">
        {isOutline ? (
          <TextSkeleton text={texts.loading} lines={12} />
        ) : (
          <ErrorPanel texts={texts.error} phone={company.phone} isWholePage />
        )}
      </div>
    );
  }
  const { registration } = project;
  return (
    <div className="wrap pt-7 pb-section">
      <p>
        <Link to={projectPath(project)} className="inline-flex min-h-11 items-center underline">
          {texts.back(project.name)}
        </Link>
      </p>
      <h1 className="mt-5 text-title">{texts.title(project.name)}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-2 text-lead">{texts.lead}</p>
      <p className="mt-3 text-small">
        {registration.label} <span className="tabular font-semibold text-body">{registration.number}</span>
      </p>
      <div className="mt-7">
        <ListTabs label={texts.towers} tabs={list.towers} current={homesPath(project, list.tower)} />
      </div>
      <ul className="mt-6 mb-5 flex flex-wrap gap-x-6 gap-y-2 text-small">
        {list.counts.map(({ state, mark, count }) => (
          <li key={state} className="flex items-center gap-1.5">
            <HomeState mark={mark} word={state} /> <span className="tabular font-semibold">{count}</span>
          </li>
        ))}
        <li className="text-ink-2">{texts.asOf(list.readAt)}</li>
      </ul>
      <HoldProvider project={project} registration={registration} texts={holdButton} loadTexts={loadHoldForm}>
        <OneTower key={list.tower} project={project} list={list} />
        <h2 className="pt-section mb-5 text-h2">{texts.heading}</h2>
        <HomesTable list={list} texts={texts} />
      </HoldProvider>
    </div>
  );
}

type Registered = { name: string; registration: { label: string; number: string } };

/** The tabs above lead to the other towers, and the table below is the same as a list. */
function OneTower({ project, list }: { project: Registered; list: ListView }) {
  const [home, setHome] = useState<string | null>(null);
  const floors = chooserFloors(list.floors);
  return (
    <div className="noscript:hidden mt-9">
      <h2 className="sr-only">{texts.drawing}</h2>
      <Chooser
        data={{ readAt: list.readAt, towers: [], shown: [{ ...list, floors }], plans: {} }}
        home={home}
        onChoose={setHome}
        registration={project.registration}
        askPath={(name) => costSheet.actions.askPath(project.name, name)}
        texts={chooserContent}
      />
    </div>
  );
}

export default Homes;
