import { textOf } from '@plinth/contract/text-of';
import { useState } from 'react';
import { useLinkToken } from '../../lib/admin-link-token.ts';
import { problemOf } from '../../lib/admin-problem.ts';
import { codeOf, signInApi } from '../../lib/admin-sign-in.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { type Problem, ProblemNote } from '../../ui/problem-note.tsx';
import { LinkEnded } from './link-ended.tsx';
import type { ResetTexts } from './link-texts.ts';
import { ShellHeading } from './login-shell.tsx';

type Props = { texts: ResetTexts; loginPath: string; onReset: () => void };

/** A new password, by the link of a mail or of an owner. */
export function ResetView({ texts, loginPath, onReset }: Props) {
  const token = useLinkToken();
  const [isPending, setIsPending] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSlow = useDelayed(isPending);
  if (hasEnded || token === null) return <LinkEnded texts={texts} loginPath={loginPath} isMissing={token === null} />;

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !token) return;
    const password = textOf(new FormData(event.currentTarget).get('password'));
    setIsPending(true);
    setProblem(null);
    try {
      await signInApi.resetPassword({ body: { token, password } });
      onReset();
    } catch (error) {
      setHasEnded(codeOf(error) === 'link_ended');
      setProblem(problemOf(error, texts, ['password']));
      setIsPending(false);
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      <ShellHeading>{texts.title}</ShellHeading>
      <ProblemNote problem={problem} />
      <p className="text-ink-2">{texts.lead}</p>
      <PasswordField
        {...texts.password}
        name="password"
        error={problem?.isAtField ? problem.text : undefined}
        required
      />
      <Button type="submit" look="admin" disabled={!token}>
        {isSlow ? texts.pending : texts.submit}
      </Button>
    </form>
  );
}
