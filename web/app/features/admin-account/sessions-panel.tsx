import type { AccountSession } from '@plinth/contract/account.schema';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import type { RunFresh } from '../../lib/admin-sign-in.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountPanel, AccountRow, rowButton } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';
import { useTask } from './use-task.ts';

type Props = { texts: AccountTexts; sessions: readonly AccountSession[]; run: RunFresh };

/** Every device on which the account is signed in. */
export function SessionsPanel({ texts: all, sessions, run }: Props) {
  const texts = all.sessions;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const task = useTask({ texts: { ...all, refused: texts.failed }, run });
  const [here, others] = [sessions.filter((it) => it.isCurrent), sessions.filter((it) => !it.isCurrent)];

  const end = ({ id, device }: AccountSession) =>
    task.start(
      () => adminApi.endSession({ params: { id } }),
      async () => {
        toast({ text: texts.ended(device), about: id });
        await revalidate();
      },
    );
  const endOthers = () =>
    task.start(
      () => adminApi.endOtherSessions(),
      async ({ ended }) => {
        toast({ text: texts.endedOthers(ended), about: 'sessions' });
        await revalidate();
      },
    );

  return (
    <AccountPanel title={texts.title}>
      {task.problem ? <ProblemNote problem={task.problem} /> : null}
      <ul>
        {here.map(({ id, device, network }) => (
          <AccountRow key={id} title={texts.here} more={texts.now(device, network)} />
        ))}
        {others.map((session) => (
          <AccountRow
            key={session.id}
            title={session.device}
            more={texts.last(session.network, companyTime(session.lastUsedAt))}
            action={
              <Button
                look="quiet"
                className={rowButton}
                aria-label={texts.endNamed(session.device)}
                onClick={() => void end(session)}
              >
                {texts.end}
              </Button>
            }
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button look="danger" className={`${denseSize} mt-2 text-small`} onClick={() => void endOthers()}>
          {texts.endOthers}
        </Button>
      ) : null}
    </AccountPanel>
  );
}
