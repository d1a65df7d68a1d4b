import type { FactorMethod } from '@plinth/contract/sign-in';
import { textOf } from '@plinth/contract/text-of';
import { useEffect, useRef, useState } from 'react';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import type { SignInTexts } from './sign-in-texts.ts';
import type { SignIn, SignInStep } from './use-sign-in.ts';

type Step = Extract<SignInStep, { name: 'factor' }>;
type Props = {
  texts: SignInTexts;
  signIn: SignIn;
  step: Step;
  canUsePasskeys: boolean;
  /** The login page has a page heading, the dialog has its own title. */
  heading: (text: string) => React.ReactNode;
};

const link = 'inline-flex min-h-11 cursor-pointer items-center underline hover:text-ink';

/** After the password: the code of the authenticator app, a recovery code or a passkey. */
export function FactorForm({ texts, signIn, step, canUsePasskeys, heading }: Props) {
  const offered = step.factors.filter((method) => method !== 'passkey' || canUsePasskeys);
  const [method, setMethod] = useState<FactorMethod>(() => firstOf(offered));
  const view = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field or button of each method takes the focus
  useEffect(() => {
    view.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [method]);
  const { factor } = texts;
  const title = method === 'totp' ? factor.title : factor.titles[method];
  const switches = { totp: factor.useCode, recovery: factor.useRecovery, passkey: factor.usePasskey };
  const others = offered.filter((it) => it !== method);
  return (
    <div ref={view} className="grid gap-5">
      {heading(title)}
      <ProblemNote problem={signIn.problem} />
      {method === 'passkey' ? (
        <PasskeyStep texts={texts} signIn={signIn} step={step} />
      ) : (
        <CodeStep key={method} texts={texts} signIn={signIn} step={step} method={method} />
      )}
      <ul aria-label={factor.others} className="flex flex-wrap gap-x-5 text-ink-2 text-small">
        {others.map((it) => (
          <li key={it}>
            <button type="button" className={link} onClick={() => setMethod(it)}>
              {switches[it]}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={link} onClick={signIn.startAgain}>
            {factor.startAgain}
          </button>
        </li>
      </ul>
    </div>
  );
}

const firstOf = (factors: readonly FactorMethod[]): FactorMethod =>
  (['totp', 'passkey', 'recovery'] as const).find((method) => factors.includes(method)) ?? 'recovery';

type StepProps = { texts: SignInTexts; signIn: SignIn; step: Step };

function CodeStep({ texts, signIn, step, method }: StepProps & { method: 'totp' | 'recovery' }) {
  const { factor } = texts;
  const isSlow = useDelayed(signIn.busy === 'code');
  const isTotp = method === 'totp';
  const error = signIn.problem?.field === 'code' ? signIn.problem.text : undefined;

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget).get('code'));
    void signIn.withCode(step, method, typed.replace(/\s/g, ''));
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <p className="wrap-anywhere text-ink-2">{isTotp ? factor.codeFrom(step.email) : factor.recoveryFrom}</p>
      <TextField
        label={isTotp ? factor.code : factor.recovery}
        {...(!isTotp && { hint: factor.recoveryHint })}
        name="code"
        error={error}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" look="admin">
        {isSlow ? texts.pending : texts.submit}
      </Button>
    </form>
  );
}

function PasskeyStep({ texts, signIn, step }: StepProps) {
  const isSlow = useDelayed(signIn.busy === 'passkey');
  return (
    <>
      <p className="wrap-anywhere text-ink-2">{texts.factor.passkeyFrom(step.email)}</p>
      <Button look="admin" onClick={() => void signIn.withPasskey(step.challenge)}>
        {isSlow ? texts.pending : texts.factor.usePasskey}
      </Button>
    </>
  );
}
