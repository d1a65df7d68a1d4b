import { textOf } from '@plinth/contract/text-of';
import { useState } from 'react';
import { problemOf } from '../../lib/admin-problem.ts';
import { signInApi } from '../../lib/admin-sign-in.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { type Problem, ProblemNote } from '../../ui/problem-note.tsx';
import { ShellHeading } from './login-shell.tsx';
import type { LoginTexts } from './login-texts.ts';

type Props = { texts: LoginTexts; hasMail: boolean; onBack: () => void };

/** 'I cannot sign in': a mail with a link or, without mail, whom to ask. Every address gets the same sentence. */
export function LostView({ texts, hasMail, onBack }: Props) {
  const { lost } = texts;
  return (
    <div className="grid gap-5">
      <ShellHeading takesFocus>{lost.title}</ShellHeading>
      {hasMail ? <RequestForm texts={texts} /> : <p className="text-ink-2">{lost.noMail}</p>}
      <p className="text-ink-2 text-small">{lost.lostFactor}</p>
      <p>
        <button
          type="button"
          className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 text-small underline hover:text-ink"
          onClick={onBack}
        >
          {lost.back}
        </button>
      </p>
    </div>
  );
}

function RequestForm({ texts }: { texts: LoginTexts }) {
  const { lost, unreachable, tooMany } = texts;
  const [isPending, setIsPending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSlow = useDelayed(isPending);

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const email = textOf(new FormData(event.currentTarget).get('email')).trim();
    setIsPending(true);
    setProblem(null);
    setIsSent(false);
    try {
      await signInApi.requestReset({ body: { email } });
      setIsSent(true);
    } catch (error) {
      setProblem(problemOf(error, { unreachable, tooMany, refused: lost.refused }));
    }
    setIsPending(false);
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      <p className="text-ink-2">{lost.byMail}</p>
      <ProblemNote problem={problem} />
      <FormStatus status={isSent ? { kind: 'success', text: lost.sent, more: lost.sentMore } : null} />
      <TextField
        label={lost.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" look="admin">
        {isSlow ? lost.pending : lost.submit}
      </Button>
    </form>
  );
}
