import { useDelayed } from '../../lib/use-delayed.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import type { SignInTexts } from './sign-in-texts.ts';
import type { SignIn } from './use-sign-in.ts';

/** The passkey alone, above the password. */
export function PasskeyButton({ texts, signIn, isQuiet }: { texts: SignInTexts; signIn: SignIn; isQuiet: boolean }) {
  const isLive = useIsLive();
  const isSlow = useDelayed(signIn.busy === 'passkey');
  return (
    <div className="grid gap-2.5">
      <Button look={isQuiet ? 'quiet' : 'admin'} isWide disabled={!isLive} onClick={() => void signIn.withPasskey()}>
        {isSlow ? texts.pending : texts.passkey}
      </Button>
      <p className="text-ink-2 text-small">{texts.passkeyHint}</p>
    </div>
  );
}

export function OrRule({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-ink-2 text-small before:grow before:border-rule before:border-t after:grow after:border-rule after:border-t">
      {children}
    </p>
  );
}
