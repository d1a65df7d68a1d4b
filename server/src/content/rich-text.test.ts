import type { RichText } from '@plinth/contract/rich-text';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, setReraNumber, testRegistration } from '../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const fields = { title: 'Reading a floor plan', photo: '', date: '2 June 2025', details: 'Walls first.' };
const paragraph = (text: string, more: object = {}) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text, ...more }],
});
const document = (...content: RichText['content']): RichText => ({ type: 'document', content });
const project = { name: 'Kiln Works', priority: 1, status: 'Ongoing', type: 'Residential', ...testRegistration };

const create = async (body: object) =>
  (await app.inject({ method: 'POST', url: '/api/blog', headers, payload: { ...fields, ...body } })).json();
const update = async (id: string, version: number, body: object) =>
  (
    await app.inject({
      method: 'PUT',
      url: `/api/blog/${id}`,
      headers: { ...headers, 'if-match': `"${version}"` },
      payload: { ...fields, ...body },
    })
  ).json();
const createProject = async (input: object = {}) =>
  (await app.inject({ method: 'POST', url: '/api/projects', headers, payload: { ...project, ...input } })).json();

it('a post written with paragraphs has rich text of the same paragraphs', async () => {
  expect(await create({ content: ['One.', 'Two.'] })).toMatchObject({
    content: ['One.', 'Two.'],
    richContent: document(paragraph('One.'), paragraph('Two.')),
  });
});

it('a post written with rich text has its paragraphs derived from it', async () => {
  const heading = { type: 'heading' as const, level: 2 as const, content: [{ type: 'text' as const, text: 'Walls' }] };
  const post = await create({ content: ['Ignored.'], richContent: document(heading, paragraph('Thick.')) });
  expect(post.content).toEqual(['Walls', 'Thick.']);
});

it('paragraphs alone replace rich text, and so do changed paragraphs beside the rich text that was read', async () => {
  const post = await create({ richContent: document(paragraph('Old.', { bold: true })) });
  const alone = await update(post.id, 1, { content: ['New.'] });
  expect(alone.richContent).toEqual(document(paragraph('New.')));
  const beside = await update(post.id, 2, { ...alone, content: ['Newer.'] });
  expect(beside).toMatchObject({ content: ['Newer.'], richContent: document(paragraph('Newer.')) });
});

it('rich text that the schema does not allow is refused with the path of the fault', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/blog',
    headers,
    payload: { ...fields, richContent: document(paragraph('a', { link: { href: 'javascript:alert(1)' } })) },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().error.issues[0].path).toMatch(/^body\.richContent/);
});

it('a restored version of a post has both forms of its text', async () => {
  const post = await create({ richContent: document(paragraph('Bold.', { bold: true })) });
  await update(post.id, 1, { content: ['Plain.'] });
  await app.inject({
    method: 'POST',
    url: `/api/admin/collections/blog/${post.id}/revisions/1/restore`,
    headers: { ...headers, 'if-match': '"2"' },
  });
  await app.inject({
    ...{ method: 'POST', url: `/api/admin/collections/blog/${post.id}/publication`, headers },
    payload: { do: 'publish', draft: 3 },
  });
  expect((await app.inject(`/api/blog/${post.id}`)).json()).toMatchObject({
    content: ['Bold.'],
    richContent: document(paragraph('Bold.', { bold: true })),
  });
});

it('the history shows a change of formatting as one change', async () => {
  const post = await create({ richContent: document(paragraph('Word.')) });
  await update(post.id, 1, { richContent: document(paragraph('Word.', { bold: true })) });
  const response = await app.inject({ url: `/api/admin/collections/blog/${post.id}/revisions`, headers });
  expect(response.json()[0].changes).toEqual([
    { path: 'richContent', label: 'Text', before: 'Word.', after: 'Word. (bold)' },
  ]);
});

it('the search finds a post by the words of its rich text, and its reading time counts them', async () => {
  const words = Array.from({ length: 225 }, () => 'zephyrine').join(' ');
  const post = await create({
    richContent: document({ type: 'quote', content: [paragraph(words), paragraph(words)] }),
  });
  const hits = (await app.inject('/api/search?q=zephyrine')).json() as { id: string }[];
  expect(hits.map(({ id }) => id)).toEqual([post.id]);
  const listed = (await app.inject('/api/blog?limit=200')).json().find(({ id }: { id: string }) => id === post.id);
  expect(listed.readingMinutes).toBeGreaterThan(1);
  expect(listed).not.toHaveProperty('richContent');
});

it('references have the current title, path, registration number and authority, and a deleted document has no path', async () => {
  const kiln = await createProject();
  const other = await create({ title: 'Other', content: [] });
  const post = await create({
    richContent: document(
      paragraph('Kiln', { link: { collection: 'projects', id: kiln.id } }),
      paragraph('Other', { link: { collection: 'blog', id: other.id } }),
      { type: 'plate', project: kiln.id },
    ),
  });
  await app.inject({
    method: 'PUT',
    url: `/api/projects/${kiln.id}`,
    headers: { ...headers, 'if-match': '"1"' },
    payload: { ...project, name: 'Kiln House' },
  });
  await setReraNumber(db, kiln.id, 'P02400000002', 'telangana');
  await services.blog.remove(other.id);
  const response = await app.inject(`/api/blog/${post.id}/references`);
  expect(response.json()).toEqual([
    {
      collection: 'projects',
      id: kiln.id,
      title: 'Kiln House',
      path: `/project/${kiln.id}/kiln-house`,
      registration: { number: 'P02400000002', authority: 'telangana', qrUrl: testRegistration.reraQrcode },
    },
    { collection: 'blog', id: other.id, title: '', path: null },
  ]);
  expect(response.headers['surrogate-key']).toBe(`post:${post.id} project:${kiln.id} post:${other.id}`);
});

it('a post without references has an empty list, and an unknown post is not found', async () => {
  const post = await create({ content: ['One.'] });
  expect((await app.inject(`/api/blog/${post.id}/references`)).json()).toEqual([]);
  expect((await app.inject('/api/blog/01hx0000000000000000000000/references')).statusCode).toBe(404);
});
