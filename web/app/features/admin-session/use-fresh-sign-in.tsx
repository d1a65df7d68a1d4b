import { useState } from 'react';
import { codeOf, type RunFresh, SignInCancelled } from '../../lib/admin-sign-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import type { SignInTexts } from './sign-in-texts.ts';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  texts: SignInTexts & { again: { title: string; lead: string; close: string; sso: (name: string) => string } };
  email: string;
  hasPassword: boolean;
  canUsePasskeys: boolean;
  /** For accounts that sign in at the company's identity provider. */
  sso: { name: string; path: string } | null;
};
type Waiting = { resolve: () => void; reject: (error: unknown) => void };

/** Changing a password, a factor or the e-mail address needs a recent sign-in, which a dialog asks for. */
export function useFreshSignIn(props: Props): { run: RunFresh; dialog: React.ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const run: RunFresh = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'fresh_login_required') throw error;
    }
    await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject }));
    return call();
  };
  const { again } = props.texts;
  const close = () => {
    waiting?.reject(new SignInCancelled());
    setWaiting(null);
  };
  const go = (email: string) => {
    // A passkey of another account has opened another session, so everything on the page is out of date.
    if (email !== props.email) return location.reload();
    waiting?.resolve();
    setWaiting(null);
  };
  const dialog = (
    <Dialog
      isOpen={waiting !== null}
      onClose={close}
      title={again.title}
      closeLabel={again.close}
      closesOutside={false}
      isSheet
      className="w-full max-w-[500px] bg-ivory"
    >
      <FreshSteps {...props} onSignedIn={({ email }) => go(email)} />
    </Dialog>
  );
  return { run, dialog };
}

type StepsProps = Props & { onSignedIn: (session: { email: string }) => void };

function FreshSteps({ texts, email, hasPassword, canUsePasskeys, sso, onSignedIn }: StepsProps) {
  const signIn = useSignIn({ texts, onSignedIn });
  return (
    <div className="mt-4">
      <SignInSteps
        texts={texts}
        signIn={signIn}
        email={email}
        hasPassword={hasPassword}
        canUsePasskeys={canUsePasskeys}
        heading={(text) => <h3 className="font-sans font-semibold text-[1.0625rem]">{text}</h3>}
        before={
          <>
            <p className="text-ink-2">{texts.again.lead}</p>
            {sso ? (
              <a href={sso.path} className="inline-flex min-h-11 items-center font-semibold underline">
                {texts.again.sso(sso.name)}
              </a>
            ) : null}
          </>
        }
      />
    </div>
  );
}
