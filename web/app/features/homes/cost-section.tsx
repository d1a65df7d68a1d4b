import { Link } from 'react-router';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CostTable, type CostTableTexts } from './cost-table.tsx';
import type { SaleView } from './sale-view.ts';

export type CostSectionTexts = CostTableTexts &
  Record<'label' | 'title' | 'open' | 'others' | 'showIn', string> & { lead: (home: string) => string };

type Props = {
  cost: NonNullable<SaleView['cost']>;
  registration: { label: string; number: string };
  /** The list of homes, where they are entered one by one. */
  listPath: string | undefined;
  texts: CostSectionTexts;
  level: string | undefined;
};

/** What one home costs in all: the one that the URL names, or the least expensive. */
export function CostSection({ cost, registration, listPath, texts, level }: Props) {
  const { view } = cost;
  return (
    <section id="cost" className="wrap py-section">
      <SectionHeading
        label={texts.label}
        level={level}
        title={texts.title}
        lead={[cost.note, texts.lead(cost.home)].filter(Boolean).join(' ')}
      />
      <div className="grid gap-x-gutter gap-y-9 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div>
          <CostTable view={view} texts={texts} caption={texts.lead(cost.home)} />
          <p className="mt-3 text-ink-2 text-small">
            {registration.label}{' '}
            <span className="wrap-anywhere tabular font-semibold text-body text-ink">
              <RegistrationNumber number={registration.number} />
            </span>{' '}
            · {view.asOf}
          </p>
        </div>
        <div>
          {view.tds ? <p className="border-trim border-l-[3px] bg-paper px-5 py-4">{view.tds}</p> : null}
          <div data-print="none" className="mt-6 grid justify-items-start gap-3">
            <ButtonLink look="secondary" to={cost.path}>
              {texts.open}
            </ButtonLink>
            {listPath ? <TextLink to={listPath}>{texts.others}</TextLink> : null}
            {cost.currencies.length > 0 ? (
              <p className="flex flex-wrap items-center gap-x-4 text-small">
                <span>{texts.showIn}</span>
                {cost.currencies.map(({ code, path }) => (
                  <Link key={code} to={path} className="inline-flex min-h-11 items-center font-semibold underline">
                    {code}
                  </Link>
                ))}
              </p>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
