import { readFileSync } from 'node:fs';
import { officeTimeZone } from '@plinth/contract/constants';
import { test as journey } from '../journey.ts';
import { expect, logIn, photoFile, toast, uniqueName } from './office.ts';

/** What a person of the marketing team does on a day, in one go, with nothing but what the screens say. */

const soonest = 5_000;

journey(
  'a day: sign in, add a project with photographs, mend a typo, take it back, export the week',
  async ({ page }) => {
    journey.setTimeout(120_000);
    const name = uniqueName('Neem Gardens');
    await logIn(page, '/admin');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Projects/ })
      .click();
    await page.getByRole('link', { name: 'Add project' }).click();
    await page.getByLabel('Name', { exact: true }).first().fill(name);
    await page.getByLabel('Priority', { exact: true }).fill('700');
    await page.getByLabel('Quote', { exact: true }).fill('Shade at fuor in the afternoon.');
    const photos = page.getByRole('region', { name: 'Photos', exact: true });
    for (const words of ['The gate', 'The court']) {
      await photos.getByRole('button', { name: /^Add/ }).click();
      const choosing = page.waitForEvent('filechooser');
      await photos.getByRole('button', { name: 'Upload for Url' }).last().click();
      await (await choosing).setFiles(photoFile);
      const dialog = page.getByRole('dialog', { name: 'Upload for Url' });
      await dialog.getByLabel('What it shows').fill(words);
      await dialog.getByRole('button', { name: 'Start upload' }).click();
      await expect(dialog).toBeHidden({ timeout: 60_000 });
    }
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(toast(page, 'Project created successfully!')).toContainText(name);

    const saved = Date.now();
    const visitor = await page.context().newPage();
    await expect(async () => {
      await visitor.goto(`/projects?name=${encodeURIComponent(name)}`);
      await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: soonest });
    process.stdout.write(`on the site ${Date.now() - saved} ms after it was saved\n`);
    await visitor.getByRole('link', { name, exact: true }).click();
    await expect(visitor.getByText('Shade at fuor in the afternoon.')).toBeVisible();
    await expect(visitor.getByAltText('The court').first()).toBeAttached();

    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByLabel('Quote', { exact: true }).fill('Shade at four in the afternoon.');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Product updated successfully!')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Shade at four in the afternoon.')).toBeVisible();

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: /Restore the version before this edit/ }).click();
    await expect(toast(page, 'The earlier version is the current one again.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Shade at fuor in the afternoon.')).toBeVisible();

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Submission/ })
      .click();
    const day = (ago: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: officeTimeZone }).format(Date.now() - ago * 86_400_000);
    await page.getByLabel('From').fill(day(7));
    await page.getByLabel('To', { exact: true }).fill(day(0));
    await expect(page).toHaveURL(/from=.*to=/);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const lines = readFileSync(await (await waiting).path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBeGreaterThan(12);
  },
);
