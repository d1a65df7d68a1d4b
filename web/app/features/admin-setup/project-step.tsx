import { type AuthorityName, authorities, authorityNames } from '@plinth/contract/authorities';
import { faultOfForm } from '@plinth/contract/registration';
import { textOf } from '@plinth/contract/text-of';
import { adminApi, draftApi } from '../../lib/admin-api.ts';
import type { ProblemTexts } from '../../lib/admin-problem.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { saveAuthority } from './save-company.ts';
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
  /** Of the company; undefined while its facts are not entered. */
  authority: AuthorityName | undefined;
  onDone: () => void;
  children: React.ReactNode;
};

/** A draft of the first project. */
export function ProjectStep({ texts, stages, authority, onDone, children }: Props) {
  const { project } = texts;
  const { isLive, isPending, problem, send, refuse, errorOf } = useSending(texts);
  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entered = (name: string) => textOf(form.get(name)).trim();
    const [chosen, reraNumber] = [entered('authority') as AuthorityName, entered('reraNumber')];
    const fault = reraNumber && faultOfForm(reraNumber, authorities[chosen]);
    if (fault) return refuse({ text: fault, field: 'reraNumber', isAtField: true });
    const body = {
      ...{ name: entered('name'), status: entered('status'), authority: chosen },
      ...(reraNumber && { reraNumber }),
      ...(entered('address') && { location: [{ address: entered('address') }] }),
    };
    void send(async () => {
      if (authority && chosen !== authority) await saveAuthority(chosen);
      await draftApi('projects').create(body, newIdempotencyKey());
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
        <TextField label={project.number} name="reraNumber" error={errorOf('reraNumber')} />
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
