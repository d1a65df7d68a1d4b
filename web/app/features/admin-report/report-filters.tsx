import { type ReportGroup, reportGroups } from '@plinth/contract/report';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { QuerySelect } from '../../ui/query-select.tsx';
import { isDates, reportTimes } from './report-period.ts';
import type { ReportTexts } from './report-texts.ts';

type Props = {
  by: ReportGroup;
  groups: readonly ReportGroup[];
  projects: readonly { id: string; name: string }[];
  sources: readonly string[];
  sourceName: (source: string) => string;
  /** The days that are shown, which chosen days begin with. */
  period: { from: string; to: string };
  texts: ReportTexts;
};

/** How the report is grouped, and which leads of which time it counts; all of it is in the URL. */
export function ReportFilters({ by, groups, projects, sources, sourceName, period, texts }: Props) {
  const [params] = useSearchParams();
  const { filters } = texts;
  const pathTo = (group: ReportGroup) => {
    const next = new URLSearchParams([...params].filter(([name]) => name !== 'by'));
    if (group !== 'source') next.set('by', group);
    return `?${next}`;
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 border border-rule bg-paper p-3.5">
      <nav aria-label={texts.nav} className="mr-auto max-w-full overflow-x-auto">
        <ul className="flex w-max rounded-edge border border-rule-strong bg-paper">
          {reportGroups
            .filter((group) => groups.includes(group))
            .map((group) => (
              <li key={group} className="border-rule border-l first:border-l-0">
                <Link
                  to={pathTo(group)}
                  preventScrollReset
                  aria-current={group === by ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center px-3.5 font-medium text-small hover:underline focus-visible:-outline-offset-2 aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-ivory"
                >
                  {texts.groups[group]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <QuerySelect
        label={filters.time}
        name="time"
        dropped={['from', 'to']}
        options={reportTimes.map((time) => ({ value: time, label: filters.times[time] }))}
      />
      {isDates(params)
        ? (['from', 'to'] as const).map((name) => (
            <DayInput key={name} name={name} label={filters[name]} value={period[name]} />
          ))
        : null}
      <QuerySelect
        label={filters.compare}
        name="compare"
        options={(['', 'year', 'none'] as const).map((value) => ({ value, label: filters.comparisons[value] }))}
      />
      <QuerySelect
        label={filters.project}
        name="project"
        options={[
          { value: '', label: filters.anyProject(projects.length) },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <QuerySelect
        label={filters.source}
        name="source"
        options={[
          { value: '', label: filters.anySource },
          ...sources.map((source) => ({ value: source, label: sourceName(source) })),
          { value: 'none', label: filters.unknownSource },
        ]}
      />
      <QuerySelect
        label={filters.touch}
        name="touch"
        options={(['', 'first'] as const).map((value) => ({ value, label: filters.touches[value] }))}
      />
    </div>
  );
}

function DayInput({ name, label, value }: { name: 'from' | 'to'; label: string; value: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  function handleChange(day: string) {
    const next = new URLSearchParams([...params].filter(([key]) => key !== name));
    if (day) next.set(name, day);
    void navigate(`?${next}`, { preventScrollReset: true });
  }
  return (
    <label className="flex min-h-11 items-center gap-2.5 rounded-edge border border-rule-strong bg-paper pl-3.5 text-small focus-within:border-ink hover:border-ink">
      <span className="text-ink-2">{label}</span>
      <input
        type="date"
        value={params.get(name) ?? value}
        className="min-h-10.5 bg-transparent px-2 font-semibold"
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      />
    </label>
  );
}
