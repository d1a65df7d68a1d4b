type Props = {
  sum: string;
  show: string;
  fields: readonly { label: string; value: string }[];
};

/** The fields that do not differ, behind a button. */
export function SameFields({ sum, show, fields }: Props) {
  if (fields.length === 0) return null;
  return (
    <details className="mt-4 text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-ink-2">
        {sum} <span className="font-semibold text-ink underline">{show}</span>
      </summary>
      <dl className="mt-2 border border-rule bg-paper">
        {fields.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-4 border-rule border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-[12rem_1fr]"
          >
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere line-clamp-4 whitespace-pre-line text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
