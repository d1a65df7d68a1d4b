import type { Account } from '@plinth/contract/account.schema';
import { textOf } from '@plinth/contract/text-of';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { codeOf, openSession, type RunFresh } from '../../lib/admin-sign-in.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountPanel } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';
import { useTask } from './use-task.ts';

type Props = { texts: AccountTexts; account: Account; roleName: string; run: RunFresh };

/** Name and e-mail address. The role is for an owner to change. */
export function YouPanel({ texts, account, roleName, run }: Props) {
  const isLive = useIsLive();
  const { you } = texts;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const task = useTask({
    texts,
    run,
    fields: ['name', 'email'],
    explain: (error) => (codeOf(error) === 'name_taken' ? { text: you.taken, field: 'email', isAtField: true } : null),
  });

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [name, email] = [textOf(entered.get('name')).trim(), textOf(entered.get('email')).trim()];
    const save = async () => {
      if (name !== account.name) await adminApi.updateProfile({ body: { name } });
      if (email === account.email) return;
      await adminApi.changeEmail({ body: { email } });
      // The change has ended all sessions, and the server has opened a new one here.
      await openSession();
    };
    void task.start(save, async () => {
      toast({ text: you.saved, about: 'account' });
      await revalidate();
    });
  }

  return (
    <AccountPanel title={you.title}>
      <form onSubmit={handleSubmit} className="grid gap-x-4.5 gap-y-4 sm:grid-cols-2">
        <div className="sm:col-span-2 empty:hidden">{task.problem ? <ProblemNote problem={task.problem} /> : null}</div>
        <TextField
          label={you.name}
          name="name"
          defaultValue={account.name}
          autoComplete="name"
          error={task.errorOf('name')}
          required
        />
        <TextField
          label={you.email}
          hint={you.emailHint}
          name="email"
          type="email"
          defaultValue={account.email}
          autoComplete="email"
          error={task.errorOf('email')}
          required
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
          <Button type="submit" look="quiet" className={`${denseSize} text-small`} disabled={!isLive}>
            {task.isSlow ? texts.saving : you.save}
          </Button>
          <p className="text-ink-2 text-small">{you.role(roleName)}</p>
        </div>
      </form>
    </AccountPanel>
  );
}
