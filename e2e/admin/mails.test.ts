import { startEmptySite } from '../../testing/empty-site.ts';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import { expect, gotoLive, publish, publishBar, tabTo, test, toast } from './admin-journey.ts';

// One document: its journeys follow each other.
test.describe.configure({ mode: 'serial' });

for (const viewport of [phone, desktop]) {
  test(`the mails and the form of one are accessible and do not overflow at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await gotoLive(page, '/AdminUsers');
    await page.getByRole('link', { name: 'Mails', exact: true }).click();
    await expect(page).toHaveURL('/AdminMails');
    await expect(page.getByRole('link', { name: 'Cost sheet', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Edit Receipt for an enquiry' }).click();
    await expect(page.getByText('To the visitor. When a visitor has sent the enquiry form.')).toBeVisible();
    const mail = page.frameLocator('iframe[title="The mail as a mail program shows it"]');
    await expect(mail.getByRole('heading', { name: 'Your question has reached us' })).toBeVisible();
    await expect(mail.getByText('Namaste Meera Joshi,')).toBeVisible();
    await expect(mail.getByRole('link', { name: 'Change your mind: take back what you agreed to' })).toBeVisible();
    // This site has no mail server.
    await expect(page.getByText('The server sends no mail yet: it needs SMTP_URL and MAIL_FROM.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send me a test' })).toBeDisabled();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect(mail.getByText('Namaste Meera Joshi,')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Plain text' }).click();
    await expect(page.getByRole('region', { name: 'The mail as plain text' })).toContainText('\n\n--\n');
    await expectNoAxeViolations(page);
  });
}

test.describe('a mail in words of its own', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('the Owner writes it by keyboard, sees it beside the form, is told what is wrong, and publishes it', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await gotoLive(page, '/AddMailsPage?mail=sheet');
    await expect(page.getByRole('heading', { level: 1, name: 'Cost sheet' })).toBeVisible();
    const mail = page.frameLocator('iframe[title="The mail as a mail program shows it"]');
    await expect(mail.getByRole('heading', { name: 'Your cost sheet' })).toBeVisible();

    const heading = page.getByLabel('Heading', { exact: true });
    await expect(heading).toHaveAccessibleDescription(/Left empty, the mail says: ‘Your cost sheet’/);
    await tabTo(page, 'Heading');
    await page.keyboard.type('Every rupee, ');
    await tabTo(page, 'Insert {name}: The visitor’s name, where it is known');
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    await page.keyboard.type('!');
    await expect(heading).toHaveValue('Every rupee, {name}!');
    await expect(mail.getByRole('heading', { name: 'Every rupee, Meera Joshi!' })).toBeVisible();
    await expect(page.getByText('Every rupee, Meera Joshi! · Banyan & Basalt')).toBeVisible();

    await tabTo(page, 'Text');
    await page.keyboard.type('Ask {colleague}.');
    await expect(page.getByText(/does not know \{colleague\}/).first()).toBeVisible();
    await expect(mail.getByText('It is attached, with every line')).toBeVisible();
    await publish(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      /^Text: This mail does not know \{colleague\}\. It knows \{company\}, \{telephone\}, \{name\}/,
    ]);
    await page.getByLabel('Text', { exact: true }).fill('Ask {company}.');
    await publish(page);
    await expect(toast(page, 'Mail ‘Cost sheet’ is live.')).toBeVisible();

    await gotoLive(page, '/AdminMails/sheet');
    await expect(publishBar(page)).toContainText('Everything here is live.');
    await expect(mail.getByText('Ask Banyan & Basalt.')).toBeVisible();
  });
});

test.describe('a site with a mail server', () => {
  let site: Awaited<ReturnType<typeof startEmptySite>>;
  test.beforeAll(async () => {
    site = await startEmptySite();
  });
  test.afterAll(async () => site.stop());
  // The logs of a new site: the settings that it does not have yet.
  test.use({ expectedErrors: /status of (404|429)/, storageState: { cookies: [], origins: [] } });

  test('the Owner mails the draft to their own address alone', async ({ page }) => {
    const { origin, mailbox } = site;
    await gotoLive(page, `${origin}/setup`);
    await page.getByLabel('Code').fill(site.readCode());
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your name')).toBeFocused();
    for (const text of ['Anagha Rao', 'anagha@kaveri.example', 'seven quiet bricks']) {
      await page.keyboard.type(text);
      await page.keyboard.press(text.includes('bricks') ? 'Enter' : 'Tab');
    }
    await expect(page.getByRole('heading', { name: 'Who is the company?' })).toBeVisible();
    await gotoLive(page, `${origin}/AddMailsPage?mail=visit`);
    await page.getByLabel('Heading', { exact: true }).fill('See you soon, {name}');
    await expect(
      page.getByText('To anagha@kaveri.example alone, marked ‘[Test]’, as it is in the draft.'),
    ).toBeVisible();
    await tabTo(page, 'Send me a test');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Test sent to anagha@kaveri.example.')).toBeVisible();
    await expectNoAxeViolations(page);
    expect(mailbox.messages.map(({ to }) => to)).toEqual([['anagha@kaveri.example']]);
    // The dot before the company's name makes it an encoded word.
    expect(mailbox.messages[0]?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?\[?(=5B)?Test(\]|=5D)_See_you_soon/im);

    await mailbox.turn('fails');
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect(page.getByText('The mail server refused it. It said smtp-554.')).toBeVisible();
    await mailbox.turn('refuses');
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect(page.getByText('The mail server refused it.')).toBeVisible();
  });
});
