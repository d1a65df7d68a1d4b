import { dayOf } from '@plinth/contract/company-time';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildProject, buildTestApp, createUser } from '../../../test/context.ts';
import { createDatabase } from '../../platform/database.ts';
import { databaseTime } from '../../platform/database-time.ts';
import { createLaunchFactsRepository } from './launch-facts.repository.ts';

const { db, appUrl, services } = await buildTestApp();
const facts = createLaunchFactsRepository(db);
const richContent = { type: 'document', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Read.' }] }] };
const policy = (name: string, from: string) =>
  services.policies.create({ policy: name, from, title: 'Terms', lead: 'Read.', richContent } as never);

it('policies count by the day of the company, whatever the time zone of the database, each once and from its first day', async () => {
  const now = await databaseTime(db);
  const [today, tomorrow] = [dayOf(now), dayOf(now + 86_400_000)];
  await policy('terms-of-use', '2025-06-02');
  await policy('terms-of-use', today);
  await policy('privacy-policy', today);
  await policy('disclaimer', tomorrow);
  // It is never the same day in both.
  for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    const url = new URL(appUrl);
    url.searchParams.set('options', `-c timezone=${zone}`);
    const there = createDatabase({ url: url.href, poolSize: 1 });
    try {
      const { policies } = await createLaunchFactsRepository(there).read('unknown');
      expect([zone, policies]).toEqual([zone, 2]);
    } finally {
      await there.destroy();
    }
  }
});

it('owners count who have joined and were not deactivated', async () => {
  const owners = async () => (await facts.read('unknown')).owners;
  const before = await owners();
  const id = await createUser(db, { email: 'second@site.example', role: 'owner' });
  await createUser(db, { email: 'other@site.example', role: 'approver' });
  expect(await owners()).toBe(before + 1);
  await sql`update users set deactivated_at = now() where id = ${id}`.execute(db);
  expect(await owners()).toBe(before);
  await sql`update users set deactivated_at = null, joined_at = null where id = ${id}`.execute(db);
  expect(await owners()).toBe(before);
});

it('projects count that are live and name their registration', async () => {
  const registered = async () => (await facts.read('unknown')).registeredProjects;
  expect(await registered()).toBe(0);
  const { id } = await services.projects.create(buildProject());
  const completed = { status: 'Completed', occupancyCertificate: '2020-01-01', reraNumber: 'na' };
  await services.projects.create(buildProject({ name: 'Old House', ...completed }));
  expect(await registered()).toBe(1);
  await services.projects.remove(id);
  expect(await registered()).toBe(0);
});
