import type { Account } from '@plinth/contract/account.schema';
import { signIn } from '@plinth/contract/sign-in';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { useKnowsPasskeys } from '../../lib/admin-passkeys.ts';
import type { RunFresh } from '../../lib/admin-sign-in.ts';
import { Confirm } from '../../ui/alert.tsx';
import { Button, denseSize } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountPanel } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';
import { AppDialog } from './app-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useTask } from './use-task.ts';
import { type Asked, WayRows } from './way-rows.tsx';

type Props = { texts: AccountTexts; account: Account; canUsePasskeys: boolean; run: RunFresh };

/** Password, passkeys, authenticator app and recovery codes. */
export function WaysPanel({ texts, account, canUsePasskeys, run }: Props) {
  const { ways } = texts;
  const [open, setOpen] = useState<'password' | 'passkey' | 'app' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<{ codes: readonly string[]; done: string } | null>(null);
  const knowsPasskeys = useKnowsPasskeys() && canUsePasskeys;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const task = useTask({ texts, run });
  const close = () => setOpen(null);

  /** The page is loaded again after the codes are closed: until then a new frame would take the dialog away. */
  function added(done: string, recoveryCodes: readonly string[] | null) {
    if (recoveryCodes) return setMade({ codes: recoveryCodes, done });
    toast({ text: done, about: 'ways' });
    void revalidate();
  }

  function closeCodes(isKept: boolean) {
    if (!made) return;
    setMade(null);
    const { closedEarly, closedEarlyMore } = texts.codes;
    toast(isKept ? { text: made.done, about: 'ways' } : { text: closedEarly, more: closedEarlyMore, isError: true });
    void revalidate();
  }

  function confirm() {
    const way = asked;
    setAsked(null);
    if (way?.kind === 'codes') {
      void task.start(
        () => adminApi.createRecoveryCodes(),
        ({ codes }) => setMade({ codes, done: texts.codes.made }),
      );
      return;
    }
    if (!way) return;
    const remove = () =>
      way.kind === 'app' ? adminApi.removeTotp() : adminApi.removePasskey({ params: { id: way.id } });
    void task.start(
      async () => void (await remove()),
      async () => {
        toast({ text: ways.removed(way.name), about: 'ways' });
        await revalidate();
      },
    );
  }

  const question = asked && { passkey: ways.removePasskey, app: ways.removeApp, codes: ways.newCodes }[asked.kind];
  return (
    <AccountPanel title={ways.title}>
      {task.problem ? <ProblemNote problem={task.problem} /> : null}
      <WayRows
        texts={texts}
        account={account}
        allCodes={signIn.recoveryCodes}
        onPassword={() => setOpen('password')}
        onApp={() => setOpen('app')}
        onAsk={setAsked}
      />
      {knowsPasskeys ? (
        <Button look="quiet" className={`${denseSize} mt-2 text-small`} onClick={() => setOpen('passkey')}>
          <Icon name="plus" />
          {ways.addPasskey}
        </Button>
      ) : (
        <p className="mt-2 text-ink-2 text-small">{ways.noPasskeys}</p>
      )}
      <PasswordDialog texts={texts} email={account.email} run={run} isOpen={open === 'password'} onClose={close} />
      <PasskeyDialog
        texts={texts}
        run={run}
        isOpen={open === 'passkey'}
        onClose={close}
        onAdded={(recoveryCodes) => added(texts.newPasskey.done, recoveryCodes)}
      />
      <AppDialog
        texts={texts}
        run={run}
        isOpen={open === 'app'}
        onClose={close}
        onAdded={(recoveryCodes) => added(texts.app.done, recoveryCodes)}
      />
      <CodesDialog texts={texts} email={account.email} codes={made?.codes ?? null} onClose={closeCodes} />
      <Confirm
        isOpen={asked !== null}
        title={question && asked ? question.title(asked.name) : ''}
        more={question?.more ?? ''}
        confirm={question?.ok ?? ''}
        cancel={question?.cancel ?? ''}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </AccountPanel>
  );
}
