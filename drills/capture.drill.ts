import { setTimeout as sleep } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { notice } from '@plinth/contract/consent';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFlags, browserPath } from '../testing/browser.ts';
import { isLong, minutes } from './kit/length.ts';
import { query } from './kit/query.ts';
import { type Site, startSite } from './kit/site.ts';

/**
 * A visitor's browser submits a form while the server is killed, and a visitor withdraws consent while mails are still
 * queued. Server, worker, database, mail server, CRM and Chromium are real. `DRILL=long npm run drill -- capture` repeats
 * each many times.
 */
const rounds = isLong ? 20 : 1;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite('capture'),
    chromium.launch({ executablePath: browserPath, args: browserFlags }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const leadsOf = (email: string) =>
  query(site.databaseUrl, `select id, held from submissions where email = '${email}'`) as Promise<{ id: string }[]>;

/** The response may have arrived before the kill; then the visitor is done while the server is still restarting. */
async function untilUp() {
  const isUp = () =>
    fetch(`${site.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await sleep(100);
}

async function write(page: Page, email: string) {
  await page.goto(`${site.origin}/contact`);
  const form = page.getByRole('form', { name: 'Enquiry' });
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await form.getByRole('textbox', { name: 'Name' }).fill('Meera Joshi');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Phone' }).fill('9822012345');
  return form;
}

it(
  'a lead is stored exactly once when the server is killed while the form is sent, and the visitor need not retry',
  async () => {
    const counts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage();
      const email = `killed.${round}@example.com`;
      const form = await write(page, email);
      const sending = page.waitForRequest('**/api/form');
      await form.getByRole('button', { name: /^(Send message|Ask us to call)$/ }).click();
      await sending;
      await sleep(round * 3);
      site.kill('server');
      await form.getByText('Success! Your message has been sent.').waitFor({ timeout: 30_000 });
      counts.push((await leadsOf(email)).length);
      await page.close();
      await untilUp();
    }
    console.log(`leads stored for each of ${rounds} submissions with the server killed: ${counts.join(' ')}`);
    expect(counts).toEqual(counts.map(() => 1));
  },
  minutes(5),
);

/** The withdrawal link in the latest receipt that was mailed to this person. */
async function linkIn(email: string): Promise<string> {
  for (let waited = 0; waited < 10_000; waited += 100) {
    const raw = site.mailbox.messages.findLast((it) => it.to.includes(email))?.raw.replace(/=\r\n/g, '');
    const path = raw && /\/withdraw\?token=3?D?([\w.=-]+)/.exec(raw)?.[1];
    if (path) return `${site.origin}/withdraw?token=${path.replace(/^3D/, '')}`;
    await sleep(100);
  }
  throw new Error(`no receipt was mailed to ${email} within 10 s`);
}

const send = async (body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${site.origin}/api/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { id: string }).id;
};

it(
  'a withdrawal of consent stops the queued mail and CRM delivery of that person, and of no one else',
  async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    for (let round = 0; round < rounds; round += 1) {
      const email = `letters.${round}@example.com`;
      await send({ email });
      const link = await linkIn(email);

      await Promise.all([site.mailbox.turn('refuses'), site.crm.turn('fails')]);
      const stopped = await send({ email });
      // An enquiry, not a subscription: a subscription goes to the CRM only after its link was followed.
      const lead = { name: 'Meera Joshi', phone: '9822012345', site: 'Basalt Heights' };
      const control = await send({ ...lead, email: `stays.${round}@example.com` });
      await sleep(1_000);

      const page = await context.newPage();
      // Mail scanners open links before the person does; a GET must not withdraw anything.
      const scanned = await fetch(link);
      expect([scanned.status, scanned.headers.get('cache-control')]).toEqual([200, 'no-store']);
      await page.goto(link);
      await page.getByRole('button', { name: 'Stop the letters' }).click();
      await page.getByRole('heading', { level: 1, name: 'All of it is withdrawn' }).waitFor();
      await page.close();

      await Promise.all([site.mailbox.turn('takes'), site.crm.turn('takes')]);
      const seen = (id: string) => [
        site.mailbox.keys.has(`${id}-receipt`),
        site.crm.keys.has(`${id}-webhook`),
        site.crm.keys.has(`${id}-withdrawal-webhook-all`),
      ];
      const isDone = () => seen(control)[0] && seen(control)[1] && seen(stopped)[2];
      for (let waited = 0; !isDone() && waited < 60_000; waited += 100) await sleep(100);
      // Time for a wrong delivery to arrive: jobs that are still queued were due together with those that have arrived.
      await sleep(isLong ? 10_000 : 3_000);
      console.log(`receipt, CRM, withdrawal: withdrawn ${seen(stopped).join()}; control ${seen(control).join()}`);
      expect(seen(stopped)).toEqual([false, false, true]);
      expect(seen(control)).toEqual([true, true, false]);
      expect(site.crm.countRefused()).toBe(0);
    }
    await context.close();
  },
  minutes(10),
);

it('the link of a receipt stops the letters, then withdraws the rest; a mail program can unsubscribe with one click', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const lookAtIt = async (heading: string) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  };
  const agree = async (email: string) => {
    const consent = { notice: notice.version, language: notice.language, promotion: true };
    const contact = { name: 'Meera Joshi', phone: '9822012345', email, site: 'Basalt Heights' };
    await send(contact, { [formFactsHeader]: writeFormFacts({ consent }) });
    return linkIn(email);
  };
  const link = await agree('both@example.com');
  await page.goto(link);
  await lookAtIt('Change your mind');
  await page.getByRole('button', { name: 'Stop the letters' }).click();
  await lookAtIt('The letters have stopped');
  await page.goto(link);
  expect(await page.getByRole('button', { name: 'Stop the letters' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Withdraw altogether' }).click();
  await lookAtIt('All of it is withdrawn');
  await page.goto(`${link.slice(0, -4)}aaaa`);
  await lookAtIt('This link does not open anything');

  const other = await agree('click@example.com');
  const click = await fetch(other, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(click.status).toBe(200);
  await page.goto(other);
  await lookAtIt('Change your mind');
  expect(await page.getByRole('button', { name: 'Stop the letters' }).count()).toBe(0);
  await context.close();
}, 60_000);
