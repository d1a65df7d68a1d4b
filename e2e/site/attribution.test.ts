import type { Page } from '@playwright/test';
import { formFactsHeader } from '@plinth/contract/form-facts';
import { desktop, expect, gotoLive, test } from '../journey.ts';

test.use({ viewport: desktop });

const ad = '/nri?utm_source=google&utm_medium=cpc&utm_campaign=monsoon&gclid=G-1&q=private';
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('attribution'));
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Sends the enquiry form and returns the facts that the browser sends with it. */
async function sendForm(page: Page) {
  let facts = '';
  await page.route('**/api/form', (route) => {
    facts = decodeURIComponent(route.request().headers()[formFactsHeader] ?? '');
    return route.fulfill({ status: 201, json: {} });
  });
  await gotoLive(page, '/contact');
  const form = page.getByRole('form', { name: 'Enquiry' });
  for (const [name, value] of Object.entries({ Name: 'Meera', Email: 'm@example.com', Phone: '9822012345' })) {
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await form.getByRole('button', { name: 'Ask us to call' }).click();
  await expect(form.getByRole('status')).toContainText('Success!');
  return JSON.parse(facts);
}

test('after consent the first and the last traffic source are sent with the form, until consent is withdrawn', async ({
  page,
}) => {
  await gotoLive(page, ad);
  expect(await kept(page)).toBeNull();
  // The visitor moves to another page before consenting; the advertisement still counts as the first source.
  await page.getByRole('link', { name: 'Privacy policy', exact: true }).first().dispatchEvent('click');
  await expect(page).toHaveURL('/privacy-policy');
  await choose(page, 'Accept');
  await expect.poll(() => kept(page)).toContain('monsoon');
  await page.goto('/services?utm_source=letter', { referer: 'https://mail.example/inbox?id=7' });
  await expect.poll(() => kept(page)).toContain('letter');
  const facts = await sendForm(page);
  expect(facts.consent).toMatchObject({ measurement: true, promotion: false });
  expect(facts.attribution).toMatchObject({
    first: { source: 'google', medium: 'cpc', campaign: 'monsoon', gclid: 'G-1', landing: '/nri' },
    last: { source: 'letter', referrer: 'mail.example/inbox', landing: '/services' },
  });
  expect(JSON.stringify(facts)).not.toMatch(/private|id=7/);

  // Consent can be withdrawn as easily as it was given.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
  await expect.poll(() => kept(page)).toBeNull();
  await choose(page, 'Decline');
  const after = await sendForm(page);
  expect(after.consent).toMatchObject({ measurement: false });
  expect(after).not.toHaveProperty('attribution');
});

for (const choice of ['Decline', null]) {
  test(`with ${choice ?? 'no choice'} on cookies, the traffic source is neither stored nor sent`, async ({ page }) => {
    await gotoLive(page, ad);
    if (choice) await choose(page, choice);
    const facts = await sendForm(page);
    expect(facts).not.toHaveProperty('attribution');
    expect(facts.consent).toMatchObject({ measurement: false });
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toMatch(/google|monsoon|G-1|attribution/);
  });
}
