import type { FieldWords } from './field-words.ts';
import { pageFields } from './page-table.ts';
import { pageIds, pageName } from './site-pages.ts';

/** The words of the admin form of a page, by the first and the last word of a field's name. Free of zod, because browsers load it. */

const sectionTitles: Record<string, string> = {
  intro: 'Opening',
  values: 'Values',
  about: 'About',
  projects: 'Projects',
  residents: 'Residents',
  posts: 'Blog',
  visit: 'Invitation at the end',
  timeline: 'Timeline',
  members: 'Key members',
  presentation: 'Presentation',
  amenities: 'Amenities',
  progress: 'Progress',
  plans: 'Floor plans',
  documents: 'Documents',
  location: 'Location',
  connections: 'Connectivity',
  similar: 'Similar projects',
  map: 'Map',
  list: 'List',
  enquiry: 'Enquiry form',
  questions: 'Questions',
  services: 'Services',
  openings: 'Openings',
  offices: 'Offices',
  office: 'Our office',
};

const searchSection = { id: 'seo', title: 'Search and sharing' };
export const pageSectionTitle = (section: string) => sectionTitles[section] ?? searchSection.title;

/** The name of the section that a field belongs to. */
export const sectionOfField = (field: string) => /^[a-z]+/.exec(field)?.[0] ?? field;

const ownWords = 'Left empty, the website says it in its own words.';
const picture = {
  url: { label: 'Picture', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
  alt: { label: 'What it shows', help: 'For people who cannot see it, and for search engines.' },
  caption: { label: 'Caption under the photo', help: 'Such as ‘Artist’s impression’.' },
} satisfies Record<string, FieldWords>;
const card = {
  title: { label: 'Small heading', help: 'One or two words.' },
  heading: { label: 'Large heading', help: 'A figure or a few words.' },
  sentence: { label: 'Sentence', help: 'One sentence.' },
} satisfies Record<string, FieldWords>;

const byLastWord: Record<string, FieldWords> = {
  Shown: {
    label: 'On the page',
    help: 'Hidden, the page leaves it out.',
    choices: { shown: 'Shown', hidden: 'Hidden' },
  },
  Place: { label: 'Place', help: 'Among the sections that can be moved. Left empty, their usual order.' },
  Label: { label: 'Small heading', help: 'The small line beside the section.' },
  Title: { label: 'Heading', help: ownWords },
  End: { label: 'End of the heading', help: 'Drawn in italics after the last line.' },
  Sentence: { label: 'Sentence', help: ownWords },
  Button: { label: 'Words of the link', help: ownWords },
  Path: { label: 'Where the link leads', help: 'A path of this website, such as /profile.' },
  Lines: { label: 'Lines', help: 'One line of the heading each.' },
  Words: { label: 'Words', help: 'One entry each.' },
  Photo: { label: 'Photograph', help: 'The page shows the first.', fields: picture },
  Photos: { label: 'Photographs', help: 'They take turns, the first one first.', fields: picture },
  Cards: { label: 'Cards', help: 'Three fit beside each other.', fields: card },
  Principles: {
    label: 'Values with sentences',
    help: 'Excellence, Teamwork, Integrity and three more have icons of their own.',
    fields: {
      title: { label: 'Value', help: 'One word.' },
      sentence: { label: 'Sentence', help: 'What it means here.' },
    },
  },
  Hours: {
    label: 'Hours of the desk',
    help: 'With a time zone, the page shows the desk’s hours there.',
    fields: {
      title: { label: 'Place', help: 'A city.' },
      timeZone: { label: 'Time zone', help: 'As Asia/Dubai.' },
      heading: { label: 'Instead of hours', help: 'For a place without a time zone.' },
      sentence: { label: 'Sentence', help: 'Below the hours.' },
      summer: { label: 'Sentence in summer', help: 'While that place has summer time.' },
    },
  },
  Film: { label: 'Film', help: 'MP4 or WebM, or a link to YouTube. Left empty, the photograph is shown.' },
  File: { label: 'File', help: 'A path of this website or an https:// address.' },
};

const special: Record<string, FieldWords> = {
  page: {
    label: 'Page',
    help: 'Which page it is.',
    choices: Object.fromEntries(pageIds.map((id) => [id, pageName(id)])),
  },
  introLines: { label: 'Lines of the heading', help: 'One line each. Left empty, the company’s name.' },
  aboutWords: { label: 'Words that are typed', help: 'They take turns after the heading.' },
  valuesWords: { label: 'Values', help: 'One or two words each.' },
  enquiryRingLabel: { label: 'Line above the telephone', help: ownWords },
  presentationLines: { label: 'Lines on the cover', help: 'One line each.' },
  presentationFile: { label: 'Presentation to download', help: 'The PPTX file.' },
  presentationSlidesFile: { label: 'Slides to look at', help: 'The same as PDF, which opens in the page.' },
  seoTitle: { label: 'Title for search engines', help: 'Left empty, the name of the page.' },
  seoDescription: {
    label: 'Description for search engines',
    help: 'Left empty, search engines choose a text of the page.',
  },
};

/** Labels name the section, because the history shows them without it: 'About: heading'. */
function words(field: string): FieldWords | undefined {
  const found = special[field] ?? byLastWord[/[A-Z][a-z]*$/.exec(field)?.[0] ?? ''];
  if (!found || field === 'page' || field.startsWith('seo')) return found;
  const { label } = found;
  const title = pageSectionTitle(sectionOfField(field));
  return { ...found, label: `${title}: ${label.charAt(0).toLowerCase()}${label.slice(1)}` };
}

export const pageWords: Record<string, FieldWords> = Object.fromEntries(
  ['page', ...pageIds.flatMap(pageFields)].flatMap((field) => {
    const found = words(field);
    return found ? [[field, found]] : [];
  }),
);
