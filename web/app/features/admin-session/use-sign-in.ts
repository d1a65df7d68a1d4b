import type { FactorMethod } from '@plinth/contract/sign-in';
import { useState } from 'react';
import { PasskeyError, provePasskey } from '../../lib/admin-passkeys.ts';
import { waitOf } from '../../lib/admin-problem.ts';
import { codeOf, isUnreachable, openSession, signInApi, TooManyTries } from '../../lib/admin-sign-in.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { Problem } from '../../ui/problem-note.tsx';
import type { SignInTexts } from './sign-in-texts.ts';

type Session = Awaited<ReturnType<typeof openSession>>;
type Factor = { name: 'factor'; email: string; challenge: string; factors: readonly FactorMethod[] };
export type SignInStep = { name: 'password' } | Factor;
type Busy = 'password' | 'code' | 'passkey';

type Options = { texts: SignInTexts; onSignedIn: (session: Session) => void; onRefused?: () => void };

/** Password and second factor, or a passkey alone. */
export function useSignIn({ texts, onSignedIn, onRefused }: Options) {
  const [step, setStep] = useState<SignInStep>({ name: 'password' });
  const [busy, setBusy] = useState<Busy | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** While a try succeeds it stays busy: the page that follows replaces this one. */
  async function attempt(what: Busy, action: () => Promise<'more' | 'in'>, problemOf: (error: unknown) => Problem) {
    if (busy) return;
    setBusy(what);
    setProblem(null);
    try {
      if ((await action()) === 'in') return onSignedIn(await openSession());
    } catch (error) {
      onRefused?.();
      setProblem(problemOf(error));
    }
    setBusy(null);
  }

  const withPassword = (email: string, password: string) =>
    attempt(
      'password',
      async () => {
        const answer = await signInApi.login({ body: { email, password } });
        if ('challenge' in answer) {
          setStep({ name: 'factor', email, challenge: answer.challenge, factors: answer.factors });
          return 'more';
        }
        if (!answer.token) throw new ApiError(401, null);
        return 'in';
      },
      (error) => passwordProblem(error, texts),
    );

  const startAgain = () => {
    setStep({ name: 'password' });
    setProblem(null);
  };

  function factorProblem(error: unknown, wrong: Problem): Problem {
    if (error instanceof TooManyTries) return { text: texts.factor.tooMany, more: texts.tooMany(waitOf(error)) };
    if (isUnreachable(error)) return { text: texts.unreachable };
    if (codeOf(error) === 'unauthorized') {
      setStep({ name: 'password' });
      return { text: texts.factor.ended, more: texts.factor.endedMore };
    }
    return wrong;
  }

  const withCode = ({ challenge }: Factor, method: 'totp' | 'recovery', code: string) =>
    attempt(
      'code',
      async () => {
        await signInApi.verifyFactor({ body: { challenge, method, code } });
        return 'in';
      },
      (error) => {
        const text = method === 'totp' ? texts.factor.wrongCode : texts.factor.wrongRecovery;
        return factorProblem(error, { text, field: 'code', isAtField: true });
      },
    );

  /** Without a challenge the passkey alone signs in. */
  const withPasskey = (challenge?: string) => {
    let isProved = false;
    return attempt(
      'passkey',
      async () => {
        const { ticket, options } = await signInApi.startPasskeyLogin({ body: challenge ? { challenge } : {} });
        const response = await provePasskey(options);
        isProved = true;
        await signInApi.loginWithPasskey({ body: { ticket, response } });
        return 'in';
      },
      (error) => {
        const { cancelled, failed, unknown } = texts.passkeyProblems;
        if (error instanceof PasskeyError) return { text: error.reason === 'cancelled' ? cancelled : failed };
        // A refusal before the device was asked means that the challenge has ended.
        return challenge && !isProved ? factorProblem(error, { text: unknown }) : passkeyProblem(error, texts);
      },
    );
  };

  return { step, busy, problem, withPassword, withCode, withPasskey, startAgain };
}

export type SignIn = ReturnType<typeof useSignIn>;

/** The spec's sentence for a failed login, with the cause. If the server is unreachable, the text says so instead. */
function passwordProblem(error: unknown, texts: SignInTexts): Problem {
  if (error instanceof TooManyTries) return { text: texts.error, more: texts.tooMany(waitOf(error)) };
  if (isUnreachable(error)) return { text: texts.unreachable };
  return { text: texts.error, more: texts.errorMore, field: 'password' };
}

function passkeyProblem(error: unknown, texts: SignInTexts): Problem {
  if (error instanceof TooManyTries) return { text: texts.tooMany(waitOf(error)) };
  return { text: isUnreachable(error) ? texts.unreachable : texts.passkeyProblems.unknown };
}
