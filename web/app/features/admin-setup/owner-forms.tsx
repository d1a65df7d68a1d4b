import { textOf } from '@plinth/contract/text-of';
import { useEffect, useRef, useState } from 'react';
import type { ProblemTexts } from '../../lib/admin-problem.ts';
import { codeOf, openSession, signInApi } from '../../lib/admin-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { StepHeading } from './setup-shell.tsx';
import { useSending } from './use-sending.ts';

type CodeTexts = {
  title: string;
  lead: string;
  label: string;
  hint: string;
  wrong: string;
  ended: string;
  submit: string;
};
type OwnerTexts = {
  title: string;
  lead: string;
  name: string;
  nameHint: string;
  email: string;
  emailHint: string;
  password: { label: string; hint: string; show: string; hide: string };
  submit: string;
  factor: string;
};
type Texts = ProblemTexts & { pending: string; code: CodeTexts; owner: OwnerTexts };
type Props = { texts: Texts; onCreated: () => void };

/** The code first; the form of the owner appears to its holder alone. */
export function OwnerForms({ texts, onCreated }: Props) {
  const [code, setCode] = useState<string | null>(null);
  return code === null ? (
    <CodeForm texts={texts} onRight={setCode} />
  ) : (
    <OwnerForm texts={texts} code={code} onCreated={onCreated} />
  );
}

/** A refusal of the code itself, which both forms may get. */
const codeProblem = (texts: CodeTexts) => (error: unknown) => {
  if (codeOf(error) === 'unauthorized') return { text: texts.wrong, field: 'code', isAtField: true };
  return codeOf(error) === 'link_ended' ? { text: texts.ended } : null;
};

function CodeForm({ texts, onRight }: { texts: Texts; onRight: (code: string) => void }) {
  const { isLive, isPending, problem, send, errorOf } = useSending(texts, ['code']);
  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget).get('code')).trim();
    void send(async () => {
      await signInApi.checkSetupCode({ body: { code } });
      onRight(code);
    }, codeProblem(texts.code));
  }
  return (
    <form onSubmit={handleSubmit} className="grid max-w-[30rem] gap-5">
      <div>
        <StepHeading title={texts.code.title} lead={texts.code.lead} />
      </div>
      <ProblemNote problem={problem} />
      <TextField
        label={texts.code.label}
        hint={texts.code.hint}
        name="code"
        error={errorOf('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" look="admin" disabled={!isLive}>
        {isPending ? texts.pending : texts.code.submit}
      </Button>
    </form>
  );
}

function OwnerForm({ texts, code, onCreated }: Props & { code: string }) {
  const { owner } = texts;
  const { isLive, isPending, problem, send, errorOf } = useSending(texts, ['name', 'email', 'password']);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const [name, email] = [textOf(entered.get('name')).trim(), textOf(entered.get('email')).trim()];
    const password = textOf(entered.get('password'));
    void send(async () => {
      await signInApi.createFirstOwner({ body: { code, name, email, password } });
      await openSession();
      onCreated();
    }, codeProblem(texts.code));
  }
  return (
    <form onSubmit={handleSubmit} className="grid max-w-[30rem] gap-5">
      <div>
        <StepHeading title={owner.title} lead={owner.lead} />
      </div>
      <ProblemNote problem={problem} />
      <TextField
        label={owner.name}
        hint={owner.nameHint}
        name="name"
        error={errorOf('name')}
        autoComplete="name"
        ref={first}
        required
      />
      <TextField
        label={owner.email}
        hint={owner.emailHint}
        name="email"
        type="email"
        error={errorOf('email')}
        autoComplete="username"
        required
      />
      <PasswordField {...owner.password} name="password" error={errorOf('password')} required />
      <p className="text-ink-2 text-small">{owner.factor}</p>
      <Button type="submit" look="admin" disabled={!isLive}>
        {isPending ? texts.pending : owner.submit}
      </Button>
    </form>
  );
}
