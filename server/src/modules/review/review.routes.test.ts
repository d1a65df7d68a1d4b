import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTeam } from '../../../test/team.ts';

const { db, team } = await buildTeam();
type Headers = Record<string, string>;
let editor: Headers;
let viewer: Headers;
beforeAll(async () => {
  editor = (await team.colleague('editor')).headers;
  viewer = (await team.colleague('viewer')).headers;
});

const service = (title: string) => ({ title, photo: '/media/a.jpg', description: 'Kitchens.', sentence: 'Planned.' });
const at = (id: string, rest: string) => `/admin/collections/services/${id}${rest}`;
const draft = async (title: string): Promise<string> =>
  (await team.post('/admin/collections/services/drafts', service(title), editor)).json().id;
const save = async (id: string, version: number, title: string) =>
  team.send('PUT', at(id, '/draft'), { ...editor, 'if-match': `"${version}"` }, service(title));
const ask = (id: string, version: number, note = '') =>
  team.post(at(id, '/review'), { do: 'ask', draft: version, note }, editor);
const publish = (id: string, version: number) => team.post(at(id, '/publication'), { do: 'publish', draft: version });
const waiting = async (headers: Headers = editor) => (await team.send('GET', '/admin/reviews', headers)).json();
const notesOf = async (id: string) => (await team.send('GET', at(id, '/notes'), viewer)).json();
const note = (id: string, payload: object, headers = editor) => team.post(at(id, '/notes'), payload, headers);

describe('the queue of approvals', () => {
  it('it lists what was asked for, oldest first, with the differences from the live page', async () => {
    const fresh = await draft('Fit-out');
    const edited = await draft('Care');
    await publish(edited, 1);
    await save(edited, 1, 'Care of homes');
    await ask(edited, 2, 'The name changed');
    await ask(fresh, 1);
    expect(await waiting(viewer)).toEqual([
      {
        ...{ collection: 'services', id: edited, title: 'Care of homes', note: 'The name changed', differences: 1 },
        ...{ by: 'colleague1@site.example', name: expect.any(String), at: expect.any(String), wantedAt: null },
        picture: '/media/a.jpg',
      },
      expect.objectContaining({ id: fresh, title: 'Fit-out', note: '', differences: null }),
    ]);
    await save(edited, 2, 'Care for homes');
    expect(await waiting()).toMatchObject([{ id: fresh }]);
    await publish(fresh, 1);
    expect(await waiting()).toEqual([]);
  });

  it('what was deleted does not wait any more', async () => {
    const id = await draft('Gone');
    await publish(id, 1);
    await save(id, 1, 'Gone soon');
    await ask(id, 2);
    await team.send('DELETE', `/services/${id}`, team.owner);
    expect(await waiting()).toEqual([]);
  });
});

