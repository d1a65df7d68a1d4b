import { singleId } from '@plinth/contract/collections';
import type { SetupState } from '@plinth/contract/launch.schema';
import { adminApi } from '../../lib/admin-api.ts';
import type { ProblemTexts } from '../../lib/admin-problem.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { StepHeading } from './setup-shell.tsx';
import { useSending } from './use-sending.ts';

type Texts = ProblemTexts & {
  pending: string;
  live: Record<'title' | 'submit' | 'first' | 'demo' | 'look' | 'toAdmin' | 'failed' | 'notOpened', string> & {
    lead: (left: number) => string;
  };
};
type Props = {
  texts: Texts;
  items: SetupState['items'];
  missing: SetupState['missing'];
  adminPath: string;
  onLive: () => void;
  children: React.ReactNode;
};

const settings = { collection: 'settings', id: singleId } as const;

/** The list of what is left, and the button that shows the site. */
export function LiveStep({ texts, items, missing, adminPath, onLive, children }: Props) {
  const { live } = texts;
  const { isPending, problem, send } = useSending({ ...texts, refused: live.failed });
  const left = Object.values(items).filter((isDone) => !isDone).length;
  const goLive = () =>
    void send(async () => {
      await adminApi.goLive();
      onLive();
    });
  /** The pages as they will be, by a preview link of the company's facts. */
  const look = () =>
    void send(
      async () => location.assign((await adminApi.createPreview({ params: settings })).url),
      () => ({ text: live.notOpened }),
    );
  return (
    <>
      <StepHeading title={live.title} lead={live.lead(left)} />
      {children}
      <div className="mt-6 grid gap-4">
        <ProblemNote problem={problem} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="admin" disabled={missing.length > 0} onClick={goLive}>
            {isPending ? texts.pending : live.submit}
          </Button>
          {items.company ? (
            <Button look="quiet" onClick={look}>
              {live.look}
            </Button>
          ) : null}
          <a href={adminPath} className="inline-flex min-h-11 items-center font-semibold underline">
            {live.toAdmin}
          </a>
          {missing.length > 0 ? (
            <p className="text-ink-2 text-small">{missing.includes('company') ? live.first : live.demo}</p>
          ) : null}
        </div>
      </div>
    </>
  );
}
