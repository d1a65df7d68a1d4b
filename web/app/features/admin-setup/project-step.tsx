import { authorities, authorityNames } from '@plinth/contract/authorities';
import { textOf } from '@plinth/contract/text-of';
import { adminApi, draftApi } from '../../lib/admin-api.ts';
import type { ProblemTexts } from '../../lib/admin-problem.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { StepHeading } from './setup-shell.tsx';
import { useSending } from './use-sending.ts';

type Names =
  | 'title'
  | 'lead'
  | 'name'
  | 'neighbourhood'
  | 'neighbourhoodHint'
  | 'authority'
  | 'authorityHint'
  | 'number'
  | 'stage'
  | 'submit';
type Texts = ProblemTexts & { pending: string; project: Record<Names, string> };
type Props = {
  texts: Texts;
  stages: readonly string[];
  authority: string | undefined;
  onDone: () => void;
  children: React.ReactNode;
};

/** A draft of the first project. */
export function ProjectStep({ texts, stages, authority, onDone, children }: Props) {
  const { project } = texts;
  const { isLive, isPending, problem, send } = useSending(texts);
  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entered = (name: string) => textOf(form.get(name)).trim();
    const body = {
      ...{ name: entered('name'), status: entered('status'), authority: entered('authority') },
      ...(entered('reraNumber') && { reraNumber: entered('reraNumber') }),
      ...(entered('address') && { location: [{ address: entered('address') }] }),
    };
    void send(async () => {
      await draftApi('projects').create(body, crypto.randomUUID());
      await adminApi.finishSetupStep({ body: { done: 'project' } });
      onDone();
    });
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-4.5">
      <div>
        <StepHeading title={project.title} lead={project.lead} />
      </div>
      <ProblemNote problem={problem} />
      <div className="grid gap-4.5 lg:grid-cols-2">
        <TextField label={project.name} name="name" required />
        <TextField label={project.neighbourhood} hint={project.neighbourhoodHint} name="address" />
        <SelectField label={project.authority} hint={project.authorityHint} name="authority" defaultValue={authority}>
          {authorityNames.map((name) => (
            <option key={name} value={name}>
              {`${authorities[name].state}: ${authorities[name].name}`}
            </option>
          ))}
        </SelectField>
        <TextField label={project.number} name="reraNumber" />
        <SelectField label={project.stage} name="status">
          {stages.map((stage) => (
            <option key={stage}>{stage}</option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" look="admin" disabled={!isLive}>
          {isPending ? texts.pending : project.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
