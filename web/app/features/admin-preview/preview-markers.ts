import { notAvailable } from '@plinth/contract/none';
import { shownQuestion } from '@plinth/contract/questions';
import { textOf } from '@plinth/contract/text-of';

/** Where the pages show which field. The public pages know nothing of it: only a preview has markers. */

type Marker = { field: string; selector: string };
type Marked = { field: string; element: HTMLElement };
type Body = Record<string, unknown>;
/** The document that the form holds. */
export type ShownDocument = { collection: string; id: string; body: Body };
type Place = {
  pages: RegExp;
  markers: (body: Body) => readonly Marker[];
  /** The parts of the page that show the document, where the page shows others of its collection too. */
  within?: (root: ParentNode, shown: ShownDocument) => Element[];
  /** In place of markers, for a document whose fields are found by what they say. */
  find?: (root: ParentNode, shown: ShownDocument) => Marked[];
};

const projectMarkers: Marker[] = [
  { field: 'name', selector: '#content h1' },
  { field: 'introPhotos', selector: '#content section:first-of-type figure' },
  { field: 'reraNumber', selector: '[data-facts] > div:first-child, #about .bg-paper.border-ink' },
  { field: 'logo', selector: '#about [data-logo]' },
  { field: 'quote', selector: '#about h2.italic' },
  { field: 'about', selector: '#about ul' },
  { field: 'photos', selector: '#gallery, #about figure' },
  { field: 'aminities', selector: '#amenities' },
  { field: 'video', selector: 'section[aria-label="Project film"], section[aria-label="Film"]' },
  { field: 'floorplan', selector: '#plans ul' },
  { field: 'brochure', selector: '#plans ul ~ *' },
  { field: 'documents', selector: '#documents' },
  { field: 'location', selector: '#map, #location > ul:first-of-type:not(.border-t)' },
  { field: 'keyplaces', selector: '#location ul.border-t' },
  { field: 'connections', selector: '#connections' },
];

const postMarkers: Marker[] = [
  { field: 'title', selector: 'article header h1' },
  { field: 'details', selector: 'article header p.text-lead' },
  { field: 'photo', selector: 'article > header + div:not(.grid)' },
  { field: 'date', selector: 'article dl > div:first-child' },
  { field: 'richContent', selector: 'article > .grid > div:last-child' },
];

const serviceMarkers: Marker[] = [
  { field: 'photo', selector: ':scope > :first-child' },
  { field: 'title', selector: 'h3' },
  { field: 'description', selector: 'h3 + p' },
  { field: 'sentence', selector: 'details' },
];

const openingMarkers: Marker[] = [
  { field: 'position', selector: 'h3' },
  { field: 'Experience', selector: 'dl > div:nth-child(1)' },
  { field: 'Openings', selector: 'dl > div:nth-child(2)' },
  { field: 'Qualification', selector: 'dl > div:nth-child(3)' },
  { field: 'Location', selector: 'dl > div:nth-child(4)' },
  { field: 'details', selector: 'dl + div > p' },
];

/** One line shows the designation and the location; the picture is that of the project. */
const testimonialMarkers = ({ designation }: Body): Marker[] => [
  { field: 'message', selector: 'blockquote' },
  { field: 'name', selector: 'figcaption > :first-child' },
  { field: isGiven(designation) ? 'designation' : 'location', selector: 'figcaption > :last-child' },
  { field: 'project', selector: ':scope > :first-child:not(:last-child)' },
];

const faqMarkers: Marker[] = [
  { field: 'questions', selector: 'summary' },
  { field: 'answer', selector: 'p' },
];

const memberMarkers: Marker[] = [
  { field: 'photo', selector: ':scope > :first-child' },
  { field: 'name', selector: 'h3' },
  { field: 'position', selector: 'h3 + p' },
  { field: 'sentence', selector: 'h3 + p + p' },
];

