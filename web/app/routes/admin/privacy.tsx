import { adminPaths } from '@plinth/contract/admin-paths';
import { companyMoment, dayOf } from '@plinth/contract/company-time';
import { type PrivacyDays, privacyKinds } from '@plinth/contract/privacy';
import type { PrivacyDesk, PrivacyReport } from '@plinth/contract/privacy.schema';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { privacyTexts as texts } from '../../content/admin-privacy.ts';
import { frameTexts } from '../../content/admin-texts.ts';
import { company } from '../../content/company.ts';
import { Box, FactRow, smallButton } from '../../features/admin-desk/box.tsx';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { BreachDialog } from '../../features/admin-privacy/breach-dialog.tsx';
import { DaysDialog } from '../../features/admin-privacy/days-dialog.tsx';
import { NoteDialog } from '../../features/admin-privacy/note-dialog.tsx';
import { PrivacyTable } from '../../features/admin-privacy/privacy-table.tsx';
import { ReportDialog } from '../../features/admin-privacy/report-dialog.tsx';
import { RequestPanel } from '../../features/admin-privacy/request-panel.tsx';
import { adminApi } from '../../lib/admin-api.ts';
import { adminApiFrom } from '../../lib/admin-client.ts';
import { codeOf, issuesOf } from '../../lib/admin-sign-in.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMay } from '../../lib/use-can.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { QueryTabs } from '../../ui/query-tabs.tsx';
import type { Route } from './+types/privacy';

const path = `${adminPaths.leads}/privacy`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const params = url.searchParams;
  const shown = params.get('show');
  const kind = privacyKinds.find((name) => name === shown);
  const before = Number(params.get('before')) || undefined;
  const query = {
    ...(kind && { kind }),
    ...(shown === 'open' && { open: 'yes' as const }),
    ...(before && { before }),
  };
  const id = params.get('request');
  const [desk, request] = await Promise.all([
    api.getPrivacyDesk({ query }),
    id && /^\w{1,64}$/.test(id) ? api.getPrivacyRequest({ params: { id } }) : null,
  ]);
  return { desk, request, now: Date.now() };
}

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const dayIn = (at: string) => dayOf(Date.parse(at));
type DialogName = 'note' | 'breach' | null;

/** The requests on the left, the one that is open on the right; on a phone one below the other. */
export default function Privacy({ loaderData: { desk, request, now } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<DialogName>(null);
  const [rules, setRules] = useState<{ version: number; days: PrivacyDays } | null>(null);
  const [report, setReport] = useState<PrivacyReport | null>(null);
  const [params, setParams] = useSearchParams();
  const act = useAct();
  const may = useMay();
  const pathTo = (more: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(more)) value === null ? next.delete(name) : next.set(name, value);
    return `?${next}`;
  };

  /** Resolves to the server's sentence where it refuses, or to null. */
  async function send(call: Promise<unknown>): Promise<string | null> {
    let fault: string | null = null;
    const watched = call.catch((error: unknown) => {
      fault =
        Object.values(issuesOf(error))[0] ?? (codeOf(error) === 'version_stale' ? texts.days.stale : texts.failed);
      throw error;
    });
    await act(watched);
    return fault;
  }

  return (
    <AdminPage
      title={texts.title}
      back={{ to: adminPaths.dashboard, label: frameTexts.dashboard }}
      isWide
      actions={
        <>
          <Button look="quiet" className={denseSize} onClick={() => setDialog('breach')}>
            {texts.breach}
          </Button>
          <Button look="quiet" className={denseSize} onClick={() => void adminApi.getPrivacyRules().then(setRules)}>
            {texts.rules}
          </Button>
          <Button look="admin" className={denseSize} onClick={() => setDialog('note')}>
            {texts.note}
          </Button>
        </>
      }
    >
      <p className="-mt-4 mb-4 text-ink-2 text-small">{texts.lead(desk.counts.open)}</p>
      <Facts desk={desk} />
      <div className="grid items-start gap-4 pb-16 nav:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <section aria-label={texts.tabs.label} className="border border-rule bg-paper">
            <QueryTabs
              label={texts.tabs.label}
              name="show"
              dropped={['before', 'request']}
              tabs={[
                { value: 'all', name: texts.tabs.all, count: String(desk.counts.all) },
                { value: 'open', name: texts.tabs.open, count: String(desk.counts.open) },
                ...privacyKinds.map((kind) => ({
                  ...{ value: kind, name: texts.tabs.kinds[kind], count: String(desk.counts.byKind[kind] ?? 0) },
                })),
              ]}
            />
            {desk.rows.length === 0 ? (
              <p className="px-4.5 py-6 text-small">
                {texts.table.empty}{' '}
                <Link to={path} className="underline">
                  {texts.table.all}
                </Link>
              </p>
            ) : (
              <PrivacyTable
                texts={texts.table}
                kinds={texts.tabs.kinds}
                rows={desk.rows}
                current={request?.id ?? null}
                pathOf={(id) => pathTo({ request: id })}
                dayOf={dayIn}
                now={now}
              />
            )}
            {desk.next ? (
              <p className="border-rule border-t px-4.5 py-2.5">
                <Link
                  to={pathTo({ before: String(desk.next) })}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {texts.table.more}
                </Link>
              </p>
            ) : null}
          </section>
          <Retention desk={desk} />
          <Box title={texts.log.title}>
            <ul className="px-4.5 py-1 text-small">
              {desk.log.map(({ at, what, by, number }) => (
                <li
                  key={`${at} ${what} ${number}`}
                  className="flex flex-wrap gap-x-3 border-rule border-b py-2 last:border-b-0"
                >
                  <span className="mr-auto">
                    {texts.log.line(number, what)}. {texts.log.by(by)}
                  </span>
                  <span className="tabular text-ink-2">{texts.one.at(Date.parse(at))}</span>
                </li>
              ))}
            </ul>
            <p className="px-4.5 pb-3 text-ink-2 text-label">{texts.log.foot}</p>
          </Box>
        </div>
        {request ? (
          <div className="grid gap-3">
            <RequestPanel
              key={request.id}
              texts={texts.one}
              request={request}
              takeStep={(body) => send(adminApi.takePrivacyStep({ params: { id: request.id }, body }))}
              personPath={(id) => (may('getPerson') ? `${adminPaths.leads}/${id}` : null)}
              onReport={() => void adminApi.getPrivacyReport({ params: { id: request.id } }).then(setReport)}
            />
            <Link
              to={pathTo({ request: null })}
              className="inline-flex min-h-11 items-center underline"
              preventScrollReset
            >
              {texts.one.close}
            </Link>
          </div>
        ) : null}
      </div>
      <ReportDialog
        texts={texts.report}
        report={report}
        isIdentified={request?.identity === 'checked' || request?.identity === 'seen'}
        dayOf={dayIn}
        onClose={() => setReport(null)}
      />
      <NoteDialog
        {...{ texts: texts.noted, cancel: texts.cancel, saving: texts.saving, isOpen: dialog === 'note' }}
        onSave={(body) =>
          send(
            adminApi
              .notePrivacyRequest({ body })
              .then(({ id }) => setParams({ request: id }, { preventScrollReset: true })),
          )
        }
        onClose={() => setDialog(null)}
      />
      <DaysDialog
        {...{ texts: texts.days, cancel: texts.cancel, saving: texts.saving, days: rules?.days ?? null }}
        onSave={(days) => send(adminApi.updatePrivacyRules({ version: rules?.version ?? 1, body: { days } }))}
        onClose={() => setRules(null)}
      />
      <BreachDialog
        {...{ texts: texts.breachKit, cancel: texts.cancel, saving: texts.saving, isOpen: dialog === 'breach' }}
        onLookUp={async ({ from, to, what }) => {
          const body = { from: momentOf(from), to: momentOf(to), what };
          return adminApi
            .makeBreachKit({ body })
            .catch((error: unknown) => Object.values(issuesOf(error))[0] ?? texts.failed);
        }}
        onClose={() => setDialog(null)}
      />
    </AdminPage>
  );
}

