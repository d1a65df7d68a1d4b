import type { Role } from '@plinth/contract/roles';
import { buildTestApp, createUser, testAdmin } from './context.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Headers = Record<string, string>;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const tokenOf = (link: string) => link.split('#')[1] ?? '';

/** The app with requests as an owner and as colleagues who have just signed in. */
export async function buildTeam(options: Parameters<typeof buildTestApp>[0] = {}) {
  const built = await buildTestApp(options);
  const { app, db, logIn } = built;
  let people = 0;
  /** Requests come from a network of their own, so that no test waits for the failures of another. */
  const send = (method: Method, path: string, headers: Headers, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers, remoteAddress: `10.8.${people}.1`, ...(payload && { payload }) });
  const shared: { owner: Headers } = { owner: await logIn() };
  const post = (path: string, payload: object, headers: Headers = shared.owner) => send('POST', path, headers, payload);
  const team = Object.assign(shared, {
    ...{ send, post },
    works: async (headers: Headers) => (await send('GET', '/auth/session', headers)).statusCode === 200,
    colleague: async (role: Role = 'editor') => {
      people += 1;
      const email = `colleague${people}@site.example`;
      const id = await createUser(db, { email, role });
      const { token } = (await post('/auth/login', { email, password: testAdmin.password }, {})).json();
      return { id, email, headers: bearer(token) };
    },
    invite: async (role: Role = 'editor') => {
      people += 1;
      const email = `invited${people}@site.example`;
      const { user, link } = (await post('/admin/users', { email, role })).json();
      return { id: user.id as string, email, token: tokenOf(link), link: link as string };
    },
  });
  return { ...built, team };
}
