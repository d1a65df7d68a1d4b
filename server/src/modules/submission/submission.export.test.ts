import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, testAdmin } from '../../../test/context.ts';

const { app, db, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const contact = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'contact' };
const submit = async (body: object) =>
  (await app.inject({ method: 'POST', url: '/api/form', payload: { ...contact, ...body } })).json().id as string;
const get = (format: 'csv' | 'excel', site: string) =>
  app.inject({ url: `/api/form/export/${format}?site=${encodeURIComponent(site)}`, headers });

type Table = { headers: string[]; rows: Record<string, unknown>[] };
const tableOf = ([first = [], ...rest]: readonly (readonly unknown[])[]): Table => {
  const names = first.map(String);
  return { headers: names, rows: rest.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))) };
};
async function readFiles(site: string) {
  const [csv, xlsx] = [await get('csv', site), await get('excel', site)];
  const [sheet] = (await readXlsx(xlsx.rawPayload)).sheets;
  return { csv: tableOf(parseCsv(csv.body)), xlsx: tableOf(sheet?.rows ?? []), text: csv.body };
}

describe('an export', () => {
  it('an export has readable headers, and the csv quotes every cell', async () => {
    const csv = await get('csv', 'contact');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="submissions.csv"');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((await get('excel', 'contact')).headers['content-disposition']).toBe(
      'attachment; filename="submissions.xlsx"',
    );
    await submit({ site: 'Quoted', name: 'Line\nbreak, "quoted"' });
    const { csv: table, xlsx, text } = await readFiles('Quoted');
    expect(text.startsWith('\ufeff"Lead ID",')).toBe(true);
    expect(text.slice(1)).toMatch(/^("([^"]|"")*"[,\n])+$/);
    for (const file of [table, xlsx]) {
      expect(file.headers.slice(0, 13)).toEqual([
        ...['Lead ID', 'Received (Asia/Kolkata)', 'Kind', 'Status', 'Name', 'Email', 'Phone', 'Country', 'Dial Code'],
        ...['Message', 'Project or Page', 'Home', 'Notes'],
      ]);
      expect(file.headers).toHaveLength(39);
      for (const header of file.headers) expect(header).toMatch(/^[A-Z]/);
      expect(file.rows).toMatchObject([
        { Name: 'Line\nbreak, "quoted"', Email: 'meera@example.com', Kind: 'brochure' },
      ]);
    }
  });

  it('an export has the newest lead first, as the list on the screen', async () => {
    for (const name of ['First', 'Second', 'Third']) await submit({ site: 'Ordered', name });
    const { csv, xlsx } = await readFiles('Ordered');
    for (const { rows } of [csv, xlsx]) expect(rows.map(({ Name }) => Name)).toEqual(['Third', 'Second', 'First']);
  });

  it('an export shows times in the company’s time zone', async () => {
    const id = await submit({ site: 'Times' });
    await db
      .updateTable('submissions')
      .set({ created_at: new Date('2026-03-31T19:05:10Z') })
      .where('id', '=', id)
      .execute();
    const { csv, xlsx } = await readFiles('Times');
    expect(csv.rows[0]?.['Received (Asia/Kolkata)']).toBe('2026-04-01 00:35');
    const received = xlsx.rows[0]?.['Received (Asia/Kolkata)'] as Date;
    expect(received.toISOString().slice(0, 16)).toBe('2026-04-01T00:35');
  });

  it('an export has the status and the team’s notes, newest first', async () => {
    const id = await submit({ site: 'Noted' });
    for (const payload of [{ text: 'Called, no answer.' }, { text: 'Saturday at 11.', status: 'visit booked' }]) {
      await app.inject({ method: 'POST', url: `/api/admin/leads/${id}/events`, headers, payload });
    }
    await db
      .updateTable('lead_events')
      .set({ created_at: new Date('2026-04-01T10:00:00Z') })
      .execute();
    const { csv, xlsx } = await readFiles('Noted');
    for (const { rows } of [csv, xlsx]) {
      expect(rows[0]?.Status).toBe('visit booked');
      expect(String(rows[0]?.Notes).split('\n')).toEqual([
        `2026-04-01 15:30, ${testAdmin.email}: Status: visit booked. Saturday at 11.`,
        `2026-04-01 15:30, ${testAdmin.email}: Called, no answer.`,
      ]);
    }
  });

  it('an export cuts notes to what a workbook cell may hold', async () => {
    const id = await submit({ site: 'Long' });
    const payload = { text: 'x'.repeat(3_999) };
    for (let count = 0; count < 9; count += 1) {
      await app.inject({ method: 'POST', url: `/api/admin/leads/${id}/events`, headers, payload });
    }
    expect(String((await readFiles('Long')).xlsx.rows[0]?.Notes)).toHaveLength(32_767);
  });

  it.each([
    ['+91 9876543210', '+91 9876543210'],
    ['+971501234567', '+971501234567'],
    ['9876543210', '9876543210'],
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['+91 98(1)', "'+91 98(1)"],
    ['+cmd|calc', "'+cmd|calc"],
    ['+', "'+"],
    ['+91 1\n=2', "'+91 1\n=2"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    [' =1', ' =1'],
  ])('an export writes %j as %j into a csv, and as text into a workbook', async (value, cell) => {
    const id = await submit({ site: 'Guarded' });
    await db.updateTable('submissions').set({ deleted_at: new Date() }).where('site', '=', 'Guarded').execute();
    await db
      .updateTable('submissions')
      .set({ deleted_at: null, phone: value, message: value })
      .where('id', '=', id)
      .execute();
    const { csv, xlsx } = await readFiles('Guarded');
    expect(csv.rows).toMatchObject([{ Phone: cell, Message: cell }]);
    expect(xlsx.rows).toHaveLength(1);
    // A formula would be read back as its result. XML does not keep carriage returns.
    expect(String(xlsx.rows[0]?.Message).replaceAll('\r', '')).toBe(value.replaceAll('\r', ''));
  });
});
