import { textOf } from '@plinth/contract/text-of';
import { useEffect, useState } from 'react';
import { createApi } from '../../lib/admin-client.ts';
import { clearSession, isExpired, storeSession, useHasEnded } from '../../lib/admin-session.ts';
import { ApiError, fetchTransport } from '../../lib/api-client.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

type LoginTexts = {
  username: string;
  password: string;
  submit: string;
  pending: string;
  ended: string;
  endedMore: string;
  error: string;
  errorMore: string;
  tooMany: string;
  unreachable: string;
  stay: string;
};

type Props = { texts: LoginTexts; onLoggedIn: () => void };

/** Section 2.8. An expired session is cleared when the page opens (section 4). */
export function LoginForm({ texts, onLoggedIn }: Props) {
  const isLive = useIsLive();
  const hasEnded = useHasEnded();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; more?: string } | null>(null);
  useEffect(() => {
    if (isExpired()) clearSession();
  }, []);

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsPending(true);
    setFailure(null);
    const api = createApi(fetchTransport);
    try {
      const { token } = await api.login({
        body: { email: textOf(form.get('email')), password: textOf(form.get('password')) },
      });
      if (!token) throw new ApiError(401, null);
      storeSession(await api.getSession());
      onLoggedIn();
    } catch (error) {
      clearSession();
      setFailure(failureOf(error, texts));
      setIsPending(false);
    }
  }

  return (
    <form onSubmit={handleSubmit} className="mt-6 grid gap-5">
      {hasEnded ? (
        <p role="status" className="border-brass border-l-4 bg-paper px-4 py-3">
          <strong>{texts.ended}</strong> {texts.endedMore}
        </p>
      ) : null}
      <FormStatus status={failure ? { kind: 'error', ...failure } : null} />
      <TextField
        label={texts.username}
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField label={texts.password} name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" look="admin" disabled={isPending || !isLive}>
        {isPending ? texts.pending : texts.submit}
      </Button>
      <p className="text-ink-2 text-small">{texts.stay}</p>
    </form>
  );
}

/** The spec's sentence for a failed login, with the cause. If the server is unreachable, the text says so instead. */
function failureOf(error: unknown, texts: LoginTexts): { text: string; more?: string } {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return { text: texts.error, more: texts.tooMany };
  if (status === 0 || status >= 500) return { text: texts.unreachable };
  return { text: texts.error, more: texts.errorMore };
}
