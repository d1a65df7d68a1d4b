import { TextLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { SaleView } from './sale-view.ts';

export type AvailabilityTexts = Record<'label' | 'title' | 'lead', string> & {
  tower: (name: string) => string;
  floors: (count: number) => string;
  left: (left: number, total: number) => string;
  asOf: (time: string) => string;
  list: (name: string) => string;
};

type Props = {
  sale: Pick<SaleView, 'towers' | 'readAt'>;
  texts: AvailabilityTexts;
  level: string | undefined;
  withChooser: (towers: React.ReactNode) => React.ReactNode;
};

/** The count of each tower, with a link to the list of its homes. */
export function AvailabilitySection({ sale, texts, level, withChooser }: Props) {
  return (
    <section id="availability" className="bg-sand">
      <div className="wrap py-section">
        <SectionHeading label={texts.label} level={level} title={texts.title} lead={texts.lead} />
        {withChooser(<TowerCounts sale={sale} texts={texts} />)}
      </div>
    </section>
  );
}

function TowerCounts({ sale, texts }: Pick<Props, 'sale' | 'texts'>) {
  return (
    <>
      <ul className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3">
        {sale.towers.map((tower) => (
          <li key={tower.name} className="border border-ink bg-paper p-5.5">
            <h3 className="text-h3">{texts.tower(tower.name)}</h3>
            <p className="mt-2 font-semibold">{texts.left(tower.left, tower.total)}</p>
            <p className="text-ink-2 text-small">{texts.floors(tower.floors)}</p>
            <LeftBar left={tower.left} total={tower.total} />
            <p data-print="none">
              <TextLink to={tower.path}>{texts.list(tower.name)}</TextLink>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-ink-2 text-small">{texts.asOf(sale.readAt)}</p>
    </>
  );
}

/** Empty is available and solid is taken, true to the counts above it. */
function LeftBar({ left, total }: { left: number; total: number }) {
  return (
    <div aria-hidden="true" className="mt-4 mb-5 h-3.5 border border-ink">
      <div className="h-full bg-ink" style={{ width: total > 0 ? `${(100 * (total - left)) / total}%` : 0 }} />
    </div>
  );
}
