import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { browserFlags, browserPath } from './testing/browser.ts';
const base = 'http://127.0.0.1:41873';
const out = '/tmp/dpage-tmp/shots';
const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const password = readFileSync('/tmp/dpage-tmp/home/admin-password', 'utf8');
await page.goto('/login');
await page.waitForFunction(() => history.scrollRestoration === 'manual');
await page.getByLabel('Username').fill('admin@banyanbasalt.example');
await page.getByLabel('Password').fill(password);
await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.waitForURL((url) => url.pathname !== '/login');
const api = async (method: 'post' | 'put', path: string, data: object, headers = {}) => {
  const r = await page.request[method](`/api${path}`, { data, headers });
  if (!r.ok()) throw new Error(path + (await r.text()));
  return r.json();
};
const live = async (path: string) => {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.waitForTimeout(600);
};
const both = async (name: string) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};
const only = process.argv.slice(2);
const wants = (name: string) => only.length === 0 || only.includes(name);
const n = String(Date.now() % 1e8).padStart(8, '0');
const made = await api('post', '/admin/people', {
  name: 'Farhan Sheikh', phone: `+971 50 ${n.slice(1)}`, email: `farhan${n}@example.org`, source: 'event', how: 'aloud',
  allowed: ['reply:call', 'reply:whatsapp', 'reply:email'], note: 'Interested in a 3 bed at Basalt Heights.', budget: { from: 1_500_000_000, to: 1_800_000_000 },
  home: '3 BHK, east', language: 'Hindi', place: 'Dubai',
});
const id = made.id;
await api('post', `/admin/people/${id}/touches`, { kind: 'call', result: 'answered', minutes: 8, text: 'Wants floors 9 to 14, east side. Pays 40% from India savings, the rest by transfer. Asks for the schedule on paper before a visit.' });
await api('post', `/admin/people/${id}/touches`, { kind: 'message', channel: 'whatsapp', text: 'Plans as asked' });
await api('post', `/admin/people/${id}/stage`, { to: 'qualified', timing: 'March 2027' });
await api('post', `/admin/people/${id}/step`, { step: { text: 'Call: payment schedule', due: new Date(Date.now() + 6 * 3600e3).toISOString() } });
await api('post', '/admin/people', { name: 'F. Sheikh', phone: `+971 52 ${n.slice(1)}`, email: `farhan${n}@example.org`, source: 'broker', how: 'paper', allowed: ['reply:email'] });
if (wants('person')) { await live(`/AdminLeads/${id}`); await both('person'); }
if (wants('merge')) {
  await live(`/AdminLeads/${id}`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await page.waitForTimeout(300); await page.screenshot({ path: `${out}/merge-1440.png` });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Done, note the result…' }).click();
  await both('result');
  await page.keyboard.press('Escape');
}
if (wants('facts')) {
  await live(`/AdminLeads/${id}`);
  await page.getByRole('button', { name: `More for Farhan Sheikh` }).click();
  await page.screenshot({ path: `${out}/more-1440.png` });
  await page.getByRole('menuitem', { name: 'Correct the details…' }).click();
  await both('facts');
}
if (wants('blocked')) {
  const b = await api('post', '/admin/people', { name: 'Devika Rao', phone: `+91 8${n}9`, source: 'event', how: 'aloud', allowed: ['reply:call'] });
  await live(`/AdminLeads/${b.id}`); await both('part-agreed');
}
if (wants('new')) {
  await live('/AdminLeads/new');
  await page.getByLabel('Phone', { exact: true }).fill(`+971 50 ${n.slice(1)}`);
  await page.getByLabel('Name').fill('Farhan');
  await page.waitForTimeout(1500);
  await both('new-dup');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Save and open' }).first().click();
  await both('new-error');
}
if (wants('import')) {
  await live('/AdminLeads/import');
  await both('import-file');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) });
  await page.waitForTimeout(300); await page.screenshot({ path: `${out}/import-fileerr-1440.png` });
  const rows = [`Sunita Pol,93${n},sunita@example.org,05-11-2026 18:20,Basalt Hts,site visit next sat,BX-88`, `F. S.,+971 50 ${n.slice(1)},,,Banyan ct.,,`, `Sunita P.,093${n},,,,,`, `,9000 00,,,Any,,`];
  await page.getByLabel('Choose a file').setInputFiles({ name: 'expo-pune-november.csv', mimeType: 'text/csv', buffer: Buffer.from('Full Name,Mobile,Email ID,Enquired On,Prop,Remarks,Agent Code\n' + rows.join('\n')) });
  await page.getByLabel('Mobile becomes').waitFor();
  await page.getByLabel('Signed for letters and offers').check();
  await page.waitForTimeout(300); await page.screenshot({ path: `${out}/import-map-1440.png`, fullPage: true });
  await page.getByLabel('Paper forms, such as at an expo. Reply only').check();
  await page.getByLabel('Which forms, where and when').fill('Pune expo');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await page.getByText('In the file', { exact: true }).waitFor();
  await page.waitForTimeout(300); await page.screenshot({ path: `${out}/import-look-1440.png`, fullPage: true });
}
await browser.close();