describe('notes on a draft', () => {
  it('the team writes, reads and removes them, with the field they are about', async () => {
    const id = await draft('Noted');
    const written = await note(id, { text: ' Shorter, please ', path: 'photos.1.caption' });
    expect(written.statusCode).toBe(201);
    await note(id, { text: 'The whole page' }, team.owner);
    expect(await notesOf(id)).toMatchObject([
      { text: 'Shorter, please', path: 'photos.1.caption', by: 'colleague1@site.example' },
      { text: 'The whole page', path: null, by: 'admin@site.example' },
    ]);
    const removed = await team.send('DELETE', at(id, `/notes/${written.json().id}`), team.owner);
    expect(removed.statusCode).toBe(200);
    expect(await notesOf(id)).toHaveLength(1);
    expect((await team.send('DELETE', at(id, `/notes/${written.json().id}`), editor)).statusCode).toBe(404);
  });

  it('a note is not removed under the name of another document', async () => {
    const [one, other] = [await draft('With a note'), await draft('Without a note')];
    const written = (await note(one, { text: 'Shorter, please' })).json();
    expect((await team.send('DELETE', at(other, `/notes/${written.id}`), editor)).statusCode).toBe(404);
    expect(await notesOf(one)).toHaveLength(1);
  });

  it('a viewer reads them and cannot write; an empty text, a strange path and a page without a draft are refused', async () => {
    const id = await draft('Refused');
    expect((await note(id, { text: 'No' }, viewer)).statusCode).toBe(403);
    for (const payload of [{ text: '  ' }, { text: 'x', path: '../name' }, { text: 'x'.repeat(4_001) }])
      expect((await note(id, payload)).statusCode).toBe(400);
    await publish(id, 1);
    expect((await note(id, { text: 'Nothing to note' })).statusCode).toBe(400);
    expect((await note('0'.repeat(26), { text: 'x' })).statusCode).toBe(404);
    expect((await team.send('GET', at('0'.repeat(26), '/notes'), editor)).statusCode).toBe(404);
  });

  it('they go when the draft is published, also of a withdrawn page that comes back as it was', async () => {
    const id = await draft('Published');
    await note(id, { text: 'One' });
    await publish(id, 1);
    expect(await notesOf(id)).toEqual([]);
    await team.post(at(id, '/publication'), { do: 'withdraw' });
    expect((await note(id, { text: 'Two' })).statusCode).toBe(201);
    expect((await publish(id, 1)).statusCode).toBe(200);
    expect(await notesOf(id)).toEqual([]);
  });

  it('they go when the draft is thrown away, and stay when it is sent back', async () => {
    const id = await draft('Discarded');
    await publish(id, 1);
    await save(id, 1, 'Discarded, edited');
    await note(id, { text: 'One' });
    await ask(id, 2);
    await team.post(at(id, '/publication'), { do: 'send back', note: 'Not yet' });
    expect(await notesOf(id)).toHaveLength(1);
    expect((await team.post(at(id, '/review'), { do: 'discard' }, editor)).statusCode).toBe(200);
    expect(await notesOf(id)).toEqual([]);
  });

  it('the audit trail names the field, and never the text', async () => {
    const id = await draft('Audited');
    await note(id, { text: 'Zznotemarker', path: 'title' });
    const events = await db
      .selectFrom('audit_events')
      .select(['action', 'title', 'details'])
      .where('entity_id', '=', id)
      .where('action', '=', 'document.note')
      .execute();
    expect(events).toEqual([{ action: 'document.note', title: 'Audited', details: { fields: ['title'] } }]);
    const all = await sql<{ found: number }>`
      select count(*)::int as found from audit_events where details::text like '%Zznotemarker%'`.execute(db);
    expect(all.rows).toEqual([{ found: 0 }]);
  });

  it('a draft has at most 200 notes', async () => {
    const id = await draft('Many');
    await db
      .insertInto('draft_notes')
      .values(
        Array.from({ length: 199 }, (_, index) => ({
          ...{ id: `note-${id}-${index}`, collection: 'services' as const, document_id: id, path: null },
          ...{ text: `${index}`, created_by: null },
        })),
      )
      .execute();
    expect((await note(id, { text: 'The last' })).statusCode).toBe(201);
    expect((await note(id, { text: 'One more' })).statusCode).toBe(400);
  });
});

describe('who has a draft open', () => {
  const report = async (id: string, section: string | null, headers = editor) =>
    (await team.post(at(id, '/presence'), { section }, headers)).json();

  it('each sees the others with their sections, and not themselves', async () => {
    const id = await draft('Shared');
    expect(await report(id, 'Basics')).toEqual({ version: 1, state: 'draft', others: [] });
    expect((await report(id, 'Photos', team.owner)).others).toMatchObject([{ section: 'Basics' }]);
    await report(id, 'Registration', team.owner);
    expect((await report(id, 'Basics')).others).toMatchObject([{ section: 'Registration' }]);
    await save(id, 1, 'Shared, edited');
    expect(await report(id, 'Basics')).toMatchObject({ version: 2, state: 'draft' });
  });

  it('a person who closes the page is gone at once, one who is silent for 40 seconds too', async () => {
    const id = await draft('Left');
    await report(id, 'Basics', team.owner);
    await report(id, 'Photos', viewer);
    expect((await report(id, 'Basics')).others).toHaveLength(2);
    await report(id, null, team.owner);
    expect((await report(id, 'Basics')).others).toMatchObject([{ section: 'Photos' }]);
    const age = (seconds: number) =>
      sql`update draft_presence set seen_at = now() - ${seconds}::float8 * interval '1 second' where section = 'Photos'`.execute(
        db,
      );
    await age(38);
    expect((await report(id, 'Basics')).others).toHaveLength(1);
    await age(41);
    expect((await report(id, 'Basics')).others).toEqual([]);
  });

  it('presence on a document that does not exist is refused, and presence leaves no event', async () => {
    const unknown = await team.post(at('0'.repeat(26), '/presence'), { section: 'Basics' }, editor);
    expect(unknown.statusCode).toBe(404);
    const id = await draft('Silent');
    await report(id, 'Basics');
    const actions = await db.selectFrom('audit_events').select('action').where('entity_id', '=', id).execute();
    expect(actions).toEqual([{ action: 'document.draft' }]);
  });
});
