type Card = { title: string; heading: string; sentence: string };

const columns: Record<number, string> = { 2: 'lg:grid-cols-2', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

/** The about cards of the spec: a label, its value and a sentence, in columns with rules. */
export function FactCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={`grid border-ink border-t ${columns[cards.length] ?? columns[3]}`}>
      {cards.map(({ title, heading, sentence }) => (
        <li
          key={title}
          className="border-rule py-6 max-lg:border-b lg:border-l lg:px-6.5 lg:first:border-l-0 lg:first:pl-0"
        >
          <p className="label text-ink-2">{title}</p>
          <h3 className="mt-2 text-h3">{heading}</h3>
          <p className="mt-2.5 text-ink-2">{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
