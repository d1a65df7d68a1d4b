import type { Invitation } from '@plinth/contract/auth.schema';
import type { Role } from '@plinth/contract/roles';
import { useCallback, useEffect, useState } from 'react';
import { useLinkToken } from '../../lib/admin-link-token.ts';
import { problemOf } from '../../lib/admin-problem.ts';
import { codeOf, signInApi } from '../../lib/admin-sign-in.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { AcceptForm } from './accept-form.tsx';
import { LinkEnded } from './link-ended.tsx';
import type { InvitationTexts } from './link-texts.ts';
import { ShellHeading } from './login-shell.tsx';

type Props = {
  texts: InvitationTexts;
  roleName: (role: Role) => string;
  canUsePasskeys: boolean;
  loginPath: string;
  onJoined: () => void;
};

type Known = { state: 'loading' } | { state: 'open'; invitation: Invitation } | { state: 'failed'; error: unknown };

/** An invited colleague chooses a name and a way to sign in. */
export function InvitationView({ texts, roleName, canUsePasskeys, loginPath, onJoined }: Props) {
  const token = useLinkToken();
  const [known, setKnown] = useState<Known>({ state: 'loading' });
  const isSlow = useDelayed(known.state === 'loading' && token !== null);

  const load = useCallback(() => {
    if (!token) return;
    setKnown({ state: 'loading' });
    signInApi.getInvitation({ body: { token } }).then(
      (invitation) => setKnown({ state: 'open', invitation }),
      (error: unknown) => setKnown({ state: 'failed', error }),
    );
  }, [token]);
  useEffect(load, [load]);
  const end = (error: unknown) => setKnown({ state: 'failed', error });

  // A token that the contract refuses was cut off or mistyped.
  const isMissing = token === null || (known.state === 'failed' && codeOf(known.error) === 'invalid_request');
  if (isMissing || (known.state === 'failed' && codeOf(known.error) === 'link_ended')) {
    return <LinkEnded texts={texts} loginPath={loginPath} isMissing={isMissing} />;
  }
  if (known.state === 'failed') {
    return (
      <div className="grid gap-5">
        <ShellHeading>{texts.notOpened}</ShellHeading>
        <ProblemNote problem={problemOf(known.error, texts)} />
        <Button look="admin" onClick={load}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (known.state === 'loading' || !token) {
    return (
      <div className="grid min-h-64 content-start gap-5" aria-busy="true">
        <ShellHeading>{texts.title}</ShellHeading>
        <p role="status" className="text-ink-2">
          {isSlow ? texts.loading : null}
        </p>
      </div>
    );
  }
  const { name, email, role, invitedBy } = known.invitation;
  return (
    <div className="grid gap-5">
      <ShellHeading takesFocus>{texts.welcome(name.split(' ', 1)[0] ?? '')}</ShellHeading>
      <p className="wrap-anywhere text-ink-2">
        {texts.invites(invitedBy)} <strong className="text-ink">{roleName(role)}</strong>: {texts.youMay[role]}{' '}
        {texts.email(email)}
      </p>
      <AcceptForm
        texts={texts}
        token={token}
        name={name}
        email={email}
        canUsePasskeys={canUsePasskeys}
        onEnded={end}
        onJoined={onJoined}
      />
    </div>
  );
}
