import type { SignInMethods } from '@plinth/contract/auth.schema';
import { useEffect, useState } from 'react';
import { clearSession, isExpired, useHasEnded } from '../../lib/admin-session.ts';
import { FormStatus } from '../../ui/form-status.tsx';
import { ShellHeading } from './login-shell.tsx';
import type { LoginTexts } from './login-texts.ts';
import { LostView } from './lost-view.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  texts: LoginTexts;
  methods: SignInMethods;
  canUsePasskeys: boolean;
  ssoPath: string;
  /** Said at the top, such as that the password was changed. */
  done?: string | undefined;
  onSignedIn: () => void;
};

const link = 'inline-flex min-h-11 cursor-pointer items-center underline hover:text-ink';
const wideLink =
  'flex min-h-13 items-center justify-center rounded-edge bg-brand px-6.5 text-center font-semibold text-[1rem] text-ivory hover:bg-brand-deep';

/** Section 2.8. An expired session is cleared when the page opens (section 4). */
export function LoginView({ texts, methods, canUsePasskeys, ssoPath, done, onSignedIn }: Props) {
  const hasEnded = useHasEnded();
  const signIn = useSignIn({ texts, onSignedIn, onRefused: clearSession });
  const [view, setView] = useState<'sign-in' | 'back' | 'lost'>('sign-in');
  const [isEmergency, setIsEmergency] = useState(false);
  useEffect(() => {
    if (isExpired()) clearSession();
  }, []);
  if (view === 'lost') return <LostView texts={texts} hasMail={methods.hasMail} onBack={() => setView('back')} />;

  const { sso } = methods;
  const hasPassword = !methods.isPasswordOff || isEmergency;
  const before = (
    <>
      <ShellHeading takesFocus={view === 'back'}>{texts.title}</ShellHeading>
      {done ? <FormStatus status={{ kind: 'success', text: done }} /> : null}
      {hasEnded && !done ? (
        <p role="status" className="border-trim border-l-4 bg-paper px-4 py-3">
          <strong>{texts.ended}</strong> {texts.endedMore}
        </p>
      ) : null}
      {sso ? (
        <a href={ssoPath} className={wideLink}>
          {texts.sso(sso.name)}
        </a>
      ) : null}
    </>
  );
  const after = (
    <div className="text-ink-2 text-small">
      <p>{texts.stay}</p>
      <p className="flex flex-wrap gap-x-5">
        <button type="button" className={link} onClick={() => setView('lost')}>
          {texts.cannot}
        </button>
        {hasPassword ? null : (
          <button type="button" className={link} onClick={() => setIsEmergency(true)}>
            {texts.emergency}
          </button>
        )}
      </p>
    </div>
  );
  return (
    <SignInSteps
      texts={texts}
      signIn={signIn}
      canUsePasskeys={canUsePasskeys}
      hasPassword={hasPassword}
      heading={(text) => <ShellHeading>{text}</ShellHeading>}
      isSecond={sso !== null}
      before={before}
      after={after}
    />
  );
}