const awardMarkers: Marker[] = [
  { field: 'year', selector: ':scope > p:first-child' },
  { field: 'title', selector: 'h2' },
  { field: 'giver', selector: 'h2 + p' },
  { field: 'sentence', selector: ':scope > p:last-child' },
];

const timelineMarkers: Marker[] = [
  { field: 'image', selector: ':scope > :first-child' },
  { field: 'Year', selector: ':scope > :last-child > p:first-child' },
  { field: 'heading', selector: 'h3' },
  { field: 'description', selector: 'h3 + p' },
];

const officeMarkers: Marker[] = [
  { field: 'image', selector: ':scope > :first-child' },
  { field: 'description', selector: 'figcaption' },
];

/** The day and what changed stand in one line. */
const policyMarkers: Marker[] = [
  { field: 'title', selector: 'h1' },
  { field: 'lead', selector: 'h1 + .text-lead' },
  { field: 'from', selector: 'time' },
  { field: 'richContent', selector: ':scope > section' },
];

/** The registration is that of the project. */
const campaignMarkers: Marker[] = [
  { field: 'project', selector: '[data-block="plate"]' },
  { field: 'blocks', selector: '[data-block]:not([data-block="plate"])' },
];

/** On the contact page, which has them all. */
const settingsMarkers: Marker[] = [
  { field: 'phone', selector: 'footer a[href^="tel:"]' },
  { field: 'email', selector: 'footer a[href^="mailto:"]' },
  { field: 'offices', selector: '#content section:last-of-type ul' },
];

const navigationMarkers: Marker[] = [
  { field: 'menu', selector: 'header nav' },
  { field: 'closing', selector: 'footer nav[aria-label="Policies"]' },
  { field: 'rights', selector: 'footer nav[aria-label="Policies"] + p' },
];

/** The header shows one logo over the photograph and the other one after scrolling. */
const brandMarkers: Marker[] = [
  { field: 'logoOnDark', selector: 'footer img[alt]' },
  { field: 'logo', selector: '#site-menu img' },
];

const isGiven = (value: unknown) => !['', notAvailable].includes(textOf(value));
const hasText = (element: Element, selector: string, text: unknown) =>
  element.querySelector(selector)?.textContent?.trim() === textOf(text).trim();

const withText = (root: ParentNode, part: string, selector: string, text: unknown) =>
  [...root.querySelectorAll(part)].filter((element) => hasText(element, selector, text));

