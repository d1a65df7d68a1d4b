import { FactCards } from './fact-cards.tsx';
import { SectionHeading } from './section-heading.tsx';

type Props = {
  label: string;
  title: string;
  sentence: string;
  cards: readonly { title: string; heading: string; sentence: string }[];
};

/** The about block that several pages share: a statement, a sentence, and its cards. */
export function AboutSection({ label, title, sentence, cards }: Props) {
  return (
    <section className="wrap py-[calc(var(--spacing-section)*0.62)]">
      <SectionHeading label={label} title={title} lead={sentence} />
      <FactCards cards={cards} />
    </section>
  );
}
