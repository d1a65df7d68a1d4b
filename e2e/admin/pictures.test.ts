import type { Page } from '@playwright/test';
import { desktop, expectNoAxeViolations, expectNoSidewaysScroll, phone } from '../journey.ts';
import {
  anotherPhotoFile,
  asDropped,
  createProject,
  dropFiles,
  expect,
  gotoLive,
  photoFile,
  publish,
  seedFile,
  tablet,
  test,
  toast,
  uniqueName,
} from './admin-journey.ts';

type Photo = { url: string; alt?: string; caption?: string };

/** Three pictures of the library, so that a test need not upload its own. */
async function threePhotos(page: Page): Promise<Photo[]> {
  const { rows } = await (await page.request.get('/api/admin/media?show=pictures&limit=50&q=hero')).json();
  const ready = (rows as Photo[]).filter(({ url }) => url).slice(0, 3);
  return ready.map(({ url }, index) => ({ url, alt: `Photo ${'ABC'[index]}` }));
}

const photosOf = (page: Page) => page.getByRole('group', { name: 'Photos', exact: true });
const storedAlts = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/projects/${id}`)).json()).photos as Photo[]).map(({ alt }) => alt);
const save = async (page: Page) => {
  await publish(page);
  await expect(toast(page, 'Product updated successfully!')).toBeVisible({ timeout: 240_000 });
};

test('dropped photographs show their progress, an unfit file its reason, and publishing waits for the rest', async ({
  page,
}) => {
  const { id } = await createProject(page, uniqueName('Dropped'));
  await gotoLive(page, `/AdminProjects/${id}`);
  const photos = photosOf(page);
  await dropFiles(photos.getByRole('list'), [
    asDropped(photoFile, 'first.jpg'),
    { ...asDropped(photoFile, 'notes.pdf'), type: 'application/pdf' },
    asDropped(anotherPhotoFile, 'second.jpg'),
  ]);
  await expect(photos.getByRole('listitem').filter({ hasText: 'notes.pdf' })).toContainText(
    'Accepted is JPEG, PNG, WebP or AVIF up to 20 MB; SVG up to 1 MB.',
  );
  await expect(photos.getByRole('progressbar', { name: 'Upload of first.jpg' })).toBeVisible();
  await page.getByLabel('Opening line', { exact: true }).fill('Typed while files are sent.');
  await publish(page);
  await expect(page.getByText(/^Publishing when \d files? ha(s|ve) arrived: /)).toBeVisible();
  await expect(toast(page, 'Product updated successfully!')).toBeVisible({ timeout: 240_000 });
  const project = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(project.quote).toBe('Typed while files are sent.');
  expect(project.photos).toHaveLength(2);
  await photos.getByRole('button', { name: 'Dismiss notes.pdf' }).click();
  await expect(photos.getByText('notes.pdf')).toHaveCount(0);
  await expect(photos.getByRole('button', { name: 'Choose files for Photos' })).toBeFocused();

  // The photograph that arrived first is selected; a click on it would close its details.
  const details = photos.getByRole('region', { name: 'Photo 1', exact: true });
  if (!(await details.isVisible())) await photos.getByRole('button', { name: /^1 / }).click();
  await details.getByLabel('What it shows').fill('Planted balconies');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A verandah');
  await photos.getByLabel('Kind').selectOption('Photograph');
  await photos.getByLabel('Taken on').fill('2026-03-04');
  await photos.getByLabel('Credit').fill('A. Kelkar');
  await photos.getByLabel('Caption under the photo').fill('Level 9');
  // Without leaving the field: what is typed last is stored with the file as well.
  await save(page);
  await expect(photos.getByText('Saved with the picture.')).toBeVisible();
  // The message of the first save may still be shown when the second one starts.
  await expect.poll(() => storedAlts(page, id)).toEqual(['Planted balconies', 'A verandah']);
  const [first, second] = (await (await page.request.get(`/api/projects/${id}`)).json()).photos as Photo[];
  const stored = async (photo?: Photo) =>
    (await page.request.get(`/api/media/${photo?.url.split('/')[2]}`)).json() as Promise<object>;
  expect(await stored(first)).toMatchObject({ name: 'first.jpg', alt: 'Planted balconies' });
  await expect
    .poll(() => stored(second))
    .toMatchObject({
      ...{ name: 'second.jpg', alt: 'A verandah', caption: 'Level 9', credit: 'A. Kelkar' },
      ...{ origin: 'photograph', takenOn: '2026-03-04' },
    });
});

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: /ERR_|Failed to load/ });

  test('a file whose line breaks is sent again by itself and stored once; a stopped one is not stored', async ({
    page,
  }) => {
    const { id } = await createProject(page, uniqueName('Broken'));
    await gotoLive(page, `/AdminProjects/${id}`);
    let tries = 0;
    await page.route('**/api/media', async (route) => {
      tries += 1;
      // The first upload is stored, but its response is lost.
      if (tries === 1) await route.fetch();
      if (tries <= 2) return route.abort('connectionreset');
      return route.continue();
    });
    const photos = photosOf(page);
    const name = `${uniqueName('broken').replaceAll(' ', '-')}.jpg`;
    await dropFiles(photos.getByRole('list'), [asDropped(photoFile, name)]);
    await expect(photos.getByText('The line broke. Trying again')).toBeVisible();
    await expect(photos.getByRole('button', { name: /^1 Say what it shows/ })).toBeVisible({
      timeout: 60_000,
    });
    const { rows } = await (await page.request.get(`/api/admin/media?q=${name}`)).json();
    expect(rows).toHaveLength(1);
    expect(tries).toBe(3);

    await page.unroute('**/api/media');
    await page.route('**/api/media', () => {});
    const stopped = `${uniqueName('stopped').replaceAll(' ', '-')}.jpg`;
    await dropFiles(photos.getByRole('list'), [asDropped(photoFile, stopped)]);
    await photos.getByRole('button', { name: `Stop ${stopped}` }).click();
    await expect(photos.getByText(stopped)).toHaveCount(0);
    await expect(photos.getByRole('button', { name: 'Choose files for Photos' })).toBeFocused();
    const stored = async (file: string) =>
      (await (await page.request.get(`/api/admin/media?q=${file}`)).json()).rows.length as number;
    expect(await stored(stopped)).toBe(0);

    await page.unroute('**/api/media');
    // The file reaches the server, which stores it before the person stops it.
    await page.route('**/api/media', (route) => void route.fetch().catch(() => null));
    const late = `${uniqueName('late').replaceAll(' ', '-')}.jpg`;
    await dropFiles(photos.getByRole('list'), [asDropped(photoFile, late)]);
    await expect.poll(() => stored(late), { timeout: 60_000 }).toBe(1);
    await photos.getByRole('button', { name: `Stop ${late}` }).click();
    await expect.poll(() => stored(late)).toBe(0);
  });

  test('a photograph that is selected without a connection says that its credit loads later, and loads it then', async ({
    page,
  }) => {
    const { id } = await createProject(page, uniqueName('Offline'), { photos: await threePhotos(page) });
    await gotoLive(page, `/AdminProjects/${id}`);
    const photos = photosOf(page);
    // The code of dragging is loaded later than the page.
    await expect(photos.locator('li[draggable=true]')).toHaveCount(3);
    await page.context().setOffline(true);
    await photos.getByRole('button', { name: '1 Photo A', exact: true }).click();
    await expect(photos.getByText('Credit and kind load when the connection is back.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(photos.getByLabel('Credit')).toBeVisible();
    await expect(photos.getByText('Credit and kind load')).toHaveCount(0);
  });
});

test('photographs are ordered by dragging, by keys on the handle and by buttons', async ({ page }) => {
  const { id } = await createProject(page, uniqueName('Ordered'), { photos: await threePhotos(page) });
  await gotoLive(page, `/AdminProjects/${id}`);
  const photos = photosOf(page);
  const names = () =>
    photos
      .getByRole('button', { name: /^Move \d, / })
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')?.slice(-1)).join(''));
  const handle = (name: string) => photos.getByRole('button', { name: new RegExp(`^Move \\d, Photo ${name}$`) });
  await expect.poll(names).toBe('ABC');

  await handle('A').dragTo(photos.getByRole('button', { name: '3 Photo C', exact: true }));
  await expect.poll(names).toBe('BCA');

  await handle('A').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(photos.getByText('Now 2 of 3')).toBeAttached();
  await expect(handle('A')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(names).toBe('ABC');
  await page.keyboard.press('Escape');
  await expect.poll(names).toBe('BCA');

  await photos.getByRole('button', { name: '3 Photo A', exact: true }).click();
  await photos.getByRole('button', { name: 'Move earlier' }).click();
  await expect.poll(names).toBe('BAC');

  await photos.getByRole('button', { name: 'Take out' }).click();
  await expect.poll(names).toBe('BC');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toBe('BAC');
  await save(page);
  expect(await storedAlts(page, id)).toEqual(['Photo B', 'Photo A', 'Photo C']);
});

test('the centre of a photograph is set by pointer or keys, shown in four crops, and kept by the public page', async ({
  page,
}) => {
  const { id, name } = await createProject(page, uniqueName('Centred'), { photos: await threePhotos(page) });
  await gotoLive(page, `/AdminProjects/${id}`);
  const photos = photosOf(page);
  await photos.getByRole('button', { name: '2 Photo B', exact: true }).click();
  await photos.getByRole('button', { name: 'Set the centre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the centre of the photo' });
  const point = dialog.getByRole('button', { name: 'Centre of the photo' });
  await expect(point).toBeFocused();
  const box = (await point.boundingBox()) ?? { width: 0, height: 0 };
  await point.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
  await expect(dialog.getByText('25 % from the left, 75 % from the top')).toBeVisible();
  await point.press('Shift+ArrowRight');
  await point.press('ArrowUp');
  await expect(dialog.getByText('35 % from the left, 74 % from the top')).toBeVisible();
  expect(
    await dialog.locator('[data-crop]').evaluateAll((crops) =>
      crops.map((crop) => {
        const { width, height } = crop.getBoundingClientRect();
        return [(crop as HTMLElement).style.objectPosition, Math.round((100 * width) / height)];
      }),
    ),
  ).toEqual([80, 160, 100, 233].map((shape) => ['35% 74%', shape]));
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Use this centre' }).click();
  await expect(dialog).toBeHidden();
  await expect(photos.getByRole('button', { name: 'Set the centre' })).toBeFocused();
  await save(page);
  const project = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(project.photos[1].url).toMatch(/-35-74-/);
  await page.goto(`/project/${id}/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}`);
  await expect(page.locator(`img[src="${project.photos[1].url}"]`).first()).toHaveCSS('object-position', '35% 74%');
});

test('a picture, a brochure and a list of pictures are chosen from the library with their descriptions', async ({
  page,
}) => {
  const { id } = await createProject(page, uniqueName('Chosen'), { logo: '', brochure: '' });
  await gotoLive(page, `/AdminProjects/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Choose from the library' });
  await page.getByRole('button', { name: 'Choose from library for Photos', exact: true }).click();
  await dialog.getByRole('searchbox').fill('kitchen');
  await dialog
    .getByRole('button', { name: /^kitchen\.jpg/ })
    .first()
    .click();
  await expectNoAxeViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Use 1 picture' }).click();
  await expect(photosOf(page).getByRole('button', { name: /^1 .*kitchen/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose from library for Photos', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Choose from library for Brochure' }).click();
  await dialog
    .getByRole('button', { name: /^brochure\.pdf/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole('link', { name: 'Open Brochure' });
  const opened = await page.request.get((await open.getAttribute('href')) ?? '');
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await save(page);
  const stored = await (await page.request.get(`/api/projects/${id}`)).json();
  expect(stored.brochure).toMatch(/^\/media\/private\//);
  expect(stored.photos).toMatchObject([{ alt: expect.stringMatching(/kitchen/i) }]);
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the hint of a list of photographs names what a finger can do, and not keys', async ({ page }) => {
    const { id } = await createProject(page, uniqueName('Touched'), { photos: await threePhotos(page) });
    await gotoLive(page, `/AdminProjects/${id}`);
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Photos/ })
      .click();
    await expect(photosOf(page).getByText('Select a photo to move it earlier or later.')).toBeVisible();
    await expect(photosOf(page).getByText('press Space')).toBeHidden();
  });
});

for (const viewport of [phone, tablet, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the picture grid with a selected photograph has no accessibility violation', async ({ page }) => {
      const { id } = await createProject(page, uniqueName('Axe grid'), { photos: await threePhotos(page) });
      await gotoLive(page, `/AdminProjects/${id}`);
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: /^Photos/ })
        .click();
      const photos = photosOf(page);
      await photos.getByRole('button', { name: '1 Photo A', exact: true }).click();
      await dropFiles(photos.getByRole('list').first(), [
        { ...asDropped(seedFile('basalt-heights/brochure.pdf'), 'a.pdf'), type: 'application/pdf' },
      ]);
      await expect(photos.getByRole('alert')).toBeVisible();
      await expect(photos.getByLabel('Credit')).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
