import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com' };
const submit = async (site: string, query = '') =>
  (await app.inject({ method: 'POST', url: `/api/form${query}`, payload: { ...contact, site } })).json().id as string;
const get = async (url: string) => (await app.inject({ url, headers })).json();
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

/** The ids that each of the four filters by project finds. */
async function foundBy(site: string) {
  const query = `site=${encodeURIComponent(site)}`;
  const csv = (await app.inject({ url: `/api/form/export/csv?${query}`, headers })).body;
  return {
    table: idsOf((await get(`/api/admin/leads?${query}&limit=200`)).rows),
    total: (await get(`/api/admin/leads?${query}`)).total.count,
    list: idsOf(await get(`/api/form?${query}&limit=200`)),
    search: idsOf(await get(`/api/form?${query}&q=meera&limit=200`)),
    csv: (csv.match(/^"?[0-9a-z]{26}(?=[",])/gm) ?? []).map((id) => id.replace('"', '')).toSorted(),
  };
}
const all = (ids: string[]) => {
  const sorted = ids.toSorted();
  return { table: sorted, total: sorted.length, list: sorted, search: sorted, csv: sorted };
};
async function rename(id: string, name: string) {
  const { _id, version, ...project } = await services.projects.get(id);
  await services.projects.update(id, version, { ...project, name });
}

describe('leads of a project', () => {
  it('after a rename, old and new leads are found under the new name and counted as one project', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Kiln Works' }));
    const old = [await submit('Kiln Works'), await submit('Kiln Works', '?kind=visit')];
    expect(await foundBy('Kiln Works')).toEqual(all(old));
    await rename(id, 'Kiln House');
    const leads = [...old, await submit('Kiln House')];
    expect(await foundBy('Kiln House')).toEqual(all(leads));
    expect((await get(`/api/form/${old[0]}`)).site).toBe('Kiln Works');
    expect((await get('/api/admin/dashboard')).byProject).toEqual([{ name: 'Kiln House', count: 3 }]);
    expect((await get('/api/admin/dashboard')).byPage).toEqual([]);
  });

  it('leads stay with their project when another project takes its old name', async () => {
    const first = await services.projects.create(buildProject({ name: 'Court One' }));
    const ofFirst = await submit('Court One');
    await rename(first.id, 'Court Two');
    await services.projects.create(buildProject({ name: 'Court One' }));
    const ofSecond = await submit('Court One');
    expect(await foundBy('Court One')).toEqual(all([ofSecond]));
    expect(await foundBy('Court Two')).toEqual(all([ofFirst]));
  });

  it('a lead moves to another project when the team corrects its project name, and otherwise stays', async () => {
    const [row, yard] = await Promise.all(
      ['Row', 'Yard'].map((name) => services.projects.create(buildProject({ name: `Mulberry ${name}` }))),
    );
    const id = await submit('Mulberry Row');
    await rename(row?.id ?? '', 'Mulberry Lane');
    const { name, phone, email } = contact;
    await services.submissions.update(id, 1, { name: 'Mira Joshi', phone, email, site: 'Mulberry Row' });
    expect(await projectOf(id)).toBe(row?.id);
    await services.submissions.update(id, 2, { name, phone, email });
    expect(await projectOf(id)).toBe(row?.id);
    await services.submissions.update(id, 3, { name, phone, email, site: 'Mulberry Yard' });
    expect(await projectOf(id)).toBe(yard?.id);
  });

  it('leads of a page keep its name and belong to no project', async () => {
    const id = await submit('contact');
    expect(await projectOf(id)).toBeNull();
    expect(await foundBy('contact')).toEqual(all([id]));
  });

  it('leads are found after their project was deleted', async () => {
    const { id } = await services.projects.create(buildProject({ name: 'Gone' }));
    const lead = await submit('Gone');
    await rename(id, 'Gone Since');
    await services.projects.remove(id);
    expect(await foundBy('Gone Since')).toEqual(all([lead]));
  });
});

async function projectOf(id: string) {
  const row = await db.selectFrom('submissions').select('project_id').where('id', '=', id).executeTakeFirst();
  return row?.project_id;
}
