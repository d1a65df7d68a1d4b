import { logIn } from '../../testing/log-in.ts';
import { asReturningVisitor, expect, gotoLive, test } from '../journey.ts';
import { readAdminOf } from '../login.ts';

type Paper = { name: string; file: string; access?: 'form' };
type ProjectBody = { _id: string; id: string; name: string; version: number; documents: Paper[] };

test('a document behind the brochure form opens after the form is sent, and its file is named nowhere before', async ({
  page,
  baseURL: origin = '',
}) => {
  await asReturningVisitor(page);
  const headers = await logIn({ origin, admin: readAdminOf('admin') });
  const read = async (path: string): Promise<unknown> => (await fetch(`${origin}/api/${path}`)).json();
  const listed = (await read('projects')) as ProjectBody[];
  const { _id = '' } = listed.find(({ name }) => name === 'Basalt Heights') ?? {};
  const { _id: _own, id: _same, version, ...project } = (await read(`projects/${_id}`)) as ProjectBody;
  const [first, ...rest] = project.documents;
  if (!first) throw new Error('Basalt Heights has no documents');
  const edited = await fetch(`${origin}/api/projects/${_id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify({ ...project, documents: [{ ...first, access: 'form' }, ...rest] }),
  });
  expect(edited.status).toBe(200);

  await gotoLive(page, `/project/${_id}/basalt-heights`);
  expect(await (await fetch(page.url())).text()).not.toContain(first.file);
  expect((await fetch(`${origin}/api/projects/${_id}/documents/0`, { redirect: 'manual' })).status).toBe(403);
  await page.getByRole('link', { name: `Leave your details to open ${first.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Asha Kulkarni');
  await dialog.getByLabel('Phone').fill('9876543210');
  await dialog.getByLabel('Email').fill('asha@example.com');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Open plans and brochure' }).click();
  expect((await file).suggestedFilename()).toContain('.pdf');
  await expect(page.getByRole('link', { name: `Open PDF ${first.name}` })).toBeVisible();
});
