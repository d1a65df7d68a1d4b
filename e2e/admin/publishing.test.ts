import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import {
  anotherBrowser,
  answerRequired,
  chooseStep,
  completeProject,
  createProject,
  expect,
  gotoLive,
  publish,
  publishBar,
  tabTo,
  test,
  toast,
  uniqueName,
} from './admin-journey.ts';
import { createColleague, openAs } from './colleagues.ts';

const line = (page: Page) => page.getByLabel('Opening line', { exact: true });
const draftOf = async (page: Page, id: string) =>
  (await page.request.get(`/api/admin/collections/projects/${id}/draft`)).json();
const publicLine = async (page: Page, id: string) => {
  const response = await page.request.get(`/api/projects/${id}`);
  return response.ok() ? (await response.json()).quote : response.status();
};
const state = (page: Page) => page.locator('main [data-publication]');

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`${name}: a draft`, () => {
    test.use({ viewport });

    test('typing is saved on the server after two seconds, is not on the public page, and publishing puts it there', async ({
      page,
    }) => {
      const { id } = await createProject(page, uniqueName('Typed'));
      await gotoLive(page, `/AdminProjects/${id}`);
      await expect(state(page)).toHaveText('Live');
      await line(page).fill('Shade at four.');
      await expect(publishBar(page)).toContainText('Saving…');
      await expect(publishBar(page)).toContainText(/Draft saved \d+ s ago\./, { timeout: 10_000 });
      await expect(state(page)).toHaveText('Live, with unpublished changes');
      expect(await draftOf(page, id)).toMatchObject({
        state: 'changed',
        version: 2,
        body: { quote: 'Shade at four.' },
      });
      expect(await publicLine(page, id)).toBe('A quiet street.');
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await publish(page);
      await expect(toast(page, 'Product updated successfully!')).toContainText('is live.');
      await expect(state(page)).toHaveText('Live');
      await expect(publishBar(page)).toContainText('Everything here is live.');
      expect(await publicLine(page, id)).toBe('Shade at four.');
    });

    test('a new document is created once, when something is typed, and keeps the form and its focus', async ({
      page,
    }) => {
      const called = uniqueName('Begun');
      const created: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/drafts'))
          created.push(request.url());
      });
      await gotoLive(page, '/AddProjectsPage');
      await page.waitForTimeout(2_500);
      expect(created).toHaveLength(0);
      const field = page.getByLabel('Name', { exact: true }).first();
      await field.click();
      for (const part of called.split(' ')) {
        await page.keyboard.type(`${part} `);
        await page.keyboard.press('Control+s');
      }
      await expect(page).toHaveURL(/\/AdminProjects\/\w{20,}$/);
      await expect(field).toBeFocused();
      await page.keyboard.type('end');
      await expect(publishBar(page)).toContainText(/Draft saved \d+ s ago\./);
      expect(created).toHaveLength(1);
      await expect(state(page)).toHaveText('Draft');
      const id = page.url().split('/').at(-1) ?? '';
      expect((await draftOf(page, id)).body.name).toBe(`${called} end`);
      expect(await publicLine(page, id)).toBe(404);
      await gotoLive(page, page.url());
      await expect(field).toHaveValue(`${called} end`);

      await publish(page);
      await expect(publishBar(page)).toContainText('Saved as a draft. It cannot be published yet:');
      await answerRequired(page);
      await page.getByLabel('Order', { exact: true }).fill('900');
      await completeProject(page);
      await publish(page);
      await expect(toast(page, 'Project created successfully!')).toContainText(`Project ‘${called} end’ is live.`);
      await expect(page).toHaveURL('/AdminProjects');
    });

    test('a publication is planned in Indian time, not in the past, cancelled, and ended by an edit', async ({
      page,
    }) => {
      const { id } = await createProject(page, uniqueName('Planned'));
      await gotoLive(page, `/AdminProjects/${id}`);
      await line(page).fill('From December on.');
      await chooseStep(page, /^Publish at/);
      const dialog = page.getByRole('dialog', { name: 'Publish at a time' });
      await expect(dialog).toContainText('Indian time');
      await expectNoAxeViolations(page);
      await dialog.getByLabel('Day').fill('2020-01-01');
      await dialog.getByLabel('Time').fill('09:00');
      await dialog.getByRole('button', { name: /^Publish on/ }).click();
      await expect(dialog).toContainText('This time has passed. Choose a later one.');
      await dialog.getByLabel('Day').fill('2027-12-01');
      await expect(dialog).toContainText('A Wednesday');
      await dialog.getByRole('button', { name: 'Publish on 1 December, 9:00 am' }).click();
      await expect(toast(page, 'Planned.')).toContainText('goes live on 1 December, 9:00 am.');
      await expect(state(page)).toContainText('Scheduled');
      expect(await draftOf(page, id)).toMatchObject({ schedule: { what: 'publish', at: '2027-12-01T03:30:00.000Z' } });
      await expect(page.getByText('Goes live on 1 December, 9:00 am, Indian time.')).toBeVisible();
      await chooseStep(page, /^Cancel the plan/);
      await expect(state(page)).toHaveText('Live, with unpublished changes');

      await chooseStep(page, /^Withdraw at/);
      const other = page.getByRole('dialog', { name: 'Withdraw at a time' });
      await other.getByRole('button', { name: 'Tomorrow 9:00 am' }).click();
      await other.getByRole('button', { name: /^Withdraw on/ }).click();
      await expect(page.getByText(/^Leaves the website on .*, Indian time\.$/)).toBeVisible();
      await line(page).fill('Typed after the plan.');
      await expect(publishBar(page)).toContainText(/Draft saved \d+ s ago\./);
      expect((await draftOf(page, id)).schedule).toMatchObject({ what: 'withdraw' });
    });

    test('a page is withdrawn after a question, is off the website, and is published again', async ({ page }) => {
      const { id, name: called } = await createProject(page, uniqueName('Withdrawn'));
      await gotoLive(page, `/AdminProjects/${id}`);
      await chooseStep(page, 'Withdraw from the website');
      const dialog = page.getByRole('dialog', { name: `Withdraw ${called}?` });
      await expect(dialog).toContainText('leaves the website at once');
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await expect(toast(page, 'Withdrawn.')).toContainText(called);
      await expect(state(page)).toHaveText('Withdrawn');
      await expect(page.getByRole('link', { name: 'View live page' })).toHaveCount(0);
      expect(await publicLine(page, id)).toBe(404);
      await expectNoAxeViolations(page);
      await publish(page);
      await expect(toast(page, 'Product updated successfully!')).toContainText('is live.');
      expect(await publicLine(page, id)).toBe('A quiet street.');
    });
  });
}

