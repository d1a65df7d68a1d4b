import type { PublicationState } from '@plinth/contract/publishing';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { companyTime } from '../../lib/admin-time.ts';
import { Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ListRow } from './list-table.tsx';

type Step = 'publish' | 'withdraw' | 'plan';
type Item = { id: string; title: string };
type StepTexts = { menu: string; bulk: string; failed: string; none: string };
type AskedTexts = StepTexts & {
  title: (names: readonly string[]) => string;
  /** How many live pages change. */
  more: (count: number) => string;
  ok: string;
  done: (names: readonly string[]) => string;
};

type PublicationTexts = {
  steps: {
    publish: AskedTexts;
    withdraw: AskedTexts;
    plan: StepTexts & { done: (names: readonly string[], time: string) => string };
  };
  names: (names: readonly string[]) => string;
  refusal: (name: string, reason: string) => string;
  cancel: string;
};

/** Null where a colleague may not publish. Each rejects with why it was refused. */
export type Publications = {
  texts: PublicationTexts;
  publish: (id: string) => Promise<unknown>;
  withdraw: (id: string) => Promise<unknown>;
  plan: (id: string, at: string) => Promise<unknown>;
  /** Why a request was refused, in the words of the server. */
  reasonOf: (error: unknown) => string;
  /** Asks for the day and the time. */
  planDialog: (props: {
    name: string;
    isOpen: boolean;
    onPlan: (at: string) => void;
    onClose: () => void;
  }) => React.ReactNode;
};

type Publication = { state: PublicationState; isLive: boolean } | undefined;

/** What can be done to a document: a live page without a draft has nothing to publish. */
export function isPossible(step: Step, publication: Publication): boolean {
  if (!publication) return false;
  return step === 'withdraw' ? publication.isLive : publication.state !== 'live';
}

type Asked = { step: Step; items: readonly Item[]; onDone: () => void };

/** Publishes, withdraws or plans rows of a list: asks first how many live pages change, then one request for each row. */
export function usePublications(publications: Publications | null) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function run({ step, items, onDone }: Asked, at = '') {
    if (!publications) return;
    setAsked(null);
    const { texts, reasonOf } = publications;
    const done: string[] = [];
    const refused: string[] = [];
    for (const { id, title } of items) {
      const request = step === 'plan' ? publications.plan(id, at) : publications[step](id);
      await request.then(
        () => done.push(title),
        (error: unknown) => refused.push(texts.refusal(title, reasonOf(error))),
      );
    }
    const about = items.map(({ id }) => id).join(' ');
    if (done.length > 0) {
      const text = step === 'plan' ? texts.steps.plan.done(done, companyTime(at)) : texts.steps[step].done(done);
      toast({ text, about });
    }
    if (refused.length > 0) {
      toast({
        text: texts.steps[step].failed,
        more: `${refused.join('. ')}.`,
        isError: true,
        about: `${about} refused`,
      });
    }
    onDone();
    await revalidate();
  }

  /** Of the rows that were chosen, those that the step is possible for. */
  function ask(step: Step, rows: readonly ListRow[], onDone = () => {}) {
    const items = rows.filter((row) => isPossible(step, row.publication));
    if (items.length > 0) setAsked({ step, items, onDone });
    else if (publications) toast({ text: publications.texts.steps[step].none });
  }

  const close = () => setAsked(null);
  const names = asked?.items.map(({ title }) => title) ?? [];
  const confirmed = asked && asked.step !== 'plan' ? asked.step : null;
  const steps = publications?.texts.steps;
  return {
    ask,
    dialogs: publications && steps && (
      <>
        <Confirm
          isOpen={confirmed !== null}
          title={confirmed ? steps[confirmed].title(names) : ''}
          more={
            confirmed ? `${names.length > 1 ? `${names.join(', ')}. ` : ''}${steps[confirmed].more(names.length)}` : ''
          }
          confirm={confirmed ? steps[confirmed].ok : ''}
          cancel={publications.texts.cancel}
          onConfirm={() => asked && void run(asked)}
          onClose={close}
        />
        {publications.planDialog({
          name: publications.texts.names(names),
          isOpen: asked?.step === 'plan',
          onPlan: (at) => asked && void run(asked, at),
          onClose: close,
        })}
      </>
    ),
  };
}
