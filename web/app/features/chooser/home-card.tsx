import { HoldButton } from '../../lead-form/hold/hold.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import type { ChooserHome } from './chooser-view.ts';

export type CardTexts = Record<'type' | 'facing' | 'carpet' | 'agreementValue' | 'allIn' | 'sheet' | 'ask', string> & {
  state: (state: string, time: string) => string;
};

type Props = {
  home: ChooserHome;
  registration: { label: string; number: string };
  readAt: string;
  /** Where a visitor asks about this home. */
  askPath: string;
  below?: React.ReactNode;
  texts: CardTexts;
};

/** What decides about one home, with the ways to go on. Its price always stands beside the registration. */
export function HomeCard({ home, registration, readAt, askPath, below, texts }: Props) {
  const facts = [
    [texts.type, home.type],
    [texts.facing, home.facing],
    [texts.carpet, home.carpet],
    [texts.agreementValue, home.agreementValue],
    [texts.allIn, home.allIn],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <article className="border border-ink bg-paper p-5.5">
      <h3 className="text-h3">{home.name}</h3>
      <dl className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="border-rule border-t py-2">
            <dt className="text-ink-2 text-small">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2 text-small">
        {registration.label}{' '}
        <b className="wrap-anywhere tabular font-semibold text-body text-ink">
          <RegistrationNumber number={registration.number} />
        </b>{' '}
        · {texts.state(home.state, readAt)}
      </p>
      {home.costPath ? (
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={home.costPath}>{texts.sheet}</ButtonLink>
          <ButtonLink look="secondary" to={askPath}>
            {texts.ask}
          </ButtonLink>
        </p>
      ) : null}
      <HoldButton home={home} />
      {below}
    </article>
  );
}
