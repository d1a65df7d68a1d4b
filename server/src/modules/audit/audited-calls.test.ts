import { auditActions } from '@plinth/contract/audit-actions';
import { type AuditedCall, auditedCallNames, auditedCalls } from '@plinth/contract/audited-calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuditWalks, homeSheet, type Walk } from '../../../test/audit-walks.ts';
import { buildTestApp, testAdmin } from '../../../test/context.ts';
import type { Channels } from '../../adapters/channels.ts';

/** Performs every audited call of content, media, homes, filters and leads, and looks for the one event it must leave. */

const mailer = { senderName: 'Kaveri Homes', send: async () => {} } as unknown as NonNullable<
  Channels['mail']
>['mailer'];
const context = await buildTestApp({ channels: { mail: { mailer, salesInbox: 'sales@site.example' } } });
const { app, db, services, logIn } = context;
const headers = await logIn();
const { request, create, projectWithHome, walks, leadWalks } = createAuditWalks(context, headers);
let session: string;
let userId: string;
beforeAll(async () => {
  session = (await app.inject({ url: '/api/auth/session', headers })).json().fingerprint;
  userId = (await db.selectFrom('users').select('id').where('email', '=', testAdmin.email).executeTakeFirstOrThrow())
    .id;
});

const actionsOf = (name: AuditedCall) => {
  const audited = auditedCalls[name];
  return 'because' in audited ? [] : audited;
};
const isOfAccounts = (name: AuditedCall) =>
  ['sign-ins', 'users'].includes(auditActions[actionsOf(name)[0] ?? 'user.join']);
const ours = auditedCallNames.filter((name) => !isOfAccounts(name));

const listEvents = () => db.selectFrom('audit_events').selectAll().orderBy('at').orderBy('id').execute();
async function eventsOf(walk: Walk) {
  const perform = await walk();
  const before = (await listEvents()).length;
  const entityId = await perform();
  await expect.poll(async () => (await listEvents()).length).toBeGreaterThan(before);
  return { entityId, events: (await listEvents()).slice(before) };
}

describe('every call that changes something or reads leads', () => {
  it('every such call of content, media, homes, filters and leads is walked here', () => {
    expect(ours.filter((name) => actionsOf(name).length > 0 && !walks[name])).toEqual([]);
    expect(ours.length).toBeGreaterThan(55);
  });

  it.each(Object.keys(walks) as AuditedCall[])(
    '%s leaves one event with its user, session, network and document',
    async (name) => {
      const { entityId, events } = await eventsOf(walks[name] as Walk);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ user_id: userId, session, network: '127.0.0', entity_id: entityId });
      expect(events[0]?.action).toBe(actionsOf(name)[0]);
    },
  );

  it.each(Object.keys(leadWalks) as AuditedCall[])(
    '%s of a lead leaves one event that names the lead',
    async (name) => {
      const { entityId, events } = await eventsOf(leadWalks[name] as Walk);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({
        user_id: userId,
        entity_id: entityId,
        action: actionsOf(name)[1],
        collection: 'form',
      });
    },
  );

  it('a call that stores nothing leaves no event', async () => {
    const { id } = await projectWithHome();
    const before = (await listEvents()).length;
    await request('previewUnits', { params: { id }, payload: { format: 'csv', content: homeSheet } });
    expect((await listEvents()).length).toBe(before);
  });

  it('an edit that is refused leaves no event', async () => {
    const document = await create('services');
    const before = (await listEvents()).length;
    const response = await app.inject({
      ...{ method: 'PUT', url: `/api/services/${document.id}`, payload: document },
      headers: { ...headers, 'if-match': '"7"' },
    });
    expect(response.statusCode).toBe(412);
    expect((await listEvents()).length).toBe(before);
  });

  it('an edit whose event cannot be stored is not stored either', async () => {
    const document = await create('services');
    const { id } = document;
    await sql`alter table audit_events rename to audit_events_away`.execute(db);
    const response = await app.inject({
      ...{ method: 'PUT', url: `/api/services/${id}`, payload: { ...document, title: 'Hidden' } },
      headers: { ...headers, 'if-match': '"1"' },
    });
    await sql`alter table audit_events_away rename to audit_events`.execute(db);
    expect(response.statusCode).toBe(500);
    expect(await services.services.get(id)).toMatchObject({ title: 'Interior fit-out', version: 1 });
  });
});