const places: Record<string, Place> = {
  projects: { pages: /^\/projects?\//, markers: () => projectMarkers },
  blog: { pages: /^\/(blog|medianews|news)\//, markers: () => postMarkers },
  services: {
    pages: /^\/services\/?$/,
    markers: () => serviceMarkers,
    within: (root, { id }) => [...root.querySelectorAll('article')].filter((article) => article.id === id),
  },
  // The others have no id in the page, so they are found by their texts.
  hiring: {
    pages: /^\/career\/?$/,
    markers: () => openingMarkers,
    within: (root, { body }) => {
      const named = [...root.querySelectorAll('article')].filter((article) => hasText(article, 'h3', body.position));
      const same = named.filter((article) => hasText(article, 'dl + div > p', body.details));
      return same.length > 0 ? same : named;
    },
  },
  testimonial: {
    pages: /^\/$|^\/projects?\//,
    markers: testimonialMarkers,
    within: (root, { body }) => withText(root, 'figure', 'blockquote', body.message),
  },
  // While one of the two is typed, the other finds the entry.
  faqs: {
    pages: /^\/nri\/?$/,
    markers: () => faqMarkers,
    within: (root, { body }) =>
      [...root.querySelectorAll('details')].filter(
        (entry) => hasText(entry, 'summary', shownQuestion(textOf(body.questions))) || hasText(entry, 'p', body.answer),
      ),
  },
  team: {
    pages: /^\/profile\/?$/,
    markers: () => memberMarkers,
    within: (root, { body }) => withText(root, 'article', 'h3', body.name),
  },
  awards: {
    pages: /^\/awardsrecognition\/?$/,
    markers: () => awardMarkers,
    within: (root, { body }) => withText(root, 'li', 'h2', body.title),
  },
  timeline: {
    pages: /^\/(profile|projects)\/?$/,
    markers: () => timelineMarkers,
    within: (root, { body }) => withText(root, 'article', 'h3', body.heading),
  },
  office: {
    pages: /^\/events\/?$/,
    markers: () => officeMarkers,
    within: (root, { body }) => withText(root, 'figure', 'figcaption', body.description),
  },
  // A page shows one version, which may be another one than the draft.
  policies: {
    pages: /^\/(privacy-policy|disclaimer|terms-of-use)(\/|$)/,
    markers: () => policyMarkers,
    within: (root, { id }) => [...root.querySelectorAll('article')].filter((article) => article.id === id),
  },
  campaigns: { pages: /^\/c\//, markers: () => campaignMarkers },
  // Every page shows its texts as they are written, so a field is found by them.
  pages: { pages: /^\//, markers: () => [], find: (root, { body }) => findTexts(root, body) },
  settings: { pages: /^\/contact\/?$/, markers: () => settingsMarkers },
  navigation: { pages: /^\/$/, markers: () => navigationMarkers },
  brand: { pages: /^\/$/, markers: () => brandMarkers },
};

const textElements = 'h1, h2, h3, p, a, li, button, span, figcaption';

/** The outermost elements that say exactly what a field says, and the pictures that a field describes. */
function findTexts(root: ParentNode, body: Body): Marked[] {
  const said = fieldsByText(body);
  const content = root.querySelector('#content') ?? root;
  const found: Marked[] = [];
  for (const element of content.querySelectorAll<HTMLElement>(textElements)) {
    const field = said.get(element.textContent?.trim() ?? '');
    if (field && !found.some((other) => other.field === field && other.element.contains(element)))
      found.push({ field, element });
  }
  for (const picture of content.querySelectorAll<HTMLElement>('img[alt]')) {
    const field = said.get(picture.getAttribute('alt') ?? '');
    const element = picture.closest<HTMLElement>('figure, div');
    if (field && element) found.push({ field, element });
  }
  return found;
}

/** Texts of rows lead to the field of the rows. */
function fieldsByText(body: Body): Map<string, string> {
  const said = new Map<string, string>();
  const add = (field: string, value: unknown) => {
    if (Array.isArray(value)) for (const part of value) add(field, part);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) add(field, part);
    else if (textOf(value).trim().length > 1 && !said.has(textOf(value).trim())) said.set(textOf(value).trim(), field);
  };
  for (const [field, value] of Object.entries(body))
    if (!/^(page|seo.*|.*(Shown|Place|Path|File))$/.test(field)) add(field, value);
  return said;
}

/** Whether the collection has a page with markers, so that its form can stand beside it. */
export const hasMarkedPage = (collection: string) => Object.hasOwn(places, collection);

/** Marks the elements of the page that shows the document; other pages have none. Returns how many it marked. */
export function markFields(
  root: ParentNode,
  page: string,
  labels: Record<string, string>,
  shown: ShownDocument,
): number {
  const place = places[shown.collection];
  if (!place?.pages.test(page)) return 0;
  const marked = place.find ? place.find(root, shown) : findMarked(root, place, shown);
  let count = 0;
  for (const { field, element } of marked) {
    const label = labels[field];
    if (!label) continue;
    count += 1;
    if (element.dataset.field === field) continue;
    element.dataset.field = field;
    element.dataset.fieldLabel = label;
    element.tabIndex = 0;
  }
  return count;
}

function findMarked(root: ParentNode, { markers, within }: Place, shown: ShownDocument): Marked[] {
  const parts: ParentNode[] = within ? within(root, shown) : [root];
  return parts.flatMap((part) =>
    markers(shown.body).flatMap(({ field, selector }) =>
      [...part.querySelectorAll<HTMLElement>(selector)].map((element) => ({ field, element })),
    ),
  );
}
