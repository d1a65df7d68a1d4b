import { SectionHeading } from '../../ui/section-heading.tsx';
import { ValueIcon } from './value-icon.tsx';

type Value = { title: string; sentence: string };

export function ValuesGrid({ label, values }: { label: string; values: readonly Value[] }) {
  return (
    <section className="wrap pb-section">
      <SectionHeading label={label} />
      <ul className="mt-9 grid gap-x-gutter sm:grid-cols-2 lg:grid-cols-3">
        {values.map(({ title, sentence }) => (
          <li key={title} className="border-rule border-b py-7">
            <ValueIcon title={title} />
            <h3 className="mt-4 text-h3">{title}</h3>
            <p className="mt-2.5 max-w-[40ch] text-ink-2">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
