import type { UnitPreview } from '@plinth/contract/unit.schema';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildProject, buildTestApp } from '../../../test/context.ts';
import { zip } from '../../../test/samples.ts';
import { createEditRecorder } from '../../edge/purge.ts';
import { createServices } from '../../services.ts';

const { app, db, services, resources, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const homeTypes = [
  { name: '2 BHK', bedrooms: 2, carpetArea: 68.4 },
  { name: '3 BHK', bedrooms: 3, carpetArea: 104.6 },
];
const newProject = async () => (await services.projects.create(buildProject({ homeTypes }))).id;

const headerLine = 'Tower,Number,Home type,Floor,Facing,Carpet area (m²),Price,Floor rise,Parking,State,Held until';
const lineOf = (index: number, price = '10000000', state = 'Available', type = '2 BHK') =>
  `T${Math.floor(index / 1_000)},${index},${type},${index % 100},North,68.4,${price},1000,450000,${state},`;
const sheetOf = (count: number, line = (index: number) => lineOf(index)) => ({
  format: 'csv',
  content: [headerLine, ...Array.from({ length: count }, (_, index) => line(index))].join('\r\n'),
});
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/projects/${path}`, headers, payload });
const preview = async (id: string, sheet: object): Promise<UnitPreview> =>
  (await post(`${id}/units/preview`, sheet)).json();
const importSheet = (id: string, sheet: object, basis: string) => post(`${id}/units/import`, { ...sheet, basis });
const importNow = async (id: string, sheet: object) => importSheet(id, sheet, (await preview(id, sheet)).basis);
const undo = (id: string, change: string) => post(`${id}/units/undo`, { change });
const exportAs = async (id: string, format: string) =>
  app.inject({ url: `/api/admin/projects/${id}/units/export?format=${format}`, headers });
/** Everything that is stored of each home, without its version and who changed it. */
const stored = async (id: string) => (await exportAs(id, 'csv')).payload;
/** Every home as it is stored, with its version, and every version. */
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ units: number; versions: number; hash: string }>`
    select count(*)::int as units, (select count(*)::int from unit_versions where project_id = ${id}) as versions,
      md5(string_agg(units::text, '|' order by tower, number)) as hash
    from units where project_id = ${id}
  `.execute(db);
  expect(rows[0]?.units).toBe(20_000);
  return rows[0];
};
const pricesOf = async (id: string) => new Set((await services.units.list(id)).units.map(({ price }) => price));

it('20,000 homes with 300 faulty rows: every fault is named by row, and nothing is stored', async () => {
  const id = await newProject();
  await importNow(
    id,
    sheetOf(20_000, (index) => lineOf(index, '9000000')),
  );
  const before = await rowsOf(id);
  // Three kinds of fault in rows 2 + 60, 2 + 120, … of the file.
  const faults = ['1.2 Cr', 'Sould', '7 BHK'];
  const isFaulty = (index: number) => index % 60 === 0 && index > 0 && index <= 18_000;
  const line = (index: number) => {
    if (!isFaulty(index)) return lineOf(index);
    const kind = (index / 60) % 3;
    if (kind === 0) return lineOf(index, faults[0]);
    return kind === 1 ? lineOf(index, '10000000', faults[1]) : lineOf(index, '10000000', 'Sold', faults[2]);
  };
  const sheet = sheetOf(20_000, line);
  const seen = await preview(id, sheet);
  expect(seen.faults).toHaveLength(300);
  expect(seen.faults.map(({ row }) => row)).toEqual(Array.from({ length: 300 }, (_, nth) => 2 + 60 * (nth + 1)));
  expect(seen.faults.slice(0, 3)).toEqual([
    { row: 62, column: 'State', text: '“Sould” is not one of Available, Held, Booked, Sold, Not released' },
    { row: 122, column: 'Home type', text: '“7 BHK” is not a home type of this project (2 BHK, 3 BHK)' },
    { row: 182, column: 'Price', text: '“1.2 Cr” is not a whole number of rupees from 0 to 1,00,00,00,00,000' },
  ]);
  const refused = await importSheet(id, sheet, seen.basis);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.issues).toHaveLength(300);
  expect(refused.json().error.issues[0]).toMatchObject({ path: 'rows.62.State' });
  expect(await rowsOf(id)).toEqual(before);
  const { rows } = await sql`select kind, homes from unit_changes where project_id = ${id}`.execute(db);
  expect(rows).toEqual([{ kind: 'import', homes: 20_000 }]);
});

it('20,000 homes are imported, repriced and restored by undo; undoing the undo reprices them again', async () => {
  const id = await newProject();
  const first = sheetOf(20_000);
  expect(await preview(id, first)).toMatchObject({ rows: 20_000, added: 20_000, changed: 0, missing: 0, faults: [] });
  expect((await importNow(id, first)).json()).toMatchObject({ added: 20_000, changed: 0 });
  const before = await stored(id);
  const second = sheetOf(15_000, (index) => lineOf(index, '12000000', index % 2 ? 'Sold' : 'Available'));
  expect(await preview(id, second)).toMatchObject({
    ...{ rows: 15_000, added: 0, changed: 15_000, unchanged: 0, missing: 5_000 },
    examples: expect.arrayContaining([
      { row: 3, unit: 'T0 1', changes: ['Price: ₹1,00,00,000 to ₹1,20,00,000', 'State: Available to Sold'] },
    ]),
  });
  const { change } = (await importNow(id, second)).json();
  const after = await stored(id);
  expect(after).not.toBe(before);
  const undone = await undo(id, change);
  expect(undone.statusCode).toBe(200);
  expect(undone.json()).toMatchObject({ added: 0, changed: 15_000 });
  expect(await stored(id)).toBe(before);
  expect((await services.units.getOffer(id)).types).toMatchObject([{ left: 20_000, total: 20_000 }]);
  expect((await undo(id, undone.json().change)).statusCode).toBe(200);
  expect(await stored(id)).toBe(after);
});

it('a price of 0, another letter case and a hold that has ended are faults of their cells, and are not imported', async () => {
  const id = await newProject();
  await importNow(id, sheetOf(2));
  const lines = [
    lineOf(0, '0'),
    lineOf(1).replace('T0', 't0'),
    lineOf(2, '10000000', 'Held').replace(/$/, '2026-01-01 10:00'),
  ];
  const sheet = sheetOf(3, (index) => lines[index] ?? '');
  const seen = await preview(id, sheet);
  expect(seen.faults).toEqual([
    { row: 2, column: 'Price', text: 'A home for sale has a price above 0' },
    { row: 3, column: 'Tower', text: 'There is a tower “T0”; write it the same way' },
    { row: 4, column: 'Held until', text: 'The end of a hold lies in the past' },
  ]);
  expect((await importSheet(id, sheet, seen.basis)).statusCode).toBe(400);
});

it('the preview names new homes by type and price, and shows large changes of the price first', async () => {
  const id = await newProject();
  await importNow(id, sheetOf(30));
  const seen = await preview(
    id,
    sheetOf(31, (index) => lineOf(index, index === 29 ? '100000000' : '11000000')),
  );
  expect(seen).toMatchObject({ added: 1, changed: 30, largePriceChanges: 1, faults: [] });
  expect(seen.examples).toHaveLength(20);
  expect(seen.examples.slice(0, 2)).toEqual([
    ...[{ row: 31, unit: 'T0 29', changes: ['Price: ₹1,00,00,000 to ₹10,00,00,000'], isLargePriceChange: true }],
    { row: 2, unit: 'T0 0', changes: ['Price: ₹1,00,00,000 to ₹1,10,00,000'] },
  ]);
  const { examples } = await preview(id, sheetOf(31));
  expect(examples).toEqual([{ row: 32, unit: 'T0 30', changes: ['2 BHK', '₹1,00,00,000'], isNew: true }]);
});

it('undoing the first import removes its homes; a change that is not the last one cannot be undone', async () => {
  const id = await newProject();
  const first = (await importNow(id, sheetOf(10))).json().change;
  const second = (
    await importNow(
      id,
      sheetOf(3, (index) => lineOf(index, '5')),
    )
  ).json().change;
  const refused = await undo(id, first);
  expect(refused.statusCode).toBe(412);
  expect((await undo(await newProject(), second)).statusCode).toBe(412);
  const { change } = (await undo(id, second)).json();
  expect((await undo(id, second)).statusCode).toBe(412);
  // The undo is the last change now; only an import or an edit can follow it.
  expect((await services.units.list(id)).lastChange).toMatchObject({ id: change, kind: 'undo', rows: 3 });
  const only = await newProject();
  await undo(only, (await importNow(only, sheetOf(10))).json().change);
  expect((await services.units.list(only)).units).toEqual([]);
  expect((await services.units.getOffer(only)).types).toEqual([]);
});

it('two people who import at once do not mix: the second is refused, and all rows are of one sheet', async () => {
  const id = await newProject();
  const sheets = [1, 2, 3, 4].map((price) => sheetOf(2_000, (index) => lineOf(index, String(price))));
  const { basis } = await preview(id, sheets[0] ?? {});
  const responses = await Promise.all(sheets.map((sheet) => importSheet(id, sheet, basis)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
  expect(await pricesOf(id)).toEqual(new Set([statuses.indexOf(200) + 1]));
});

it('the person whose import was refused sees a new preview; after it the homes are as if the two had imported in turn', async () => {
  const id = await newProject();
  // They share homes 1,000 to 1,999.
  const mine = sheetOf(2_000, (index) => lineOf(index, '1'));
  const theirs = sheetOf(2_000, (index) => lineOf(index + 1_000, '2'));
  const { basis } = await preview(id, mine);
  const responses = await Promise.all([importSheet(id, mine, basis), importSheet(id, theirs, basis)]);
  const isMineFirst = responses[0].statusCode === 200;
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(isMineFirst ? [200, 412] : [412, 200]);
  const second = isMineFirst ? theirs : mine;
  expect(await preview(id, second)).toMatchObject({ added: 1_000, changed: 1_000, missing: 1_000 });
  expect((await importNow(id, second)).json()).toMatchObject({ added: 1_000, changed: 1_000 });
  const { units } = await services.units.listForExport(id);
  expect(units).toHaveLength(3_000);
  const firstOfTheirs = isMineFirst ? 1_000 : 2_000;
  expect(units.filter(({ number, price }) => price !== (Number(number) < firstOfTheirs ? 1 : 2))).toEqual([]);
  const { rows } = await sql`select kind, homes from unit_changes where project_id = ${id} order by id`.execute(db);
  expect(rows).toEqual([
    { kind: 'import', homes: 2_000 },
    { kind: 'import', homes: 2_000 },
  ]);
  const history = await services.units.getHistory(id, 'T1-1500');
  expect(history.map(({ price }) => price)).toEqual(isMineFirst ? [2, 1] : [1, 2]);
});

it('an import is refused after an edit that came in since its preview', async () => {
  const id = await newProject();
  await importNow(id, sheetOf(2));
  const { basis } = await preview(
    id,
    sheetOf(2, (index) => lineOf(index, '7')),
  );
  const [unit] = (await services.units.list(id)).units;
  if (!unit) throw new Error('no home');
  await services.units.edit(id, [{ ...unit, price: 9 }], 'someone@site.example');
  expect((await importSheet(id, sheetOf(2), basis)).statusCode).toBe(412);
});

it.each(['csv', 'xlsx'])('a sheet that was exported as %s changes nothing when it is imported', async (format) => {
  const id = await newProject();
  const home = { homeType: '3 BHK', carpetArea: 104.6, price: 18_409_600, floorRise: 0, parking: 0 } as const;
  await services.units.edit(
    id,
    [
      { ...home, tower: 'A', number: '0099', floor: -1, facing: '=SUM(1)', state: 'sold' },
      { ...home, tower: 'A', number: '-5', floor: 0, facing: 'North, "east"\nwing', state: 'withheld' },
      { ...home, tower: '1', number: '1E5', floor: 3, carpetArea: 68.123, state: 'held' },
      { ...home, tower: 'B', number: '7', floor: 4, state: 'held', heldUntil: '2030-05-01T10:20:30Z' },
    ],
    null,
  );
  const before = (await services.units.list(id)).units;
  const response = await exportAs(id, format);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="basalt-heights-homes.${format}"`);
  const content = format === 'csv' ? response.payload : response.rawPayload.toString('base64');
  const seen = await preview(id, { format, content });
  expect(seen).toMatchObject({ rows: 4, added: 0, changed: 0, unchanged: 4, missing: 0, faults: [], examples: [] });
  expect((await importSheet(id, { format, content }, seen.basis)).json()).toEqual({
    change: '',
    added: 0,
    changed: 0,
    removed: 0,
  });
  expect((await services.units.list(id)).units).toEqual(before);
  const other = await newProject();
  await importNow(other, { format, content });
  const inputs = (units: typeof before) =>
    units.map(({ version: _version, changedAt: _at, changedBy: _by, ...input }) => input);
  expect(inputs((await services.units.list(other)).units)).toEqual(inputs(before));
});

