import { randomBytes } from 'node:crypto';
import { logIn } from '../../testing/log-in.ts';
import type { Demo } from '../../testing/start-demo.ts';

export type Colleague = { id: string; session: string; headers: { authorization: string } };

/**
 * Invites colleagues as an owner does, and signs each in by the link of the invitation. They are approvers, because the calls of a
 * collection publish at once.
 */
export async function inviteApprovers({ origin, admin }: Demo, count: number): Promise<Colleague[]> {
  const owner = await logIn({ origin, admin });
  const send = async <R>(path: string, body: object, headers: object = {}): Promise<R> => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as R;
  };
  const team: Colleague[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `editor.${number}@banyanbasalt.example`;
    const { user, link } = await send<{ user: { id: string }; link: string }>(
      ...(['/admin/users', { email, role: 'approver' }, owner] as const),
    );
    const token = new URL(link).hash.slice(1);
    const password = randomBytes(12).toString('base64url');
    const signedIn = await send<{ token: string }>('/auth/invitation/accept', {
      token,
      name: `Editor ${number}`,
      password,
    });
    const headers = { authorization: `Bearer ${signedIn.token}` };
    const session = (await (await fetch(`${origin}/api/auth/session`, { headers })).json()) as { fingerprint: string };
    team.push({ id: user.id, session: session.fingerprint, headers });
  }
  return team;
}
