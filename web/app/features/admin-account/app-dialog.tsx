import type { CallOutput } from '@plinth/contract/endpoints';
import { inGroupsOfFour } from '@plinth/contract/sign-in';
import { textOf } from '@plinth/contract/text-of';
import { useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import { codeOf, type RunFresh } from '../../lib/admin-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { dialogButtons } from './account-panel.tsx';
import type { AccountTexts } from './account-texts.ts';
import { digitsFault } from './digits-fault.ts';
import { useTask } from './use-task.ts';

type Setup = CallOutput<'startTotp'>;
type Props = {
  texts: AccountTexts;
  isOpen: boolean;
  run: RunFresh;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
};

/** Sets up the authenticator app: get one, scan the QR code and prove a code, keep the recovery codes. */
export function AppDialog({ isOpen, ...props }: Props) {
  const { texts, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.app.title}
      closeLabel={texts.close}
      isSheet
      closesOutside={false}
      className="w-full max-w-[680px] bg-ivory"
    >
      <AppSteps {...props} />
    </Dialog>
  );
}

function AppSteps(props: Omit<Props, 'isOpen'>) {
  const { texts, run, onClose } = props;
  const [setup, setSetup] = useState<Setup | null>(null);
  const task = useTask({ texts, run });
  if (setup) return <ScanStep {...props} setup={setup} />;
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-ink-2 text-small">{texts.app.step(1)}</p>
      <p>{texts.app.get}</p>
      <ProblemNote problem={task.problem} />
      <div className={dialogButtons}>
        <Button look="admin" onClick={() => void task.start(() => adminApi.startTotp(), setSetup)}>
          {task.isSlow ? texts.saving : texts.app.next}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.app.later}
        </Button>
      </div>
    </div>
  );
}

function ScanStep({ texts, run, onClose, onAdded, setup }: Omit<Props, 'isOpen'> & { setup: Setup }) {
  const { app } = texts;
  const wrong = { text: app.wrong, field: 'code', isAtField: true };
  const task = useTask({ texts, run, explain: (error) => (codeOf(error) === 'invalid_request' ? wrong : null) });

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    const fault = digitsFault(code, app);
    if (fault) return task.setProblem({ text: fault, field: 'code', isAtField: true });
    void task.start(
      () => adminApi.confirmTotp({ body: { code } }),
      ({ recoveryCodes }) => {
        onClose();
        onAdded(recoveryCodes);
      },
    );
  }

  const { size, path } = setup.qr;
  return (
    <form onSubmit={handleSubmit} className="mt-2 grid gap-5">
      <p className="text-ink-2 text-small">{app.step(2)}</p>
      <ProblemNote problem={task.problem} />
      <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <svg
          role="img"
          aria-label={app.qr}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="w-44 border border-ink bg-white p-3 text-ink max-sm:justify-self-center"
        >
          <path d={path} fill="currentColor" />
        </svg>
        <div className="grid gap-4">
          <p>
            {app.scan} {app.key} <strong className="tabular font-semibold">{inGroupsOfFour(setup.secret)}</strong>
          </p>
          <TextField
            label={app.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={task.errorOf('code')}
            required
            ref={(field) => field?.focus()}
          />
        </div>
      </div>
      <div className={dialogButtons}>
        <Button type="submit" look="admin">
          {task.isSlow ? texts.saving : app.check}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {app.later}
        </Button>
      </div>
    </form>
  );
}
