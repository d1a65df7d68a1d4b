import { Link } from 'react-router';

export type ShownFinding = {
  key: string;
  title: string;
  /** The collection, such as 'Projects'. */
  where: string;
  sentence: string;
  to: string;
  action: string;
  actionNamed: string;
};

type Props = {
  /** In the order of the kinds. */
  groups: readonly { kind: string; name: string; count: number; findings: readonly ShownFinding[] }[];
};

/** What was found, by kind. Each row has one link: to the field that mends it. */
export function FindingList({ groups }: Props) {
  return groups.map(({ kind, name, count, findings }) => (
    <section key={kind} aria-labelledby={`kind-${kind}`}>
      <h2
        id={`kind-${kind}`}
        className="flex items-baseline gap-2.5 border-ink border-b px-3.5 pt-5 pb-2.5 font-sans font-semibold text-[1rem]"
      >
        {name} <span className="tabular text-ink-2 text-label">{count}</span>
      </h2>
      <ul>
        {findings.map((finding) => (
          <li
            key={finding.key}
            className="flex flex-wrap items-center gap-x-5 gap-y-2.5 border-rule border-b px-3.5 py-3 text-small"
          >
            <div className="min-w-0 grow basis-64">
              <p className="wrap-anywhere">
                <span className="font-semibold">{finding.title}</span>{' '}
                <span className="text-ink-2">{finding.where}</span>
              </p>
              <p className="wrap-anywhere mt-0.5 max-w-[90ch]">{finding.sentence}</p>
            </div>
            <Link
              to={finding.to}
              aria-label={finding.actionNamed}
              className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold hover:border-ink"
            >
              {finding.action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
