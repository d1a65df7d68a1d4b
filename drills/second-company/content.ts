import type { Locator, Page } from '@playwright/test';
import { dayOf } from '@plinth/contract/company-time';
import { company, contact, home, menu, policies, projects, rates, type SecondProject } from './company.ts';
import type { Files } from './pictures.ts';
import { expect, type Typist } from './typist.ts';

/** What the owner enters in the admin area after the set-up, each document up to its publication. */

const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const sayings = { first: 'Project created successfully!', later: 'Product updated successfully!' };

/** A document that was live already says another sentence. Files that still travel are waited for. */
export async function publish({ page, press }: Typist, saying: keyof typeof sayings = 'first') {
  await press('Control+Enter');
  const said = page.getByRole('status').filter({ hasText: sayings[saying] });
  await expect(said.or(page.getByRole('alert'))).toBeVisible({ timeout: 180_000 });
  await expect(said).toBeVisible();
}

/** A list of single texts, one in each row. */
async function typeList({ page, type, click }: Typist, label: string, texts: readonly string[]) {
  const group = section(page, label);
  for (const [index, text] of texts.entries()) {
    await click(group.getByRole('button', { name: /^Add/ }));
    await type(group.getByRole('textbox').nth(index), text);
  }
}

async function givePhotos(
  typist: Typist,
  label: string,
  files: Files,
  names: readonly string[],
  alts: readonly string[],
) {
  const { page, give, click, write, press } = typist;
  const group = section(page, label);
  const given = names.map((name) => files(name as Parameters<Files>[0]));
  await give(page.getByRole('button', { name: `Choose files for ${label}`, exact: true }), ...given);
  await expect(group.getByRole('button', { name: new RegExp(`^Move ${names.length}, `) })).toBeVisible({
    timeout: 180_000,
  });
  await click(field(group, 'What it shows'));
  for (const [index, alt] of alts.entries()) {
    await write(alt);
    if (index < alts.length - 1) await press('Enter');
  }
}

export async function enterSettings(typist: Typist) {
  const { page, open, type } = typist;
  await open('/AdminSettings');
  await type(field(page, 'Short name'), company.shortName);
  await type(field(page, 'WhatsApp'), company.whatsapp);
  await type(field(page, 'Office hours'), 'ten and six');
  await type(field(page, 'Instagram'), company.instagram);
  await publish(typist, 'later');
}

export async function enterMenu(typist: Typist) {
  const { page, open, click, type } = typist;
  await open('/AdminNavigation');
  const group = section(page, 'Menu');
  for (const name of menu.removed)
    await click(group.getByRole('button', { name: new RegExp(`^Remove \\d+ ${name}$`) }));
  await click(group.getByRole('button', { name: new RegExp(`^1\\s*${menu.renamed.from}`) }));
  await type(field(group, 'Name').first(), menu.renamed.to);
  await type(field(page, 'Rights'), menu.rights);
  await type(field(page, 'Credit'), menu.credit);
  await publish(typist);
}

export async function enterHome(typist: Typist, files: Files) {
  const { page, open, type, choose } = typist;
  await open('/AddPagesPage?page=home');
  await typeList(typist, 'Opening: lines of the heading', home.lines);
  await type(field(page, 'Opening: end of the heading'), home.end);
  await type(field(page, 'Opening: sentence'), home.sentence);
  await givePhotos(
    typist,
    'Opening: photographs',
    files,
    ['court-dusk', 'lane-morning'],
    ['River Court at dusk', 'Sal Lane in the morning'],
  );
  await typeList(typist, 'Values: values', home.values);
  await type(field(page, 'About: small heading'), home.aboutLabel);
  await type(field(page, 'About: heading'), home.aboutTitle);
  await typeList(typist, 'About: words that are typed', home.aboutWords);
  await type(field(page, 'About: words of the link'), home.aboutButton);
  await type(field(page, 'About: sentence'), home.aboutSentence);
  await givePhotos(typist, 'About: photograph', files, ['court-front'], ['Balconies of River Court in the evening']);
  await type(field(page, 'Projects: heading'), home.projectsTitle);
  await type(field(page, 'Projects: sentence'), home.projectsSentence);
  await choose(field(page, 'Residents: on the page'), 'hidden');
  await choose(field(page, 'Blog: on the page'), 'hidden');
  await type(field(page, 'Invitation at the end: heading'), home.visitTitle);
  await type(field(page, 'Invitation at the end: sentence'), home.visitSentence);
  await givePhotos(typist, 'Invitation at the end: photograph', files, ['lane-dusk'], ['Sal Lane at dusk']);
  await publish(typist);
}

