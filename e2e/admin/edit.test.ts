import { adminPaths } from '@plinth/contract/admin-paths';
import type { ContentCollection } from '@plinth/contract/collections';
import {
  answerRequired,
  choices,
  choose,
  chooseStep,
  completeProject,
  createProject,
  expect,
  gotoLive,
  photoFile,
  publish,
  publishBar,
  test,
  toast,
  uniqueName,
} from './admin-journey.ts';

/**
 * The fields that tell a document apart; the other required ones get any text. Rates, currencies and progress are named by a
 * choice or a day, and the others need a picture or a project, so they have journeys of their own.
 */
const entries = {
  projects: (name) => ({ Name: name, Order: '900' }),
  services: (name) => ({ Title: name }),
  blog: (name) => ({ Title: name }),
  hiring: (name) => ({ Position: name }),
  faqs: (name) => ({ Question: name }),
  awards: (name) => ({ Award: name, Year: '1999' }),
  team: (name) => ({ Name: name }),
  testimonial: (name) => ({ 'What they said': 'The basement was dry in July.', Name: name }),
} satisfies Partial<Record<ContentCollection, (name: string) => Record<string, string>>>;

type Named = keyof typeof entries;
const nouns: Record<Named, string> = {
  projects: 'Project',
  services: 'Service',
  blog: 'Post',
  hiring: 'Opening',
  faqs: 'Question',
  awards: 'Award',
  team: 'Team member',
  testimonial: 'Testimonial',
};

