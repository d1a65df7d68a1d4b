import { colours, company, owner, projects } from './company.ts';
import type { Files } from './pictures.ts';
import { expect, type Typist } from './typist.ts';

/** The set-up with the code that the server printed, up to the last step. */

export async function createOwner({ page, type, press, become }: Typist, origin: string, code: string) {
  await page.goto(`${origin}/setup`);
  await become();
  await type(page.getByLabel('Code'), code);
  await press('Enter');
  await type(page.getByLabel('Your name'), owner.name);
  await type(page.getByLabel('E-mail'), owner.email);
  await type(page.getByLabel('Password'), owner.password);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Who is the company?' })).toBeVisible();
}

export async function enterCompany({ page, type, click }: Typist) {
  const [project] = projects;
  await type(page.getByLabel('Name in full'), company.name);
  await type(page.getByLabel('One sentence'), company.description);
  await type(page.getByLabel('Sales telephone'), company.phone);
  await type(page.getByLabel('Mail for visitors'), company.email);
  await type(page.getByLabel('Office', { exact: true }), company.office);
  await type(page.getByLabel('Neighbourhood and city'), company.city);
  await type(page.getByLabel('Latitude'), company.latitude);
  await type(page.getByLabel('Longitude'), company.longitude);
  await click(page.getByRole('button', { name: 'Go on: logo and colours' }));
  await expect(page.getByRole('heading', { name: 'Your logo and your colours' })).toBeVisible();
  return project;
}

/** The form of the brand opens beside the set-up. */
export async function enterBrand(typist: Typist, openBeside: (path: string) => Promise<Typist>, files: Files) {
  const link = typist.page.getByRole('link', { name: 'Choose logo and colours' });
  const beside = await openBeside((await link.getAttribute('href')) ?? '');
  const { page, type, give } = beside;
  await type(page.getByLabel('Name', { exact: true }), 'Brand of the first year');
  await give(page.getByRole('button', { name: 'Choose file for Logo on light' }), files('logo'));
  await give(page.getByRole('button', { name: 'Choose file for Logo on dark' }), files('logo-light'));
  await give(page.getByRole('button', { name: 'Choose file for Icon' }), files('icon'));
  const labels = {
    textColour: 'Text',
    groundColour: 'Ground',
    brandColour: 'Brand',
    actionColour: 'Buttons and links',
    trimColour: 'Ornament',
  } as const;
  for (const [name, label] of Object.entries(labels)) {
    await type(page.getByLabel(label, { exact: true }), colours[name as keyof typeof colours]);
  }
  await expect(page.locator('[data-contrast]')).toContainText('All 49 pairs can be read');
  return beside;
}

export async function finishSteps({ page, type, choose, click }: Typist) {
  const [project] = projects;
  await click(page.getByRole('button', { name: 'Go on: first project' }));
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
  await type(page.getByLabel('Name'), project.name);
  await type(page.getByLabel('Neighbourhood'), project.neighbourhood);
  await choose(page.getByLabel('State you build in'), 'karnataka');
  await type(page.getByLabel('RERA number'), project.number);
  await click(page.getByRole('button', { name: 'Go on: mail test' }));
  await expect(page.getByRole('heading', { name: 'Does mail arrive?' })).toBeVisible();
  await click(page.getByRole('button', { name: 'Send the test' }));
  await click(page.getByRole('button', { name: 'It arrived' }));
  await expect(page.getByRole('heading', { name: 'Show the site to visitors?' })).toBeVisible();
}

export async function goLive({ page, open, click }: Typist) {
  await open('/AdminSetup/live');
  await click(page.getByRole('button', { name: 'Go live' }));
  await expect(page.getByText('Visitors see the site.')).toBeVisible();
}