/** Of a control that knows no zone: the company's. */
function momentOf(text: string): string {
  const [day = '', time = ''] = text.split('T');
  return new Date(companyMoment(day, time) ?? 0).toISOString();
}

function Facts({ desk: { nextDue, planned, year } }: { desk: PrivacyDesk }) {
  const { facts } = texts;
  const next = nextDue ? facts.nextDue(dayIn(nextDue.dueAt), nextDue.kind, nextDue.name ?? '') : facts.noNext;
  const rows = [
    [facts.next, next],
    [facts.planned, facts.plannedSum(planned.count, planned.first)],
    [facts.year, facts.yearSum(year.answered, year.asked, year.medianDays)],
    [facts.late, String(year.late)],
  ] as const;
  return (
    <dl className="mb-4 grid border border-ink bg-paper text-small sm:grid-cols-2 nav:grid-cols-4">
      {rows.map(([label, value]) => (
        <div key={label} className="border-rule border-b px-3.5 py-2.5 last:border-b-0 nav:border-r nav:border-b-0">
          <dt className="text-ink-2 text-label">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const lookClass = `inline-flex items-center rounded-edge border border-rule-strong bg-paper font-semibold ${smallButton}`;

function Retention({ desk: { retention: last } }: { desk: PrivacyDesk }) {
  const words = texts.retention;
  const look = (to: string) => (
    <Link to={to} className={lookClass}>
      {words.look}
    </Link>
  );
  return (
    <Box title={words.title} more={last ? words.of(last.day) : ''}>
      {last ? (
        <ul className="px-4.5 py-1">
          <FactRow action={look(`${adminPaths.leads}?view=all&stage=lost`)}>
            {words.lost(last.soonLost)}
            <span className="block text-ink-2 text-label">{words.lostMore(last.lost)}</span>
          </FactRow>
          <FactRow action={look(`${adminPaths.collections.form.list}?held=only`)}>
            {words.spam(last.heldSpam)}
            <span className="block text-ink-2 text-label">{words.spamMore(last.spam)}</span>
          </FactRow>
          <FactRow>
            {words.receipts(last.withoutReceipt)}
            <span className="block text-ink-2 text-label">{words.receiptsMore}</span>
          </FactRow>
        </ul>
      ) : (
        <p className="px-4.5 py-3.5 text-small">{words.none}</p>
      )}
    </Box>
  );
}
