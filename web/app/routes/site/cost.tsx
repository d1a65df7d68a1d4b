import { dayOf } from '@plinth/contract/company-time';
import { type Buyer, buyers } from '@plinth/contract/cost-sheet';
import { hasReraNumber, projectPath, slugOf } from '@plinth/contract/project';
import { use } from 'react';
import { data, redirect } from 'react-router';
import { company } from '../../content/company.ts';
import { costSheet as texts } from '../../content/cost-sheet.ts';
import { homesContent } from '../../content/homes.ts';
import { ChoiceLinks } from '../../features/homes/choice-links.tsx';
import { CostTable } from '../../features/homes/cost-table.tsx';
import { LoanPanel } from '../../features/homes/loan-panel.tsx';
import { PaymentTable } from '../../features/homes/payment-table.tsx';
import { SheetActions } from '../../features/homes/sheet-actions.tsx';
import { sheetOf, typeAt } from '../../features/homes/sheet-view.ts';
import { ApiError, apiFrom, type PublicApi } from '../../lib/api-client.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import { loadSections } from '../../lib/sections.ts';
import { TextLink } from '../../ui/button.tsx';
import printStyles from '../../ui/print.css?url';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/cost';
import { siteMeta } from './page-meta.ts';

const notFound = () => data(null, { status: 404 });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const buyer = buyers.find((known) => known === (params.buyer ?? 'general'));
  if (!buyer) throw notFound();
  const { id } = params;
  try {
    const [project, { sections, init }] = await Promise.all([
      api.getProject({ params: { id } }),
      loadSections({
        offer: api.getOffer({ params: { id } }),
        rates: api.listRates(),
        currencies: api.listCurrencies(),
      }),
    ]);
    if (!hasReraNumber(project)) throw notFound();
    if (params.slug !== slugOf(project.name)) throw redirect(rightPath(request.url, params.slug, project.name));
    const { offer, rates, currencies } = sections;
    if (!offer || !rates || !currencies) return data({ project: null, sheet: null, buyer }, init);
    const unit = typeAt(project, params.home) ? null : await findUnit(api, id, params.home);
    const wanted = { home: params.home, buyer, currency: new URL(request.url).searchParams.get('in') };
    const loaded = { offer, rates, currencies, unit };
    const sheet = sheetOf(project, loaded, wanted, homesContent, dayOf(Date.now()));
    if (!sheet) throw notFound();
    const { _id, name, introPhotos, photos } = project;
    return data({ project: { _id, name, photo: introPhotos[0]?.url ?? photos[0]?.url }, sheet, buyer });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) throw notFound();
    const failed = { status: 503, headers: { 'cache-control': 'no-store' } };
    return data({ project: null, sheet: null, buyer }, failed);
  }
}

/** The same sheet under the project's present name. */
function rightPath(url: string, slug: string, name: string): string {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/\.data$/, '');
  return path.replace(`/${encodeURIComponent(slug)}/cost/`, `/${encodeURIComponent(slugOf(name))}/cost/`) + search;
}

async function findUnit(api: PublicApi, id: string, unit: string) {
  try {
    return await api.getUnit({ params: { id, unit } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The print style sheet keeps the tables and hides everything that only works on a screen. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: printStyles, media: 'print' }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export const handle: PageHandle = {
  outline: () => <Cost loaderData={{ project: null, sheet: null, buyer: 'general' satisfies Buyer }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.sheet) return [{ title: company.shortName }];
  const { project, sheet } = loaderData;
  return siteMeta(
    {
      title: texts.title(sheet.home, project.name),
      description: texts.description(sheet.home, project.name),
      path: sheet.path,
      photo: project.photo,
      above: [{ name: project.name, path: projectPath(project) }],
    },
    matches[0].loaderData.origin,
  );
};

function Cost({ loaderData: { project, sheet, buyer } }: Props) {
  const isOutline = use(IsOutline);
  const { publicOrigin } = usePublicSettings();
  if (!sheet || !project) {
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
  const { cost, payments, shares } = sheet;
  const url = publicOrigin + (buyer === 'general' ? sheet.path : `${sheet.path}/${buyer}`);
  const authority = company.registrationAuthority.name;
  return (
    <article className="wrap pt-7 pb-section">
      <p data-print="none">
        <TextLink to={projectPath(project)}>{texts.back(project.name)}</TextLink>
      </p>
      <p className="label mt-5 text-ink-2">{texts.label}</p>
      <h1 className="mt-2 text-title">
        {project.name}, {sheet.home}
      </h1>
      <p className="mt-3 max-w-[66ch] text-ink-2 text-lead">{sheet.details}.</p>
      <p className="mt-3 flex flex-wrap gap-x-4 border-rule border-t pt-3 text-small">
        <span>
          {authority} <span className="tabular font-semibold text-[1.0625rem]">{sheet.registration}</span>
        </span>
        <span className="text-ink-2">{sheet.prepared}</span>
      </p>
      {cost ? (
        <>
          <div className="mt-7 grid gap-4">
            <ChoiceLinks label={texts.buyer} choices={sheet.buyers} />
            {sheet.buyerNote ? <p className="text-ink-2 text-small">{sheet.buyerNote}</p> : null}
            <ChoiceLinks label={texts.showIn} choices={sheet.currencies} />
            {sheet.indicative ? <p className="text-ink-2 text-small">{sheet.indicative}</p> : null}
          </div>
          <div className="mt-9 grid items-start gap-x-gutter gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div>
              <h2 className="mb-4 text-h3">{texts.pays}</h2>
              <CostTable view={cost} texts={texts.table} caption={texts.pays} />
              <p className="mt-3 text-ink-2 text-small">{cost.asOf}</p>
              {cost.tds ? <p className="mt-5 border-brass border-l-[3px] bg-paper px-5 py-4">{cost.tds}</p> : null}
              <SheetActions
                url={url}
                message={texts.actions.message(sheet.home, project.name, cost.total)}
                askPath={texts.actions.askPath(project.name, sheet.home)}
                texts={texts.actions}
              />
            </div>
            {shares ? (
              <div className="grid gap-6">
                <OwnShare loan={shares.loan} own={shares.own} />
                <LoanPanel key={shares.mostAmount} mostAmount={shares.mostAmount} texts={texts.loan} />
              </div>
            ) : null}
          </div>
          {payments ? (
            <PaymentTable
              payments={payments.rows}
              total={payments.total}
              gstNote={payments.gstNote}
              line={payments.line}
              texts={texts.plan}
            />
          ) : null}
        </>
      ) : (
        <div className="mt-9 border-ink border-y py-9">
          <h2 className="text-h3">{sheet.missing?.title}</h2>
          <p className="mt-3 max-w-[60ch] text-ink-2">{sheet.missing?.text}</p>
          {sheet.listPath ? (
            <p className="mt-3">
              <TextLink to={sheet.listPath}>{texts.toList}</TextLink>
            </p>
          ) : null}
        </div>
      )}
    </article>
  );
}

function OwnShare({ loan, own }: { loan: string; own: string }) {
  const { shares } = texts;
  const parts = [
    [shares.loan, loan, shares.loanRule],
    [shares.own, own, shares.ownRule],
  ] as const;
  return (
    <section>
      <h2 className="mb-4 text-h3">{shares.title}</h2>
      <dl className="border-ink border-t">
        {parts.map(([term, amount, rule]) => (
          <div key={term} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-3">
            <dt>
              {term}
              <span className="block text-ink-2 text-small">{rule}</span>
            </dt>
            <dd className="tabular font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default Cost;
