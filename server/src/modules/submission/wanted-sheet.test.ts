import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../../testing/mailbox.ts';
import { buildProject, buildTestApp, setReraNumber, testOrigin } from '../../../test/context.ts';
import { createMailer } from '../../adapters/mailer.ts';

/** Stands for the app that draws the sheets; the browser journeys test the real one. */
const asked: string[] = [];
let status = 200;
const site = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(status, { 'content-type': 'application/pdf' }).end('%PDF-1.7 a sheet');
});
await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));

const mailbox = await startMailbox();
const { app, db, services } = await buildTestApp({
  sheetSource: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  channels: {
    mail: {
      mailer: createMailer({ url: mailbox.url, from: 'Basalt Homes <hello@homes.example>' }),
      salesInbox: 'sales@homes.example',
    },
  },
});
const { deliveries } = services;
let project: string;
const unit = {
  ...{ tower: 'B', number: '1703', homeType: '3 BHK', floor: 17, carpetArea: 104.6 },
  ...{ price: 18_409_600, floorRise: 815_880, parking: 450_000, state: 'available' as const },
};
beforeAll(async () => {
  const homeTypes = [{ name: '3 BHK', bedrooms: 3, carpetArea: 104.6 }];
  project = (await services.projects.create(buildProject({ homeTypes }))).id;
  await services.units.edit(project, [unit], null);
});
beforeEach(() => {
  status = 200;
  asked.splice(0);
  mailbox.messages.splice(0);
});
afterAll(() => Promise.all([mailbox.stop(), new Promise((resolve) => site.close(resolve))]));

let count = 0;
async function ask(home: string, more: { buyer?: string; email?: string } = {}) {
  count += 1;
  const { email = `meera.${count}@example.com`, ...rest } = more;
  const response = await app.inject({
    method: 'POST',
    url: '/api/form',
    payload: {
      ...{ name: 'Meera Joshi', phone: '+91 9876543210', email, site: 'Basalt Heights' },
      ...{ country: '', countryCode: '+91', message: '' },
    },
    headers: {
      [formFactsHeader]: encodeURIComponent(
        JSON.stringify({ interest: { project, home, wish: 'cost sheet', ...rest } }),
      ),
    },
  });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
}
const lastMail = () => simpleParser(mailbox.messages.at(-1)?.raw ?? '');

describe('a cost sheet by mail', () => {
  it.each([
    ['of a home', 'B-1703', {}, 'cost/B-1703', 'Basalt Heights, B 1703', 'b-1703'],
    ['for a woman', 'B-1703', { buyer: 'woman' }, 'cost/B-1703/woman', 'Basalt Heights, B 1703', 'b-1703'],
    ['of a home type', '3 BHK', {}, 'cost/3-bhk', 'Basalt Heights, 3 BHK', '3-bhk'],
  ])('the sheet %s comes as a PDF, with a link to its page', async (_what, home, more, path, title, file) => {
    await deliveries.deliver(await ask(home, more), 'receipt', 1);
    const page = `/project/${project}/basalt-heights/${path}`;
    expect(asked).toEqual([`${page}.pdf`]);
    const mail = await lastMail();
    expect(mail.subject).toBe('Your cost sheet · Basalt Homes');
    expect(mail.text).toContain(`About: ${title}`);
    expect(mail.text).toContain(`Open the cost sheet: ${testOrigin}${page}`);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]).toMatchObject({
      filename: `cost-sheet-basalt-heights-${file}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from('%PDF-1.7 a sheet'),
    });
  });

  it('the team reads in its mail which sheet was asked for', async () => {
    await deliveries.deliver(await ask('B-1703'), 'mail', 1);
    expect((await lastMail()).text).toContain('Cost sheet of B-1703, Basalt Heights');
  });

  it('a home that was sold meanwhile has no sheet, and the mail says so', async () => {
    status = 404;
    await deliveries.deliver(await ask('B-1703'), 'receipt', 1);
    const mail = await lastMail();
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('no longer for sale');
  });

  it('a project that has lost its registration meanwhile has no sheet, and the mail names no price and no link to one', async () => {
    const id = await ask('B-1703');
    const { reraNumber = '' } = await services.projects.get(project);
    await setReraNumber(db, project, '');
    await deliveries.deliver(id, 'receipt', 1);
    await setReraNumber(db, project, reraNumber);
    expect(asked).toEqual([]);
    const mail = await lastMail();
    expect(mail.attachments).toEqual([]);
    expect(mail.text).not.toContain('/cost/');
  });

  it('while the app cannot draw sheets, the mail waits and is sent later', async () => {
    const id = await ask('B-1703');
    status = 503;
    await expect(deliveries.deliver(id, 'receipt', 1)).rejects.toThrow('sheet-503');
    expect(mailbox.messages).toEqual([]);
    status = 200;
    expect(await deliveries.deliver(id, 'receipt', 1)).toBe('delivered');
    expect((await lastMail()).attachments).toHaveLength(1);
  });

  it('one address gets three mails a day, however many sheets are asked for in its name', async () => {
    for (let sheet = 0; sheet < 5; sheet += 1) {
      await deliveries.deliver(await ask('B-1703', { email: 'victim@example.com' }), 'receipt', 1);
    }
    expect(mailbox.messages.filter(({ to }) => to.includes('victim@example.com'))).toHaveLength(3);
  });

  it('another wish about the same home gets the ordinary receipt', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/form',
      payload: { name: 'Meera Joshi', phone: '9876543210', email: 'asks@example.com', site: 'Basalt Heights' },
      headers: {
        [formFactsHeader]: encodeURIComponent(
          JSON.stringify({ interest: { project, home: 'B-1703', wish: 'question' } }),
        ),
      },
    });
    await deliveries.deliver(response.json().id, 'receipt', 1);
    expect(asked).toEqual([]);
    expect((await lastMail()).attachments).toEqual([]);
  });
});
