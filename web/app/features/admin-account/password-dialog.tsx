import { textOf } from '@plinth/contract/text-of';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { openSession, type RunFresh } from '../../lib/admin-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useToast } from '../../ui/toast.tsx';
import { dialogButtons } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';
import { useTask } from './use-task.ts';

type Props = { texts: AccountTexts; email: string; isOpen: boolean; run: RunFresh; onClose: () => void };

export function PasswordDialog({ texts, email, isOpen, run, onClose }: Props) {
  const { changePassword } = texts;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={changePassword.title}
      closeLabel={texts.close}
      isSheet
      closesOutside={false}
    >
      <PasswordForm texts={texts} email={email} run={run} onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ texts, email, run, onClose }: Omit<Props, 'isOpen'>) {
  const { changePassword } = texts;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const task = useTask({ texts, run, fields: ['password'] });

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget).get('password'));
    void task.start(
      () => adminApi.changePassword({ body: { password } }),
      async () => {
        // The change has ended all sessions, and the server has opened a new one here.
        await openSession();
        onClose();
        toast({ text: changePassword.done, more: changePassword.doneMore, about: 'password' });
        await revalidate();
      },
    );
  }

  return (
    <form onSubmit={handleSubmit} className="mt-3 grid gap-5">
      <p className="text-ink-2">{changePassword.lead}</p>
      <ProblemNote problem={task.problem} />
      {/* Password managers store the new password under this name. */}
      <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...changePassword.field} name="password" error={task.errorOf('password')} required />
      <div className={dialogButtons}>
        <Button type="submit" look="admin">
          {task.isSlow ? texts.saving : changePassword.ok}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