it('a file that is no workbook is refused in words, and sheets with semicolons are read', async () => {
  const id = await newProject();
  for (const content of ['', 'UEsDBA==', Buffer.from('PK\x05\x06 and more').toString('base64')]) {
    const refused = await post(`${id}/units/preview`, { format: 'xlsx', content });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.issues).toEqual([
      { path: 'body.content', message: 'This file cannot be read as an XLSX workbook' },
    ]);
  }
  const { content } = sheetOf(2);
  expect(await preview(id, { format: 'csv', content: content.replaceAll(',', ';') })).toMatchObject({ added: 2 });
  expect((await preview(id, { format: 'csv', content: '' })).faults).toEqual([
    { row: 1, column: '', text: 'The sheet is empty' },
  ]);
});

const workbookOf = (strings: string, cells: string) => {
  const [office, main] = ['http://schemas.openxmlformats.org', 'spreadsheetml/2006/main'];
  const types = `${office}/officeDocument/2006/relationships`;
  const relationships = (...targets: [type: string, target: string][]) =>
    `<Relationships xmlns="${office}/package/2006/relationships">${targets
      .map(([type, target], index) => `<Relationship Id="r${index}" Type="${types}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const book = `<workbook xmlns="${office}/${main}" xmlns:r="${types}"><sheets><sheet name="A" sheetId="1" r:id="r0"/></sheets></workbook>`;
  return zip([
    { name: '[Content_Types].xml', body: `<Types xmlns="${office}/package/2006/content-types"/>` },
    { name: '_rels/.rels', body: relationships(['officeDocument', 'xl/workbook.xml']) },
    { name: 'xl/workbook.xml', body: book },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: relationships(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    },
    { name: 'xl/sharedStrings.xml', body: `<sst xmlns="${office}/${main}">${strings}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      body: `<worksheet xmlns="${office}/${main}"><sheetData>${cells}</sheetData></worksheet>`,
    },
  ]).toString('base64');
};

it.each([
  ['is unpacked to more than its reader may use', workbookOf('<si><t>10</t></si>'.repeat(2_000_000), '<row r="1"/>')],
  ['is unpacked to 72 megabytes', workbookOf('<si><t>10</t></si>'.repeat(4_000_000), '<row r="1"/>')],
  [
    'repeats one long text in each of its cells',
    workbookOf(
      `<si><t>${'x'.repeat(20_000)}</t></si>`,
      Array.from(
        { length: 2_000 },
        (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
      ).join(''),
    ),
  ],
])('a small workbook that %s is refused, and the server goes on', async (_what, content) => {
  expect(content.length).toBeLessThan(1_000_000);
  const used = process.memoryUsage().heapUsed;
  const refused = await post(`${await newProject()}/units/preview`, { format: 'xlsx', content });
  expect(refused.json().error.issues).toEqual([
    { path: 'body.content', message: 'This file cannot be read as an XLSX workbook' },
  ]);
  expect(process.memoryUsage().heapUsed - used).toBeLessThan(50_000_000);
});

it('a workbook with shared texts is read', async () => {
  const texts = [...headerLine.split(','), ...lineOf(1).split(',')];
  const row = (number: number) =>
    Array.from('ABCDEFGHIJK', (column, index) => {
      const text = index + (number - 1) * 11;
      return `<c r="${column}${number}" t="s"><v>${text}</v></c>`;
    });
  const content = workbookOf(
    texts.map((text) => `<si><t>${text}</t></si>`).join(''),
    `<row r="1">${row(1).join('')}</row><row r="2">${row(2).join('')}</row>`,
  );
  const seen = await preview(await newProject(), { format: 'xlsx', content });
  expect(seen).toMatchObject({ rows: 1, added: 1, faults: [] });
});

it.each([
  ['one cell', 'x'.repeat(4_000_000), 'A row of this sheet is longer than 20,000 characters'],
  ['a million columns', 'x,'.repeat(2_000_000), 'A row of this sheet is longer than 20,000 characters'],
  ['empty rows', '\n'.repeat(1_000_000), 'This sheet has too many empty rows'],
])('a sheet that is only %s is refused before it occupies the server', async (_what, content, message) => {
  const refused = await post(`${await newProject()}/units/preview`, { format: 'csv', content });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.issues).toEqual([{ path: 'body.content', message }]);
});

it('edits, imports and undos queue a purge of the project and of the lists, and are rolled back without it', async () => {
  const { units } = createServices({ ...resources, recordEdit: createEditRecorder(resources.jobs) });
  const id = await newProject();
  const purges = async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'edge-purge' and data::text like ${`%${id}%`}
    `.execute(db);
    return rows;
  };
  const sheet = sheetOf(2);
  const { basis } = await units.preview(id, { format: 'csv', content: sheet.content });
  const { change } = await units.import(id, { format: 'csv', content: sheet.content, basis }, null);
  expect(await purges()).toEqual([{ data: { keys: ['projects', `project:${id}`, 'redirects'] } }]);
  await units.undo(id, change, null);
  expect(await purges()).toHaveLength(2);
  const failing = createServices({ ...resources, recordEdit: () => Promise.reject(new Error('no queue')) });
  const home = {
    ...{ tower: 'A', number: '1', homeType: '2 BHK', floor: 1, carpetArea: 68.4 },
    ...{ price: 1, floorRise: 0, parking: 0, state: 'available' as const },
  };
  await expect(failing.units.edit(id, [home], null)).rejects.toThrow('no queue');
  expect((await units.list(id)).units).toEqual([]);
});

it('a hold that ends queues a purge of the project and of the lists', async () => {
  const { units } = createServices({ ...resources, recordEdit: createEditRecorder(resources.jobs) });
  const id = await newProject();
  const home = {
    ...{ tower: 'A', number: '1', homeType: '2 BHK', floor: 1, carpetArea: 68.4 },
    ...{ price: 1, floorRise: 0, parking: 0, state: 'held' as const, heldUntil: '2030-01-01T00:00:00.000Z' },
  };
  await services.units.edit(id, [home], null);
  await sql`update units set held_until = now() where project_id = ${id}`.execute(db);
  await sql`update home_offers set holds_until = now() where project_id = ${id}`.execute(db);
  await units.refreshEndedHolds();
  const { rows } = await sql`
    select data from pgboss.job where name = 'edge-purge' and data::text like ${`%${id}%`}
  `.execute(db);
  expect(rows).toEqual([{ data: { keys: ['projects', `project:${id}`, 'redirects'] } }]);
});
