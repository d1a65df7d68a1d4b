import { textOf } from '@plinth/contract/text-of';
import { adminApi } from '../../lib/admin-api.ts';
import { makePasskey } from '../../lib/admin-passkeys.ts';
import type { RunFresh } from '../../lib/admin-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { dialogButtons } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';
import { useTask } from './use-task.ts';

type Props = {
  texts: AccountTexts;
  isOpen: boolean;
  run: RunFresh;
  onClose: () => void;
  /** The first factor comes with recovery codes. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
};

export function PasskeyDialog({ isOpen, ...props }: Props) {
  const { texts, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.newPasskey.title}
      closeLabel={texts.close}
      isSheet
      closesOutside={false}
    >
      <PasskeyForm {...props} />
    </Dialog>
  );
}

function PasskeyForm({ texts, run, onClose, onAdded }: Omit<Props, 'isOpen'>) {
  const { newPasskey } = texts;
  const task = useTask({ texts, run });

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget).get('name')).trim();
    const add = async () => {
      const { ticket, options } = await adminApi.startPasskey();
      const response = await makePasskey(options);
      return adminApi.addPasskey({ body: { ticket, response, name } });
    };
    void task.start(add, ({ recoveryCodes }) => {
      onClose();
      onAdded(recoveryCodes);
    });
  }

  return (
    <form onSubmit={handleSubmit} className="mt-3 grid gap-5">
      <p className="text-ink-2">{newPasskey.lead}</p>
      <ProblemNote problem={task.problem} />
      <TextField label={newPasskey.name} hint={newPasskey.hint} name="name" maxLength={100} autoComplete="off" />
      <div className={dialogButtons}>
        <Button type="submit" look="admin">
          {task.isSlow ? newPasskey.waiting : newPasskey.ok}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
