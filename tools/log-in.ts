import type { Demo } from './start-demo.ts';

/** A session over the API, as the headers that a caller sends from then on. */
export async function logIn({ origin, admin }: Pick<Demo, 'origin' | 'admin'>): Promise<{ authorization: string }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`the login was answered ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
