import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { browserPath } from '../../testing/browser.ts';
import { startSite } from '../kit/site.ts';
import { manners } from './manners.ts';
import { type Person, persons } from './people.ts';
import type { RecordedFill } from './recorded.ts';

/**
 * `npm run record:fills`: fills in the real form in a real browser, in every manner for every person, in real time, and records
 * what the page sent. The spam drill replays the recording; record again when the form or its facts change.
 */
const atOnce = 6;
const site = await startSite('record-fills');
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });

async function record(opened: Browser, person: Person, manner: string): Promise<RecordedFill> {
  const { isTouch, fill } = manners[manner] as (typeof manners)[string];
  const context = await opened.newContext(
    isTouch ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {},
  );
  try {
    const page = await context.newPage();
    await page.goto(site.origin + person.path);
    const form = page.getByRole('form', { name: 'Enquiry' });
    // A person looks at the page first.
    await sleep(400 + Math.random() * 1_500);
    await form.getByLabel('Name', { exact: true }).scrollIntoViewIfNeeded();
    if (person.country) {
      await form.getByLabel('Country Living In').selectOption(person.country);
      await sleep(300 + Math.random() * 700);
    }
    const typed = { Name: person.name, Email: person.email, Phone: person.phone, 'Message For Us': person.message };
    for (const [label, text] of Object.entries(typed)) {
      if (text) await fill(page, form.getByLabel(label, { exact: true }), text);
    }
    for (const consent of await form.getByRole('checkbox', { checked: false }).all()) {
      if ((await consent.getAttribute('required')) !== null) await consent.check();
    }
    await sleep(200 + Math.random() * 600);
    // Before hydration the form would be sent as a plain HTML form, without facts; `senders.ts` simulates that case.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    const button = form.getByRole('button', { name: /^(Send message|Ask us to call)$/ });
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/form'), { timeout: 20_000 }),
      isTouch ? button.tap() : button.click(),
    ]).catch(async (error: unknown) => {
      const said = await form.innerText({ timeout: 1_000 }).catch(() => 'the form is gone');
      throw new Error(`${manner}, ${person.name}: ${said}`, { cause: error });
    });
    const response = await sent.response();
    if (response?.status() !== 201) throw new Error(`${manner}, ${person.name}: ${response?.status()}`);
    const header = sent.headers()[formFactsHeader] ?? '';
    return {
      manner,
      body: sent.postDataJSON() as RecordedFill['body'],
      facts: JSON.parse(decodeURIComponent(header)) as RecordedFill['facts'],
    };
  } finally {
    await context.close();
  }
}

try {
  const tasks = persons.flatMap((person) => Object.keys(manners).map((manner) => ({ person, manner })));
  const fills: RecordedFill[] = [];
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      fills.push(await record(browser, task.person, task.manner));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const file = path.join(import.meta.dirname, 'recorded-fills.json');
  writeFileSync(file, `${JSON.stringify({ browser: browser.version(), fills }, null, 2)}\n`);
  const times = fills.map((it) => it.facts.elapsed ?? 0).toSorted((a, b) => a - b);
  console.log(`${fills.length} fills, from ${times[0]} to ${times.at(-1)} ms`);
} finally {
  await browser.close();
  await site.stop();
}
