import type { Total } from '@plinth/contract/admin.schema';
import { leadStatuses, type SubmissionKind, submissionKinds } from '@plinth/contract/submission';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { QueryTabs } from '../../ui/query-tabs.tsx';

type Texts = {
  all: string;
  kinds: Record<SubmissionKind, string>;
  statuses: Record<(typeof leadStatuses)[number], string>;
  filter: Record<
    'site' | 'anySite' | 'status' | 'anyStatus' | 'held' | 'notHeld' | 'heldOnly' | 'from' | 'to' | 'clear',
    string
  >;
};

const pageKeys = ['after', 'before'];

export function KindTabs({
  texts,
  byKind,
}: {
  texts: Texts;
  byKind: readonly { kind: SubmissionKind; total: Total }[];
}) {
  const tabs = [
    { value: '', name: texts.all, count: sumOf(byKind.map(({ total }) => total)) },
    ...submissionKinds.map((kind) => ({
      value: kind,
      name: texts.kinds[kind],
      count: sumOf(byKind.filter((it) => it.kind === kind).map(({ total }) => total)),
    })),
  ];
  return <QueryTabs label={texts.all} name="kind" tabs={tabs} dropped={pageKeys} />;
}

function sumOf(totals: readonly Total[]): string {
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  return `${count.toLocaleString('en-IN')}${totals.some((total) => total.isMore) ? '+' : ''}`;
}

const control =
  'block min-h-11 rounded-edge border border-rule-strong bg-paper px-2.5 text-small placeholder:text-ink-3 hover:border-ink focus:bg-white';

/** Filters the list and its export. */
export function LeadFilters({ texts: { filter, statuses }, sites }: { texts: Texts; sites: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  // A second change builds on the first, even while the list for the first is still loading.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current);
    for (const key of pageKeys) next.delete(key);
    if (value) next.set(name, value);
    else next.delete(name);
    latest.current = next;
    setParams(next, { preventScrollReset: true });
  };
  const isFiltered = ['site', 'status', 'held', 'from', 'to', 'kind', 'q'].some((name) => params.get(name));
  return (
    <>
      <Labelled label={filter.site}>
        <input
          list="lead-sites"
          defaultValue={params.get('site') ?? ''}
          key={params.get('site') ?? ''}
          placeholder={filter.anySite}
          className={`${control} w-48`}
          onBlur={(event) =>
            event.currentTarget.value !== (params.get('site') ?? '') && set('site', event.currentTarget.value)
          }
          onChange={(event) => sites.includes(event.currentTarget.value) && set('site', event.currentTarget.value)}
        />
        <datalist id="lead-sites">
          {sites.map((site) => (
            <option key={site} value={site} />
          ))}
        </datalist>
      </Labelled>
      <Labelled label={filter.status}>
        <select
          value={params.get('status') ?? ''}
          className={control}
          onChange={(event) => set('status', event.currentTarget.value)}
        >
          <option value="">{filter.anyStatus}</option>
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {statuses[status]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={filter.held}>
        <select
          value={params.get('held') ?? ''}
          className={control}
          onChange={(event) => set('held', event.currentTarget.value)}
        >
          <option value="">{filter.notHeld}</option>
          <option value="only">{filter.heldOnly}</option>
        </select>
      </Labelled>
      {(['from', 'to'] as const).map((name) => (
        <Labelled key={name} label={filter[name]}>
          <input
            type="date"
            value={params.get(name) ?? ''}
            className={control}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        </Labelled>
      ))}
      {isFiltered ? (
        <Link to="?" className="inline-flex min-h-11 items-center px-2 font-semibold text-small underline">
          {filter.clear}
        </Link>
      ) : null}
    </>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="grid gap-1 text-ink-2 text-label">
      {label}
      {children}
    </label>
  );
}