export async function enterContact(typist: Typist, files: Files) {
  const { page, open, type } = typist;
  await open('/AddPagesPage?page=contact');
  await type(field(page, 'Opening: heading'), contact.title);
  await type(field(page, 'Opening: sentence'), contact.sentence);
  await givePhotos(typist, 'Opening: photograph', files, ['court-noon'], ['River Court at noon']);
  await type(field(page, 'Enquiry form: heading'), contact.enquiryTitle);
  await type(field(page, 'Enquiry form: sentence'), contact.enquirySentence);
  await publish(typist);
}

/** The first project is a draft of the set-up; the second is added. */
export async function enterProject(typist: Typist, project: SecondProject, files: Files) {
  const { page, open, type, click, choose, give, press } = typist;
  const isDraft = project === projects[0];
  await open('/AdminProjects');
  if (isDraft) await click(page.getByRole('link', { name: `Edit ${project.name}` }));
  else {
    await click(page.getByRole('link', { name: 'Add project' }));
    await type(field(page, 'Name').first(), project.name);
    await choose(field(page, 'Authority'), 'karnataka');
    await type(field(page, 'RERA number'), project.number);
    await click(section(page, 'Place and map').getByRole('button', { name: 'Add location' }));
    await type(field(section(page, 'Place and map'), 'Neighbourhood'), project.neighbourhood);
  }
  const radio = (label: string, option: string) =>
    click(page.getByRole('radiogroup', { name: label }).getByText(option, { exact: true }));
  await radio('Stage', project.stage);
  await radio('Use', project.use);
  await choose(field(page, 'Built by'), company.shortName);
  await type(field(page, 'Order'), project.order);
  await type(field(page, 'Opening line'), project.quote);
  await type(field(page, 'About the project'), project.about);
  await type(field(page, 'Valid until'), project.validUntil);
  await type(field(page, 'Page at the authority'), project.reraPage);
  await give(
    page.getByRole('button', { name: 'Choose file for QR code from the authority' }),
    files(`${project.key}-qr`),
  );
  await give(page.getByRole('button', { name: 'Choose file for Brochure' }), files(`${project.key}-brochure`));

  const place = section(page, 'Place and map');
  await type(field(place, 'Full address'), project.address);
  await type(place.getByRole('textbox', { name: 'Point on the map' }), project.point);
  await type(field(place, 'How to get there'), project.way);

  await enterRows(
    typist,
    'Amenities',
    project.amenities.map(([name, line, sentence]) => ({
      Name: name,
      'Line on the back': line,
      Explanation: sentence,
    })),
  );
  await enterRows(
    typist,
    'Places nearby',
    project.places.map(([name, distance]) => ({
      Name: name,
      'Distance in km': distance,
    })),
  );
  await enterRows(typist, 'Kinds of homes', [
    {
      Name: project.type.name,
      Bedrooms: project.type.bedrooms,
      'Carpet area': project.type.area,
      'Price from': project.type.price,
    },
  ]);
  await type(field(page, 'City of the taxes'), rates.city);
  await type(field(page, 'Possession'), project.validUntil);
  await givePhotos(typist, 'Photos', files, project.photos, project.alts);
  await givePhotos(typist, 'Floor plans', files, ['plan'], [`Plan of a home in ${project.name}`]);
  await press('Control+s');
  await publish(typist);
}

async function enterRows({ page, click, type }: Typist, name: string, rows: readonly Record<string, string>[]) {
  const group = section(page, name);
  for (const [index, row] of rows.entries()) {
    await click(group.getByRole('button', { name: /^Add/ }));
    for (const [label, text] of Object.entries(row))
      await type(field(group.getByRole('listitem').nth(index), label), text);
  }
}

export async function enterRates(typist: Typist) {
  const { page, open, type, choose } = typist;
  for (const [rule, percent] of rates.list) {
    await open('/AddRatesPage');
    await choose(field(page, 'What it is'), rule);
    await type(field(page, 'City'), rates.city);
    await type(field(page, 'Rate'), percent);
    await type(field(page, 'First day'), '2025-04-01');
    await type(field(page, 'Look at it again by'), '2030-03-31');
    await type(field(page, 'Source'), rates.source);
    await publish(typist);
  }
}

export async function enterPolicies(typist: Typist) {
  const { page, open, type, click, write, press } = typist;
  for (const policy of policies) {
    await open('/AddPoliciesPage');
    await click(page.getByRole('radiogroup', { name: 'Policy' }).getByText(policy.name, { exact: true }));
    await type(field(page, 'In force from'), dayOf(Date.now()));
    await type(field(page, 'Title'), policy.name);
    await type(field(page, 'First sentence'), policy.lead);
    await click(page.getByRole('textbox', { name: 'Text', exact: true }));
    await write(`## ${policy.heading}`);
    await press('Enter');
    await write(policy.text);
    await publish(typist);
  }
}
