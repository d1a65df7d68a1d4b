import { useKnowsPasskeys } from '../../lib/admin-passkeys.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { FactorForm } from './factor-form.tsx';
import { OrRule, PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import type { SignInTexts } from './sign-in-texts.ts';
import type { SignIn } from './use-sign-in.ts';

type Props = {
  texts: SignInTexts;
  signIn: SignIn;
  /** Whether passkeys work on this site's origin. */
  canUsePasskeys: boolean;
  hasPassword?: boolean;
  email?: string;
  heading: (text: string) => React.ReactNode;
  /** The main button is in `before`, so those of the first step are quiet. */
  isSecond?: boolean;
  /** Above the first step only. */
  before?: React.ReactNode;
  /** Below the first step only. */
  after?: React.ReactNode;
};

/** The two steps of signing in: passkey or password, then the second factor. */
export function SignInSteps(props: Props) {
  const { texts, signIn, canUsePasskeys, hasPassword = true, email, heading, isSecond = false, before, after } = props;
  const knowsPasskeys = useKnowsPasskeys() && canUsePasskeys;
  const { step, problem } = signIn;
  if (step.name === 'factor') {
    return <FactorForm texts={texts} signIn={signIn} step={step} canUsePasskeys={knowsPasskeys} heading={heading} />;
  }
  return (
    <div className="grid gap-5">
      {before}
      <ProblemNote problem={problem} />
      {knowsPasskeys ? <PasskeyButton texts={texts} signIn={signIn} isQuiet={isSecond} /> : null}
      {knowsPasskeys && hasPassword ? <OrRule>{texts.or}</OrRule> : null}
      {hasPassword ? (
        <PasswordForm texts={texts} signIn={signIn} email={email} isQuiet={isSecond || knowsPasskeys} />
      ) : null}
      {after}
    </div>
  );
}
