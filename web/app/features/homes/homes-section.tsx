import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/picture.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { HomeRow, SaleView } from './sale-view.ts';

export type HomesTexts = Record<
  | 'label'
  | 'title'
  | 'lead'
  | 'carpet'
  | 'balcony'
  | 'parking'
  | 'facing'
  | 'from'
  | 'price'
  | 'agreementFrom'
  | 'sheet'
  | 'ask'
  | 'onRequest'
  | 'soldOut',
  string
> & {
  left: (left: number) => string;
  asOf: (total: number, time: string) => string;
  plan: (type: string) => string;
};

export type StateTexts = { 'on-request': string; 'sold-out': string };
type Props = {
  sale: Pick<SaleView, 'homes' | 'registration' | 'readAt'>;
  texts: HomesTexts;
  /** Below each row's links: what else can be done with the home. */
  below: (home: HomeRow) => React.ReactNode;
  states: StateTexts;
  level: string | undefined;
};

/** One row for each plan: drawing, sizes, price with the registration beside it, and what is left. */
export function HomesSection({ sale, texts, below, states, level }: Props) {
  return (
    <section id="homes" className="wrap pb-section">
      <SectionHeading label={texts.label} level={level} title={texts.title} lead={texts.lead} />
      <ul className="border-ink border-t">
        {sale.homes.map((home) => (
          <li
            key={home.name}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-6 border-rule border-b py-7 sm:grid-cols-2 lg:grid-cols-[220px_minmax(0,1.4fr)_minmax(0,1fr)_220px]"
          >
            {home.plan ? (
              <Plan plan={home.plan} fallback={texts.plan(home.name)} />
            ) : (
              <span className="max-lg:hidden" />
            )}
            <Sizes home={home} texts={texts} />
            <Price home={home} registration={sale.registration} texts={texts} states={states} />
            <Left home={home} readAt={sale.readAt} texts={texts} below={below} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plan({ plan, fallback }: { plan: NonNullable<HomeRow['plan']>; fallback: string }) {
  return (
    <div
      data-drawing
      className="waiting-picture grid aspect-4/3 place-items-center border border-rule-strong bg-paper p-2"
    >
      <Mark
        url={plan.url}
        alt={plan.alt ?? fallback}
        className="size-full object-contain"
        sizes="(width > 900px) 220px, (width > 640px) 50vw, 100vw"
      />
    </div>
  );
}

function Sizes({ home, texts }: { home: HomeRow; texts: HomesTexts }) {
  const facts: [term: string, value: string | undefined][] = [
    [texts.carpet, home.carpet],
    [texts.balcony, home.balcony],
    [texts.facing, home.facing],
    [texts.parking, home.parking],
  ];
  return (
    <div>
      <h3 className="text-h3">{home.name}</h3>
      <dl className="mt-2 *:not-last:border-rule *:not-last:border-b">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4 py-2 text-small">
              <dt className="text-ink-2">{term}</dt>
              <dd className="tabular text-right font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function Price({
  home,
  registration,
  texts,
  states,
}: {
  home: HomeRow;
  registration: SaleView['registration'];
  texts: HomesTexts;
  states: StateTexts;
}) {
  const word = home.state === 'priced' ? states['on-request'] : states[home.state];
  return (
    <div className="text-small">
      <p className="text-ink-2">{home.allIn ? texts.from : texts.price}</p>
      <p className="tabular font-serif text-h3">{home.allIn ?? word}</p>
      {home.agreementValue ? (
        <p className="mt-1.5">
          {texts.agreementFrom} <span className="tabular font-semibold">{home.agreementValue}</span>
        </p>
      ) : (
        <p className="mt-1.5">{home.state === 'sold-out' ? texts.soldOut : texts.onRequest}</p>
      )}
      <p className="mt-1.5">
        {registration.label}{' '}
        <span className="wrap-anywhere tabular font-semibold text-body">
          <RegistrationNumber number={registration.number} />
        </span>
      </p>
    </div>
  );
}

type LeftProps = { home: HomeRow; readAt: string; texts: HomesTexts; below: Props['below'] };

function Left({ home, readAt, texts, below }: LeftProps) {
  return (
    <div className="text-small">
      {home.left !== undefined && home.total !== undefined ? (
        <>
          <p className="font-semibold text-[1rem]">{texts.left(home.left)}</p>
          <p className="text-ink-2">{texts.asOf(home.total, readAt)}</p>
        </>
      ) : null}
      {home.costPath ? (
        <p className="mt-3" data-print="none">
          <ButtonLink look="secondary" to={home.costPath} aria-label={`${texts.sheet}: ${home.name}`}>
            {texts.sheet}
          </ButtonLink>
        </p>
      ) : null}
      {home.state === 'sold-out' ? null : (
        <p className="mt-1" data-print="none">
          <TextLink to={home.askPath} aria-label={`${texts.ask}: ${home.name}`}>
            {texts.ask}
          </TextLink>
        </p>
      )}
      {below(home)}
    </div>
  );
}
