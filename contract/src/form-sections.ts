import type { AdminCollection } from './admin-collections.ts';
import { pageSectionTitle, sectionOfField } from './page-words.ts';

/** The sections of the admin forms, in the order in which they are filled in. Free of zod, because browsers load it. */

export type FormSection = { id: string; title: string; fields: readonly string[] };

const basics = (fields: readonly string[]): FormSection => ({ id: 'basics', title: 'Basics', fields });

const sections: Partial<Record<AdminCollection, readonly FormSection[]>> = {
  projects: [
    basics(['name', 'status', 'type', 'builder', 'layout', 'priority', 'heightMetres', 'quote', 'about', 'logo']),
    { id: 'photos', title: 'Photos', fields: ['photos', 'introPhotos', 'actualphotos', 'panorama', 'panoramaCaption'] },
    {
      id: 'registration',
      title: 'Registration',
      fields: ['authority', 'reraNumber', 'reraValidUntil', 'reraPage', 'reraQrcode', 'occupancyCertificate'],
    },
    { id: 'place', title: 'Place and map', fields: ['location'] },
    { id: 'amenities', title: 'Amenities', fields: ['aminities'] },
    { id: 'plans', title: 'Floor plans', fields: ['floorplan'] },
    {
      id: 'homes',
      title: 'Homes and prices',
      fields: [
        'homeTypes',
        'towers',
        'possession',
        'city',
        'legalCharge',
        'depositPerSquareMetre',
        'reckonerPerSquareMetre',
        'holdByEmail',
        'holdShare',
        'stages',
      ],
    },
    { id: 'documents', title: 'Documents', fields: ['documents', 'filings'] },
    { id: 'nearby', title: 'Places nearby', fields: ['keyplaces', 'connections', 'connectionsNote'] },
    { id: 'film', title: 'Film and brochure', fields: ['brochure', 'video', 'videourl', 'videotext'] },
    { id: 'search', title: 'Search and sharing', fields: ['seoTitle', 'seoDescription'] },
  ],
  services: [basics(['title', 'description', 'sentence', 'photo'])],
  blog: [
    { id: 'text', title: 'Text', fields: ['title', 'details', 'richContent'] },
    { id: 'details', title: 'Details', fields: ['kind', 'date', 'photo'] },
    { id: 'search', title: 'Search and sharing', fields: ['seoTitle', 'seoDescription', 'slug'] },
  ],
  hiring: [basics(['position', 'Openings', 'Experience', 'Qualification', 'Location', 'details'])],
  testimonial: [basics(['message', 'name', 'designation', 'location', 'project'])],
  progress: [
    basics([
      'project',
      'tower',
      'day',
      'level',
      'planned',
      'levels',
      'wallsLevel',
      'wallsPlanned',
      'finishesLevel',
      'finishesPlanned',
      'sentence',
      'photos',
    ]),
  ],
  rates: [
    basics(['rule', 'place', 'percent', 'from', 'reviewBy', 'source', 'sourceUrl', 'note']),
    { id: 'conditions', title: 'Limits', fields: ['cap', 'threshold', 'areaLimit'] },
  ],
  currencies: [basics(['code', 'rupees', 'day'])],
  redirects: [basics(['from', 'to', 'note'])],
  faqs: [basics(['questions', 'answer'])],
  team: [basics(['name', 'position', 'sentence', 'photo'])],
  awards: [basics(['title', 'year', 'giver', 'sentence'])],
  timeline: [basics(['page', 'Year', 'heading', 'description', 'image', 'alt'])],
  posters: [basics(['name', 'project', 'image', 'alt', 'from', 'until'])],
  office: [basics(['image', 'description'])],
  policies: [
    basics(['policy', 'from', 'title', 'lead', 'changed']),
    { id: 'text', title: 'Text', fields: ['richContent'] },
    { id: 'search', title: 'Search and sharing', fields: ['seoDescription'] },
  ],
  campaigns: [
    basics(['project', 'title', 'slug', 'robots']),
    { id: 'blocks', title: 'Blocks', fields: ['blocks'] },
    { id: 'search', title: 'Search and sharing', fields: ['seoTitle', 'seoDescription'] },
  ],
  settings: [
    { id: 'company', title: 'Company', fields: ['name', 'shortName', 'legalName', 'description'] },
    {
      id: 'contact',
      title: 'Contact',
      fields: ['phone', 'servicePhone', 'whatsapp', 'email', 'officeHours', 'serviceHours'],
    },
    { id: 'offices', title: 'Offices', fields: ['offices'] },
    { id: 'social', title: 'Social pages', fields: ['instagram', 'linkedin', 'youtube', 'facebook'] },
    { id: 'working', title: 'Working', fields: ['authority', 'languages', 'timeZone', 'analyticsUrl'] },
  ],
  notices: [basics(['from', 'cookies', 'reply', 'offers', 'promotion', 'whatsapp', 'call', 'progress', 'subscribe'])],
  mails: [
    { id: 'words', title: 'Words', fields: ['subject', 'heading', 'greeting', 'text', 'button'] },
    { id: 'end', title: 'End', fields: ['closing', 'footer'] },
  ],
  navigation: [
    { id: 'menu', title: 'Menu', fields: ['menu'] },
    { id: 'footer', title: 'Footer', fields: ['footer', 'closing', 'rights', 'credit'] },
  ],
  brand: [
    { id: 'logos', title: 'Logos', fields: ['name', 'logo', 'logoOnDark', 'icon'] },
    {
      id: 'colours',
      title: 'Colours',
      fields: ['textColour', 'groundColour', 'brandColour', 'actionColour', 'trimColour'],
    },
    { id: 'typefaces', title: 'Typefaces', fields: ['typeface'] },
  ],
  form: [basics(['name', 'email', 'country', 'countryCode', 'phone', 'site', 'message'])],
};

/** The sections with the fields that the form has. Fields without a section stand in the first one, after its own. */
export function sectionsOf(collection: AdminCollection, names: readonly string[]): FormSection[] {
  if (collection === 'pages') return sectionsOfPage(names);
  const listed = sections[collection] ?? [basics([])];
  const placed = new Set(listed.flatMap(({ fields }) => fields));
  const left = names.filter((name) => !placed.has(name));
  return listed
    .map((section, index) => ({
      ...section,
      fields: [...section.fields.filter((name) => names.includes(name)), ...(index === 0 ? left : [])],
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The sections of a page, in its order: that of the fields. */
function sectionsOfPage(names: readonly string[]): FormSection[] {
  return [...new Set(names.map(sectionOfField))].map((id) => ({
    id,
    title: pageSectionTitle(id),
    fields: names.filter((name) => sectionOfField(name) === id),
  }));
}
