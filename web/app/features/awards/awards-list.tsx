type Award = { year: string; title: string; giver: string; sentence: string };

export function AwardsList({ awards }: { awards: readonly Award[] }) {
  return (
    <ol className="border-ink border-t">
      {awards.map(({ year, title, giver, sentence }) => (
        <li
          key={year + title}
          className="grid grid-cols-1 gap-x-gutter gap-y-2 border-rule border-b py-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)_minmax(0,5fr)]"
        >
          <p className="tabular font-serif text-h2">{year}</p>
          <div>
            <h2 className="text-h3">{title}</h2>
            <p className="label mt-2 text-ink-2">{giver}</p>
          </div>
          <p className="text-ink-2">{sentence}</p>
        </li>
      ))}
    </ol>
  );
}
