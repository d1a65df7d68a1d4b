import { logIn } from '../../testing/log-in.ts';
import { ensureAdmin } from '../../tools/commands/demo-admin.ts';
import type { Site } from '../kit/site.ts';

/** Lists, reads, corrects, exports and deletes a lead as the team does, with the canary in every text that is sent. */
export async function workOnLeads({ home, origin, databaseUrl }: Site, canary: string): Promise<void> {
  const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: origin, DATABASE_URL: databaseUrl };
  const headers = await logIn({ origin, admin: await ensureAdmin(env, home) });
  const send = async (path: string, method = 'GET', body?: object, more: object = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
    return text;
  };
  const { rows } = JSON.parse(await send(`/admin/leads?q=${canary}`)) as { rows: { id: string; version: number }[] };
  const [lead] = rows;
  if (!lead) throw new Error('there is no lead to work on');
  await send(`/admin/leads/${lead.id}`);
  const corrected = { name: canary, email: `${canary}@example.com`, message: canary };
  await send(`/form/${lead.id}`, 'PUT', corrected, { 'if-match': `"${lead.version}"` });
  await send(`/admin/leads/${lead.id}/events`, 'POST', { text: canary, status: 'visited' });
  await send('/admin/filters/form', 'POST', { name: canary, query: `q=${canary}` });
  await send(`/form/export/csv?q=${canary}`);
  await send(`/form/${lead.id}`, 'DELETE');
  await send(`/admin/collections/form/${lead.id}/restore`, 'POST');
}
