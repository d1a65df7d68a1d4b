import { TelephoneLink } from '../../ui/telephone-link.tsx';
import { AvailabilitySection, type AvailabilityTexts } from './availability-section.tsx';
import { CostSection, type CostSectionTexts } from './cost-section.tsx';
import { HomesSection, type HomesTexts, type StateTexts } from './homes-section.tsx';
import { SaleQuestions } from './sale-questions.tsx';
import type { SaleView } from './sale-view.ts';

type Section = 'homes' | 'availability' | 'cost';

type Props = {
  sale: SaleView;
  texts: {
    homes: HomesTexts;
    states: StateTexts;
    questions: { title: string };
    availability: AvailabilityTexts;
    cost: CostSectionTexts;
  };
  /** Below each row of the homes. */
  below: React.ComponentProps<typeof HomesSection>['below'];
  levels: Partial<Record<Section, string>>;
  /** Adds the chooser to the counts of the towers. */
  withChooser: (towers: React.ReactNode) => React.ReactNode;
};

/** The sections between About and the amenities of a registered project. */
export function SaleSections({ sale, texts, below, levels, withChooser }: Props) {
  return (
    <>
      <HomesSection sale={sale} texts={texts.homes} below={below} states={texts.states} level={levels.homes} />
      <SaleQuestions questions={sale.questions} title={texts.questions.title} />
      {sale.towers.length > 0 ? (
        <AvailabilitySection
          sale={sale}
          texts={texts.availability}
          level={levels.availability}
          withChooser={withChooser}
        />
      ) : null}
      {sale.cost ? (
        <CostSection
          cost={sale.cost}
          registration={sale.registration}
          listPath={sale.towers[0]?.path}
          texts={texts.cost}
          level={levels.cost}
        />
      ) : null}
    </>
  );
}

/** The sections that a sale shows, in page order. */
export function saleSectionsOf(sale: SaleView | null): Section[] {
  if (!sale) return [];
  return [
    'homes',
    ...(sale.towers.length > 0 ? ['availability' as const] : []),
    ...(sale.cost ? ['cost' as const] : []),
  ];
}

/** Prices that could not be read are not guessed: a sentence, and the phone. */
export function SaleFailure({ text, phone }: { text: string; phone: string }) {
  return (
    <section className="wrap pb-section">
      <p role="status" className="border-ink border-y py-7">
        {text} <TelephoneLink phone={phone} />
      </p>
    </section>
  );
}
