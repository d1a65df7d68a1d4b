import { textOf } from '@plinth/contract/text-of';
import { useRef, useState } from 'react';
import { makePasskey, useKnowsPasskeys } from '../../lib/admin-passkeys.ts';
import { problemOf } from '../../lib/admin-problem.ts';
import { codeOf, openSession, signInApi } from '../../lib/admin-sign-in.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type Problem, ProblemNote } from '../../ui/problem-note.tsx';
import type { InvitationTexts } from './link-texts.ts';

type Props = {
  texts: InvitationTexts;
  token: string;
  name: string;
  email: string;
  canUsePasskeys: boolean;
  /** The link was used or replaced meanwhile. */
  onEnded: (error: unknown) => void;
  onJoined: () => void;
};

export function AcceptForm({ texts, token, name: known, email, canUsePasskeys, onEnded, onJoined }: Props) {
  const knowsPasskeys = useKnowsPasskeys() && canUsePasskeys;
  const [wantsPassword, setWantsPassword] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSlow = useDelayed(isPending);
  const form = useRef<HTMLFormElement>(null);
  const isByPassword = wantsPassword || !knowsPasskeys;
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);

  async function accept(entered: FormData) {
    const [name, password] = [textOf(entered.get('name')).trim(), textOf(entered.get('password'))];
    if (isByPassword) return signInApi.acceptInvitation({ body: { token, name, password } });
    const { ticket, options } = await signInApi.startInvitationPasskey({ body: { token, name } });
    const response = await makePasskey(options);
    return signInApi.acceptInvitation({ body: { token, name, passkey: { ticket, response } } });
  }

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const entered = new FormData(event.currentTarget);
    setIsPending(true);
    setProblem(null);
    try {
      await accept(entered);
      await openSession();
      onJoined();
    } catch (error) {
      setIsPending(false);
      if (codeOf(error) === 'link_ended') onEnded(error);
      else setProblem(problemOf(error, texts, ['name', 'password']));
    }
  }

  function choose(password: boolean) {
    setWantsPassword(password);
    setProblem(null);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      <ProblemNote problem={problem} />
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        defaultValue={known}
        autoComplete="name"
        error={errorOf('name')}
        required
      />
      {/* Password managers store the password under this name. */}
      <input type="hidden" name="email" value={email} autoComplete="username" />
      {isByPassword ? <PasswordField {...texts.password} name="password" error={errorOf('password')} required /> : null}
      <Button type="submit" look="admin">
        {isByPassword ? (isSlow ? texts.pending : texts.submit) : isSlow ? texts.passkeyPending : texts.passkey}
      </Button>
      {knowsPasskeys ? (
        <Button look="quiet" onClick={() => choose(!wantsPassword)}>
          {wantsPassword ? texts.usePasskey : texts.usePassword}
        </Button>
      ) : null}
    </form>
  );
}
