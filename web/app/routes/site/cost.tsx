import { authorityOf } from '@plinth/contract/authorities';
import type { Buyer } from '@plinth/contract/cost-sheet';
import { projectPath } from '@plinth/contract/project';
import { use } from 'react';
import { data, Link } from 'react-router';
import { company } from '../../content/company.ts';
import { costSheet as texts } from '../../content/cost-sheet.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { ChoiceLinks } from '../../features/homes/choice-links.tsx';
import { CostTable } from '../../features/homes/cost-table.tsx';
import { LoanPanel } from '../../features/homes/loan-panel.tsx';
import { PaymentTable } from '../../features/homes/payment-table.tsx';
import { SheetActions } from '../../features/homes/sheet-actions.tsx';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import { TextLink } from '../../ui/button.tsx';
import printStyles from '../../ui/print.css?url';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/cost';
import { loadSheet, sheetPath } from './load-sheet.ts';
import { siteMeta } from './page-meta.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const loaded = await loadSheet(apiFrom(context), params, request.url);
  if (!loaded) {
    const failed = { status: 503, headers: { 'cache-control': 'no-store' } };
    const buyer: Buyer = 'general';
    return data({ project: null, sheet: null, buyer }, failed);
  }
  const { project, sheet, buyer } = loaded;
  const { _id, name, authority, introPhotos, photos } = project;
  return data({ project: { _id, name, authority, photo: introPhotos[0]?.url ?? photos[0]?.url }, sheet, buyer });
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
  const path = sheetPath(sheet.path, buyer);
  const url = publicOrigin + path;
  const currency = sheet.currencies.find(({ isCurrent }) => isCurrent)?.path.split('?')[1];
  const authority = authorityOf(project).name;
  return (
    <article className="wrap pt-7 pb-section">
      <p data-print="none">
        <Link to={projectPath(project)} className="inline-flex min-h-11 items-center underline">
          {texts.back(project.name)}
        </Link>
      </p>
      <p className="label mt-5 text-ink-2">{texts.label}</p>
      <h1 className="mt-2 text-title">
        {project.name}, {sheet.home}
      </h1>
      <p className="mt-3 max-w-[66ch] text-ink-2 text-lead">{sheet.details}.</p>
      <p className="mt-3 flex flex-wrap gap-x-4 border-rule border-t pt-3 text-small">
        <span>
          {authority} <span className="tabular font-semibold text-body">{sheet.registration}</span>
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
              {cost.tds ? <p className="mt-5 border-trim border-l-[3px] bg-paper px-5 py-4">{cost.tds}</p> : null}
              <SheetActions
                url={url}
                pdfPath={`${path}.pdf${currency ? `?${currency}` : ''}`}
                message={texts.actions.message(sheet.home, project.name, cost.total)}
                askPath={texts.actions.askPath(project.name, sheet.home)}
                texts={texts.actions}
              />
            </div>
            {shares ? (
              <div className="grid gap-6">
                <OwnShare loan={shares.loan} own={shares.own} />
                <LoanPanel
                  key={shares.mostAmount}
                  mostAmount={shares.mostAmount}
                  total={shares.total}
                  texts={texts.loan}
                />
              </div>
            ) : null}
          </div>
          <SheetByMail project={project} sheet={sheet} buyer={buyer} />
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
          {sheet.instead ? (
            <p className="mt-3">
              <TextLink to={sheet.instead.path}>{texts.instead(sheet.instead.home)}</TextLink>
            </p>
          ) : null}
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

type MailProps = { project: { _id: string; name: string }; sheet: { home: string }; buyer: Buyer };

/** Sends the sheet as a PDF to the visitor, and its request to the team as a lead about this home. */
function SheetByMail({ project, sheet, buyer }: MailProps) {
  return (
    <section id="mail" data-print="none" className="mt-section border-ink border-t pt-7">
      <h2 className="text-h3">{texts.mail.title}</h2>
      <p className="mt-2 mb-6 max-w-[66ch] text-ink-2">{texts.mail.lead}</p>
      <div className="max-w-[860px]">
        <EnquiryForm
          texts={texts.mail.form}
          action={texts.mail.form.path}
          site={project.name}
          interest={{
            project: project._id,
            home: sheet.home,
            wish: 'cost sheet',
            ...(buyer !== 'general' && { buyer }),
          }}
        />
      </div>
    </section>
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
