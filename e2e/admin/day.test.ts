import { readFileSync } from 'node:fs';
import { test as journey } from '../journey.ts';
import {
  anotherPhotoFile,
  answerRequired,
  completeProject,
  expect,
  logIn,
  photoFile,
  publish,
  publishBar,
  submitLead,
  toast,
  uniqueName,
} from './admin-journey.ts';

/** A day's work of a marketing person in one test, using only what the screens show. */

journey(
  'a day’s work: sign in, add a project with photographs, correct a typo, undo it, export the week’s leads',
  async ({ page }) => {
    const name = uniqueName('Neem Gardens');
    // Creates its own leads, so that it does not depend on other tests.
    const people = ['Asha', 'Bela', 'Charu'].map((first) => uniqueName(`${first} of the day`));
    for (const person of people) await submitLead(page, person);
    await logIn(page, '/admin');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Projects/ })
      .click();
    await page.getByRole('link', { name: 'Add project' }).click();
    await page.getByLabel('Name', { exact: true }).first().fill(name);
    await page.getByLabel('Order', { exact: true }).fill('700');
    await page.getByLabel('Opening line', { exact: true }).fill('Shade at fuor in the afternoon.');
    const photos = page.getByRole('group', { name: 'Photos', exact: true });
    const choosing = page.waitForEvent('filechooser');
    await photos.getByRole('button', { name: 'Choose files for Photos' }).click();
    await (await choosing).setFiles([photoFile, anotherPhotoFile]);
    await expect(photos.getByRole('button', { name: /^2 / })).toBeVisible({ timeout: 240_000 });
    await photos.getByLabel('What it shows').fill('The gate');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The court');
    await answerRequired(page);
    await completeProject(page);
    await publish(page);
    await expect(toast(page, 'Project created successfully!')).toContainText(name);

    const saved = Date.now();
    const visitor = await page.context().newPage();
    await expect(async () => {
      await visitor.goto(`/projects?name=${encodeURIComponent(name)}`);
      await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 120_000 });
    process.stdout.write(`on the site ${Date.now() - saved} ms after it was saved\n`);
    await visitor.getByRole('link', { name, exact: true }).click();
    await expect(visitor.getByText('Shade at fuor in the afternoon.')).toBeVisible();
    await expect(visitor.getByAltText('The court').first()).toBeAttached();

    await page.getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByLabel('Opening line', { exact: true }).fill('Shade at four in the afternoon.');
    await publish(page);
    await expect(toast(page, 'Product updated successfully!')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Shade at four in the afternoon.')).toBeVisible();

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: /Restore the version before this edit/ }).click();
    await expect(toast(page, 'is in the draft.')).toBeVisible();
    await expect(publishBar(page)).toContainText('1 change is not live yet: Opening line.');
    await publish(page);
    await expect(toast(page, 'Product updated successfully!')).toContainText('is live.');
    await visitor.reload();
    await expect(visitor.getByText('Shade at fuor in the afternoon.')).toBeVisible();

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: /^Submissions/ }).click();
    const day = (ago: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - ago * 86_400_000);
    await page.getByLabel('From', { exact: true }).fill(day(7));
    await page.getByLabel('To', { exact: true }).fill(day(0));
    await expect(page).toHaveURL(/from=.*to=/);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = readFileSync(await (await waiting).path(), 'utf8');
    expect(people.filter((person) => !file.includes(person))).toEqual([]);
  },
);
