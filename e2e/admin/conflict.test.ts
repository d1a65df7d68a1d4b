import { type Demo, startDemo } from '../../testing/start-demo.ts';
import { test as plain, expect as plainExpect } from '../journey.ts';
import {
  anotherBrowser,
  choices,
  choose,
  createProject,
  expect,
  gotoLive,
  logIn,
  publish,
  publishBar,
  test,
  toast,
  uniqueName,
} from './admin-journey.ts';

test.describe('two browsers edit the same project', () => {
  test.use({ expectedErrors: /412/ });

  test('edits of different paragraphs of a post are saved together', async ({ page, browser, session, baseURL }) => {
    const data = { title: uniqueName('Together'), photo: '', date: '1 January 2001', details: 'In short.' };
    const content = ['The plot.', 'The tree.', 'The court.'];
    const { id } = await (await page.request.post('/api/blog', { data: { ...data, content } })).json();
    const other = await anotherBrowser(browser, session, baseURL);
    const texts = [page, other].map((tab) => tab.getByRole('textbox', { name: 'Text', exact: true }));
    for (const tab of [page, other]) await gotoLive(tab, `/AdminBlog/${id}`);
    for (const [index, paragraph] of ['The plot.', 'The court.'].entries()) {
      const tab = index === 0 ? page : other;
      await texts[index]?.getByText(paragraph).click();
      await tab.keyboard.press('End');
      await tab.keyboard.type(` From ${index + 1}.`);
      await publish(tab);
      if (index === 0) await expect(toast(page, 'Product updated successfully!')).toBeVisible();
    }
    const dialog = other.getByRole('dialog', { name: /saved this too$/ });
    const together = dialog.getByRole('radio', { name: /Yours and theirs together.*The court. From 2./ });
    await expect(together).toBeChecked();
    await expect(dialog).not.toContainText('The tree.');
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(publishBar(other)).toContainText('Draft saved');
    await publish(other);
    await expect(toast(other, 'Product updated successfully!')).toBeVisible();
    const stored = await (await page.request.get(`/api/blog/${id}`)).json();
    expect(stored.content).toEqual(['The plot. From 1.', 'The tree.', 'The court. From 2.']);
    await expect(other.getByText('The plot. From 1.')).toBeVisible();
  });

  test('no edit is lost: the second editor sees both versions and chooses, and the first is notified', async ({
    page,
    browser,
    session,
    baseURL,
  }) => {
    const { id, name } = await createProject(page, uniqueName('Contended'));
    const other = await anotherBrowser(browser, session, baseURL);
    await gotoLive(page, `/AdminProjects/${id}`);
    await gotoLive(other, `/AdminProjects/${id}`);

    await choose(page, 'Stage', 'Upcoming');
    await page.getByLabel('Opening line', { exact: true }).fill('From the first.');
    await publish(page);
    await expect(toast(page, 'Product updated successfully!')).toBeVisible();

    await choose(other, 'Use', 'Offices and shops');
    await other.getByLabel('Opening line', { exact: true }).fill('From the second.');
    await publish(other);
    const dialog = other.getByRole('dialog', { name: /saved this too$/ });
    await expect(dialog).toContainText('From the first.');
    await expect(dialog).toContainText('From the second.');
    // A field that only one of them changed has its choice preselected.
    await expect(dialog.getByRole('group', { name: 'Stage' }).getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await expect(
      dialog.getByRole('group', { name: 'Use' }).getByRole('radio', { name: /Yours.*Offices and shops/ }),
    ).toBeChecked();
    await dialog
      .getByRole('group', { name: 'Opening line' })
      .getByRole('radio', { name: /Theirs/ })
      .check();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(publishBar(other)).toContainText('Draft saved');
    await publish(other);
    await expect(toast(other, 'Product updated successfully!')).toBeVisible();

    const stored = await (await page.request.get(`/api/projects/${id}`)).json();
    expect(stored).toMatchObject({
      name,
      status: 'Upcoming',
      type: 'Commercial',
      quote: 'From the first.',
      version: 3,
    });

    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Someone else has saved this meanwhile.')).toBeVisible();
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect(choices(page, 'Use').getByRole('radio', { name: 'Offices and shops' })).toBeChecked();
    await other.context().close();
  });
});

test('text that was not saved yet survives a crash of the page, is then saved, and can be taken out', async ({
  page,
  context,
}) => {
  const { id } = await createProject(page, uniqueName('Crashed'));
  await gotoLive(page, `/AdminProjects/${id}`);
  await page.route('**/draft', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
  await page.getByLabel('Opening line', { exact: true }).fill('Typed before the crash.');
  await page.waitForTimeout(500);
  const again = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await gotoLive(again, `/AdminProjects/${id}`);
  const line = again.getByLabel('Opening line', { exact: true });
  await expect(again.getByText(/This is what you had typed at/)).toBeVisible();
  await expect(line).toHaveValue('Typed before the crash.');
  await expect(publishBar(again)).toContainText('1 change is not live yet: Opening line.');
  await again.getByRole('button', { name: 'Take it out' }).click();
  await expect(line).toHaveValue('A quiet street.');
  await expect(publishBar(again)).toContainText('Nothing differs from the live page.');
  await again.reload();
  await expect(line).toHaveValue('A quiet street.');
});

plain.describe('a separate demo whose database and server are killed', () => {
  let demo: Demo;
  plain.use({ expectedErrors: /503|ERR_CONNECTION|Failed to load/ });
  plain.beforeAll(async () => {
    demo = await startDemo();
  });
  plain.afterAll(() => demo.stop());

  plain(
    'an outage during an edit is said in the bar, the text is kept, and saved when it is over',
    async ({ page }) => {
      await logIn(page, `${demo.origin}/AdminHiring`, demo.admin);
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await page.getByLabel('How many', { exact: true }).fill('7');
      await demo.database.kill();
      await plainExpect(page.getByRole('alert')).toContainText('No connection. 1 change is kept in this browser');
      await plainExpect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
      await plainExpect(page.getByLabel('How many', { exact: true })).toHaveValue('7');
      await demo.database.start();
      await plainExpect(publishBar(page)).toContainText('Draft saved', { timeout: 120_000 });
      await publish(page);
      await plainExpect(toast(page, 'Product updated successfully!')).toBeVisible();
    },
  );

  plain('killing the server during an edit loses no typed text, which is saved when it is back', async ({ page }) => {
    await logIn(page, `${demo.origin}/AdminHiring`, demo.admin);
    await page.getByRole('link', { name: /^Edit/ }).nth(1).click();
    // The server may be back before the draft is sent, two seconds after typing; the page must not reach it until it says so.
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('How many', { exact: true }).fill('9');
    demo.killProcess('server');
    await plainExpect(page.getByRole('alert')).toContainText('No connection. 1 change is kept in this browser');
    await page.unroute('**/api/**');
    await plainExpect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await plainExpect(page.getByLabel('How many', { exact: true })).toHaveValue('9');
    await page.getByLabel('What the work is', { exact: true }).fill('Typed while the server was away.');
    await plainExpect(publishBar(page)).toContainText('Draft saved', { timeout: 120_000 });
    await publish(page);
    await plainExpect(toast(page, 'Product updated successfully!')).toBeVisible();
    await page.reload();
    await plainExpect(page.getByLabel('How many', { exact: true })).toHaveValue('9');
    await plainExpect(page.getByLabel('What the work is', { exact: true })).toHaveValue(
      'Typed while the server was away.',
    );
  });
});