for (const collection of Object.keys(entries) as Named[]) {
  test(`${collection}: a new record is created, found in its list, edited and stored`, async ({ page }) => {
    const { list, create } = adminPaths.collections[collection];
    const name = uniqueName('New');
    await gotoLive(page, create);
    for (const [label, text] of Object.entries(entries[collection](name))) {
      await page.getByLabel(label, { exact: true }).first().fill(text);
    }
    await answerRequired(page);
    if (collection === 'projects') await completeProject(page);
    await publish(page);
    await expect(toast(page, 'Project created successfully!')).toContainText(`${nouns[collection]} ‘${name}’ is live.`);
    await expect(page).toHaveURL(list);

    await gotoLive(page, `${list}?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const label = collection === 'testimonial' ? 'Name' : (Object.keys(entries[collection](name))[0] ?? '');
    await page.getByLabel(label, { exact: true }).first().fill(`${name} again`);
    await expect(publishBar(page)).toContainText(`1 change is not live yet: ${label}.`);
    await page.keyboard.press('Meta+Enter');
    await expect(toast(page, 'Product updated successfully!')).toContainText(`${name} again`);
    await expect(publishBar(page)).toContainText('Everything here is live.');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible();
  });
}

test('a new form is empty, and each required field left empty is named in the summary and at the field', async ({
  page,
}) => {
  await gotoLive(page, '/AddProjectsPage');
  for (const label of ['Name', 'Order']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  for (const [label, words] of [
    ['RERA number', /needed before it is published/],
    ['Opening line', /may stay empty/],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words);
  }
  for (const label of ['Film', 'Brochure', 'Project logo']) {
    const button = page.getByRole('button', { name: `Choose file for ${label}`, exact: true });
    await expect(button).toHaveAccessibleDescription(/may stay empty/);
  }
  await expect(page.getByText(/\bna\b/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add place' }).click();
  await publish(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Name: This field is required',
    'Stage: This field is required',
    'Use: This field is required',
    'Order: This field is required',
    'Places nearby 1 Name: This field is required',
    'Places nearby 1 Distance in km: This field is required',
  ]);
  const order = page.getByLabel('Order', { exact: true });
  await expect(order).toHaveAccessibleDescription(/This field is required/);
  await summary.getByRole('link', { name: 'Order: This field is required' }).click();
  await expect(order).toBeFocused();
  await summary.getByRole('link', { name: 'Stage: This field is required' }).click();
  await expect(choices(page, 'Stage').getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(summary.getByRole('link')).toHaveCount(5);
});

test('status, type and builder are chosen from lists, Other… accepts any text, and an unlisted value is kept', async ({
  page,
}) => {
  const { id } = await createProject(page, uniqueName('Chosen'), { status: 'Handed over', builder: 'Coworking' });
  await gotoLive(page, `/AdminProjects/${id}`);
  const namesOf = (label: string) => choices(page, label).locator('label').allTextContents();
  expect(await namesOf('Stage')).toEqual(['Ongoing', 'Upcoming', 'Completed', 'Sold out', 'Other…']);
  expect(await namesOf('Use')).toEqual(['Homes', 'Offices and shops', 'Both', 'Other…']);
  expect(await page.getByLabel('Built by', { exact: true }).locator('option').allTextContents()).toEqual([
    'Not chosen',
    'Banyan & Basalt',
    'Coworking',
    'Other…',
  ]);
  await expect(page.getByRole('textbox', { name: 'Other: Stage' })).toHaveValue('Handed over');
  await expect(publishBar(page)).toContainText('Everything here is live.');
  await choose(page, 'Use', 'Other…');
  await page.getByRole('textbox', { name: 'Other: Use' }).fill('Plots');
  await page.getByLabel('Built by', { exact: true }).selectOption('Not chosen');
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const stored = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(stored).toMatchObject({ status: 'Handed over', type: 'Plots', builder: 'na' });
});

test('a picture field refuses a PDF in the file dialog, in the upload and when saving', async ({ page }) => {
  const withoutCode = { status: 'Completed', occupancyCertificate: '2025-06-02', reraQrcode: 'na' };
  const { id } = await createProject(page, uniqueName('Coded'), withoutCode);
  await gotoLive(page, `/AdminProjects/${id}`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file for QR code from the authority' }).click();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('accept')).not.toContain('pdf');
  await chooser.setFiles({ name: 'qr.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 ...') });
  await expect(page.getByRole('alert').filter({ hasText: 'qr.pdf' })).toContainText(
    'Accepted is JPEG, PNG, WebP or AVIF up to 20 MB',
  );
  const response = await page.request.put(`/api/projects/${id}`, {
    headers: { 'if-match': '"1"' },
    data: { name: 'Coded', priority: 1, reraQrcode: '/media/01hx0000000000000000000000/qr.pdf' },
  });
  expect(response.status()).toBe(400);
  expect((await response.json()).error.issues).toEqual([
    { path: 'body.reraQrcode', message: 'This field takes a picture only' },
  ]);
});

test('rows of a list field are added, filled in, reordered and removed', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Rows'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const places = page.getByRole('region', { name: 'Places nearby' });
  for (const [index, name] of ['School', 'Market', 'Station'].entries()) {
    await places.getByRole('button', { name: 'Add place' }).click();
    const row = places.getByRole('listitem').nth(index);
    await row.getByRole('textbox', { name: 'Name' }).fill(name);
    await row.getByLabel('Kind of place').selectOption('School');
    await row.getByLabel('Distance in km').fill(String(index + 1));
  }
  await places.getByRole('button', { name: 'Move up, row 3' }).click();
  await places.getByRole('button', { name: 'Remove 1 School' }).click();
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const project = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(project.keyplaces).toMatchObject([
    { name: 'Station', icon: 'school', distance: '3 km', url: 'na' },
    { name: 'Market', icon: 'school', distance: '2 km', url: 'na' },
  ]);
});

test.describe('when the server refuses to publish', () => {
  test.use({ expectedErrors: /400/ });

  test('each error of a refused publication is shown at its field and linked in the summary, and all input is kept', async ({
    page,
  }) => {
    const { id } = await createProject(page, uniqueName('Refused'));
    await gotoLive(page, `/AdminProjects/${id}`);
    // Numbers, so that the browser finds no fault; the server knows their limits.
    await page.getByLabel('Order', { exact: true }).fill('1000001');
    await page.getByLabel('Height', { exact: true }).fill('-1');
    await publish(page);
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Not published yet.');
    await expect(summary.getByRole('link')).toHaveText([
      'Order: This must be a whole number from 0 to 1000000',
      'Height: This must be a number from 1 to 1000',
    ]);
    await expect(page.getByLabel('Height', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Order', { exact: true })).toHaveValue('1000001');
    await summary.getByRole('link', { name: /Order/ }).click();
    await expect(page.getByLabel('Order', { exact: true })).toBeFocused();
  });
});

test('a photograph is uploaded from its field with a progress bar, and appears on the public page', async ({
  page,
}) => {
  const { id, name } = await createProject(page, uniqueName('Pictured'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const photos = page.getByRole('group', { name: 'Photos', exact: true });
  const choosing = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Choose files for Photos' }).click();
  await (await choosing).setFiles(photoFile);
  await expect(photos.getByRole('progressbar')).toBeVisible();
  await expect(photos.getByRole('button', { name: /^1 Say what it shows/ })).toBeVisible({ timeout: 240_000 });
  await photos.getByLabel('What it shows').fill('Planted balconies');
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  const [url] = await page
    .getByRole('link', { name: 'View live page' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(url ?? '');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByAltText('Planted balconies').first()).toBeVisible();
});

test('closing or reloading a page within the two seconds warns, staying keeps the text, and afterwards it does not', async ({
  page,
}) => {
  const { id } = await createProject(page, uniqueName('Closed'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const quote = page.getByLabel('Opening line', { exact: true });
  // Saves wait, so that there is something unsaved however slow the machine is.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/draft', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await quote.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And shade.');
  for (const leave of [() => page.close({ runBeforeUnload: true }), () => page.evaluate(() => location.reload())]) {
    const asking = page.waitForEvent('dialog');
    void leave();
    const dialog = await asking;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(quote).toHaveValue('A quiet street. And shade.');
  }
  release();
  await expect(publishBar(page)).toContainText('Draft saved');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('leaving a page within the two seconds saves first and asks nothing', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Guarded'));
  await gotoLive(page, `/AdminProjects/${id}`);
  await page.getByLabel('Opening line', { exact: true }).fill('Typed just before.');
  await page.getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/AdminProjects');
  const draft = await (await page.request.get(`/api/admin/collections/projects/${id}/draft`)).json();
  expect([draft.state, draft.body.quote]).toEqual(['changed', 'Typed just before.']);
});

test.describe('when a draft cannot be saved', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test('a new document that is left while it is created is gone on with in the next form, and is stored once', async ({
    page,
  }) => {
    const name = uniqueName('Left');
    await gotoLive(page, '/AddTeamPage');
    let isStored = false;
    // The response is lost, as it is when the browser leaves the page, and no later request arrives.
    await page.route('**/drafts?key=*', async (route) => {
      if (!isStored) await route.fetch();
      isStored = true;
      await route.abort();
    });
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect.poll(() => isStored).toBe(true);
    const next = await page.context().newPage();
    await page.close();

    await gotoLive(next, '/AddTeamPage');
    await expect(next.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(next).toHaveURL(/\/AdminTeam\/\w+$/);
    await next.getByLabel('Position', { exact: true }).fill('Director');
    await expect(publishBar(next)).toContainText('Draft saved');
    const stored = await next.request.get(`/api/admin/collections/team?q=${encodeURIComponent(name)}`);
    expect(stored.status()).toBe(200);
    expect((await stored.json()).rows).toHaveLength(1);
  });

  test('leaving asks for confirmation, and staying keeps the text', async ({ page }) => {
    const { id } = await createProject(page, uniqueName('Guarded'));
    await gotoLive(page, `/AdminProjects/${id}`);
    await page.route('**/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.getByLabel('Opening line', { exact: true }).fill('Not saved yet.');
    await page.getByRole('link', { name: 'Projects' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .last()
      .click();
    await expect(page.getByLabel('Opening line', { exact: true })).toHaveValue('Not saved yet.');
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/AdminProjects');
  });
});

test('what was thrown away comes back by Undo, and wrong numbers and links are named together', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Discarded'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const line = page.getByLabel('Opening line', { exact: true });
  await line.fill('An hour of work.');
  await chooseStep(page, /^Throw away/);
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(line).toHaveValue('A quiet street.');
  await expect(publishBar(page)).toContainText('Everything here is live.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveValue('An hour of work.');

  await page.getByLabel('Height', { exact: true }).fill('tall');
  await page.getByLabel('Film elsewhere', { exact: true }).fill('not a link');
  await publish(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not published yet.' });
  await expect(summary.getByRole('link')).toHaveText([
    'Height: Type a number, such as 12 or 1.7',
    'Film elsewhere: A link starts with https://, or with / for a page of this website',
  ]);
  await expect(summary).toBeInViewport();
  await summary.getByRole('link', { name: /Film elsewhere/ }).click();
  const field = page.getByLabel('Film elsewhere', { exact: true });
  await expect(field).toBeFocused();
  const bottom = async () => {
    const { y, height } = (await field.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  const bar = await page.locator('[data-publish-bar]').boundingBox();
  await expect.poll(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('rows of a stored project are closed to their names, and one with an error opens', async ({ page }) => {
  const place = (name: string) => ({ _id: name.toLowerCase(), name, icon: 'school', distance: '1 km', url: 'na' });
  const keyplaces = ['School', 'Market', 'Park'].map(place);
  const { id } = await createProject(page, uniqueName('Rows'), { keyplaces });
  await gotoLive(page, `/AdminProjects/${id}`);
  const places = page.getByRole('region', { name: 'Places nearby' });
  const distance = places.getByLabel('Distance in km').filter({ visible: true });
  await expect(distance).toHaveCount(0);
  await places.getByRole('button', { name: '2 Market', exact: true }).click();
  await distance.fill('far');
  await places.getByRole('button', { name: '2 Market', exact: true }).click();
  await expect(distance).toHaveCount(0);
  await publish(page);
  await expect(distance).toHaveValue('far');
  await distance.fill('2.5');
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible();
  await expect(distance).toHaveValue('2.5');
});
