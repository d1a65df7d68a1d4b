import type { PersonPage, PersonUpdate, StageInput, TouchInput } from '@plinth/contract/person.schema';
import type { Stage } from '@plinth/contract/stages';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../../lib/admin-api.ts';
import { issuesOf } from '../../../lib/admin-sign-in.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useToast } from '../../../ui/toast.tsx';

export type ActTexts = {
  stages: Record<Stage, string>;
  saved: {
    stage: (stage: string) => string;
    step: string;
    stepNone: string;
    owner: (name: string | null) => string;
    facts: string;
    merged: string;
    unmerged: string;
    split: string;
    open: string;
    undo: string;
    noConnection: string;
  };
  failed: string;
  stale: string;
  taken: string;
  noPermission: string;
};

/** What the server refused, in words. */
export function faultOf(
  error: unknown,
  texts: Pick<ActTexts, 'failed' | 'stale' | 'taken' | 'noPermission' | 'saved'>,
): string {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.status === 0) return texts.saved.noConnection;
  if (error.status === 403) return texts.noPermission;
  if (error.status === 409) return texts.taken;
  if (error.status === 412) return texts.stale;
  const [issue] = Object.values(issuesOf(error));
  return issue ?? texts.failed;
}

type Options = { texts: ActTexts; page: PersonPage; onMerged: (id: string) => void };

/** The changes of a person. Each resolves to a fault, or to null where it was saved, and then the page is loaded again. */
export function usePersonActs({ texts, page: { person }, onMerged }: Options) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const params = { id: person.id };

  async function run(call: Promise<unknown>, done: Parameters<typeof toast>[0]): Promise<string | null> {
    try {
      await call;
    } catch (error) {
      return faultOf(error, texts);
    }
    toast({ about: person.id, ...done });
    await revalidate();
    return null;
  }

  async function undoMerge(merge: string): Promise<void> {
    const fault = await run(adminApi.undoMerge({ params: { ...params, merge } }), { text: texts.saved.unmerged });
    if (fault) toast({ text: fault, isError: true, about: merge });
  }

  return {
    moveStage: (input: StageInput) =>
      run(adminApi.moveStage({ params, body: input }), { text: texts.saved.stage(texts.stages[input.to]) }),
    setStep: (step: TouchInput['step']) =>
      run(adminApi.setStep({ params, body: { step: step ?? null } }), {
        text: step ? texts.saved.step : texts.saved.stepNone,
      }),
    assign: (owner: string | null, name: string | null) =>
      run(adminApi.assignPerson({ params, body: { owner } }), { text: texts.saved.owner(name) }),
    update: (body: PersonUpdate) =>
      run(adminApi.updatePerson({ params, version: person.version, body }), { text: texts.saved.facts }),
    undoMerge,
    async merge(kept: string, merged: string): Promise<string | null> {
      const fault = await run(adminApi.mergePeople({ params: { id: kept }, body: { other: merged } }), {
        text: texts.saved.merged,
      });
      if (fault === null && kept !== person.id) onMerged(kept);
      return fault;
    },
    split: (submissions: string[]) =>
      run(adminApi.splitPerson({ params, body: { submissions } }), { text: texts.saved.split }),
  };
}