test('an editor can only send for approval, an approver sends back with a note, and then publishes', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await createProject(page, uniqueName('Approved'));
  const ishaan = await createColleague(page, 'editor', uniqueName('Ishaan Rege'));
  const his = await openAs(browser, baseURL, ishaan, `/AdminProjects/${id}`);
  await line(his).fill('Written by an editor.');
  await expect(his.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
  await his.getByRole('button', { name: 'Other ways to publish' }).click();
  await expect(his.getByRole('menuitem')).toHaveText([/^Throw away/]);
  await his.keyboard.press('Escape');
  await his.keyboard.press('Control+Enter');
  const ask = his.getByRole('dialog', { name: 'Send for approval' });
  await ask.getByLabel(/^Note for the approver/).fill('Please look at the line.');
  await expectNoAxeViolations(his);
  await ask.getByRole('button', { name: 'Send for approval' }).click();
  await expect(toast(his, 'Sent for approval.')).toBeVisible();
  await expect(state(his)).toHaveText('Waiting for approval');
  await expect(his.getByRole('button', { name: 'Send for approval' })).toBeDisabled();
  const draft = (await draftOf(his, id)).draft;
  const refused = await his.request.post(`/api/admin/collections/projects/${id}/publication`, {
    data: { do: 'publish', draft },
  });
  expect(refused.status()).toBe(403);

  await gotoLive(page, `/AdminProjects/${id}`);
  await expect(page.locator('[data-publication-notice]')).toContainText('Please look at the line.');
  await chooseStep(page, /^Send back/);
  const back = page.getByRole('dialog', { name: 'Send back' });
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(back).toContainText('Say what should change.');
  await back.getByLabel('What should change').fill('Say where the shade is.');
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(toast(page, 'Sent back.')).toBeVisible();

  await gotoLive(his, his.url());
  await expect(his.locator('[data-publication-notice]')).toContainText('Say where the shade is.');
  await line(his).fill('Shade in the court.');
  await his.keyboard.press('Control+Enter');
  await his.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await expect(state(his)).toHaveText('Waiting for approval');

  await gotoLive(page, `/AdminProjects/${id}`);
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toContainText('is live.');
  expect(await publicLine(page, id)).toBe('Shade in the court.');
  await his.context().close();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('the bar says what is kept and publishes nothing, and the text is saved when the connection is back', async ({
    page,
  }) => {
    const { id } = await createProject(page, uniqueName('Offline'));
    await gotoLive(page, `/AdminProjects/${id}`);
    await page.context().setOffline(true);
    await line(page).fill('Typed on a train.');
    await expect(page.getByRole('alert')).toContainText(
      'No connection. 1 change is kept in this browser: Opening line. It is sent when the connection is back.',
    );
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    await expect(publishBar(page)).toContainText('1 change is not live yet: Opening line.', { timeout: 15_000 });
    expect((await draftOf(page, id)).body.quote).toBe('Typed on a train.');
  });
});

test.describe('two browsers', () => {
  test.use({ expectedErrors: /412/ });

  test('the second is asked once, keeps typing without being asked again, and chooses when it wants to', async ({
    page,
    browser,
    session,
    baseURL,
  }) => {
    const { id } = await createProject(page, uniqueName('Twice'));
    const other = await anotherBrowser(browser, session, baseURL);
    for (const tab of [page, other]) await gotoLive(tab, `/AdminProjects/${id}`);
    await line(page).fill('From the first.');
    await expect(publishBar(page)).toContainText(/Draft saved \d+ s ago\./);
    await line(other).fill('From the second.');
    const dialog = other.getByRole('dialog', { name: /saved this too$/ });
    await expect(dialog).toContainText('From the first.', { timeout: 10_000 });
    await dialog.getByRole('button', { name: 'Go on editing' }).last().click();
    await line(other).fill('From the second, still.');
    await other.waitForTimeout(3_000);
    await expect(dialog).toBeHidden();
    await expect(publishBar(other)).toContainText('Someone else saved this too.');
    expect((await draftOf(page, id)).body.quote).toBe('From the first.');
    await other.getByRole('button', { name: 'Compare' }).click();
    await dialog.getByRole('radio', { name: /Yours/ }).check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(publishBar(other)).toContainText(/Draft saved \d+ s ago\./);
    expect((await draftOf(page, id)).body.quote).toBe('From the second, still.');
    await other.context().close();
  });
});

test('everything about publishing is reached by keyboard', async ({ page }) => {
  const { id, name } = await createProject(page, uniqueName('Keyed'));
  await gotoLive(page, `/AdminProjects/${id}`);
  await line(page).focus();
  await page.keyboard.type('Typed. ');
  await tabTo(page, 'Other ways to publish', 300);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Withdraw from the website' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Withdraw ${name}?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Other ways to publish' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
});
