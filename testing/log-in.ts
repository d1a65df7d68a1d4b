import type { Demo } from './start-demo.ts';

/** Logs in over the API. Returns the headers for later requests. */
export async function logIn({ origin, admin }: Pick<Demo, 'origin' | 'admin'>): Promise<{ authorization: string }> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`the login answered ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
