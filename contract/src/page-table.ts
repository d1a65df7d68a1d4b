/**
 * The pages of the site that the team edits: one table with the sections and fields of each. The schema, the admin form, the
 * differences and what a page carries are made from it. Free of zod, because the admin area loads it.
 */

import { placeField, shownField } from './page-fields.ts';
import { isPageId, type PageId } from './site-pages.ts';

type Section = {
  /** Each begins with the name of the section. */
  fields: readonly string[];
  /** The team may hide it. */
  canHide?: true;
  /** The team may give it another place among the sections that have this. */
  canMove?: true;
};
type PageEntry = {
  sections: Record<string, Section>;
  /** Several pages show these texts, and each has a title and description of its own. */
  isShared?: true;
};

const intro = { fields: ['introTitle', 'introSentence', 'introPhoto'] } as const;
const about = { canHide: true, fields: ['aboutLabel', 'aboutTitle', 'aboutSentence', 'aboutCards'] } as const;
const enquiry = { canHide: true, fields: ['enquiryLabel', 'enquiryTitle', 'enquirySentence'] } as const;
const visit = { canHide: true, fields: ['visitTitle', 'visitSentence', 'visitButton', 'visitPhoto'] } as const;
const labelled = <const N extends string>(name: N) =>
  ({ canHide: true, fields: [`${name}Label`] }) as { canHide: true; fields: readonly [`${N}Label`] };
const listPage = { intro, visit } as const;

export const pageTable = {
  home: {
    sections: {
      intro: {
        fields: ['introLines', 'introEnd', 'introSentence', 'introButton', 'introPath', 'introPhotos'],
      },
      values: { canHide: true, fields: ['valuesLabel', 'valuesWords'] },
      about: {
        canHide: true,
        fields: [
          ...['aboutLabel', 'aboutTitle', 'aboutWords', 'aboutSentence'],
          ...['aboutButton', 'aboutPath', 'aboutFilm', 'aboutPhoto'],
        ],
      },
      projects: { canHide: true, canMove: true, fields: ['projectsLabel', 'projectsTitle', 'projectsSentence'] },
      residents: { canHide: true, canMove: true, fields: ['residentsLabel'] },
      posts: { canHide: true, canMove: true, fields: ['postsLabel', 'postsTitle', 'postsButton'] },
      visit,
    },
  },
  profile: {
    sections: {
      intro,
      about,
      values: { canHide: true, fields: ['valuesLabel', 'valuesPrinciples'] },
      timeline: labelled('timeline'),
      members: labelled('members'),
      presentation: {
        canHide: true,
        fields: [
          ...['presentationLabel', 'presentationTitle', 'presentationSentence', 'presentationLines'],
          ...['presentationFile', 'presentationSlidesFile'],
        ],
      },
    },
  },
  projects: {
    sections: { intro, timeline: labelled('timeline'), map: labelled('map'), list: { fields: ['listLabel'] }, visit },
  },
  residential: { sections: listPage },
  commercial: { sections: listPage },
  ongoing: { sections: listPage },
  upcoming: { sections: listPage },
  coworking: { sections: listPage },
  project: {
    isShared: true,
    sections: {
      amenities: { fields: ['amenitiesTitle'] },
      progress: { fields: ['progressTitle', 'progressSentence'] },
      plans: { fields: ['plansTitle', 'plansSentence'] },
      documents: { fields: ['documentsTitle', 'documentsSentence'] },
      location: { fields: ['locationTitle'] },
      connections: { fields: ['connectionsTitle'] },
      similar: { fields: ['similarTitle'] },
      visit: { fields: ['visitTitle', 'visitSentence', 'visitButton'] },
    },
  },
  nri: {
    sections: {
      intro,
      about: { canHide: true, fields: ['aboutLabel', 'aboutTitle', 'aboutSentence', 'aboutHours'] },
      enquiry: { canHide: true, fields: [...enquiry.fields, 'enquiryRingLabel'] },
      questions: { canHide: true, fields: ['questionsLabel', 'questionsTitle'] },
    },
  },
  services: {
    sections: { intro, about, services: { fields: ['servicesLabel', 'servicesTitle'] }, enquiry },
  },
  career: {
    sections: { intro, openings: { fields: ['openingsLabel'] } },
  },
  contact: {
    sections: { intro, enquiry, offices: labelled('offices') },
  },
  events: {
    sections: { intro, about, office: { canHide: true, fields: ['officeLabel', 'officeTitle'] } },
  },
  awards: { sections: { intro: { fields: ['introTitle'] } } },
  blog: { sections: { intro } },
  news: { sections: { intro } },
} as const satisfies Record<PageId, PageEntry>;

const entryOf = (id: PageId): PageEntry => pageTable[id];

type SectionsOf<P extends PageId> = (typeof pageTable)[P]['sections'];
export type PageSection<P extends PageId> = keyof SectionsOf<P> & string;
export type PageField<P extends PageId> = {
  [S in keyof SectionsOf<P>]: SectionsOf<P>[S] extends { fields: readonly (infer F)[] } ? F : never;
}[keyof SectionsOf<P>];

/** The sections that the team may give another place, in the order that the page has without a choice. */
export const movableSections = (id: PageId): string[] =>
  Object.entries(entryOf(id).sections).flatMap(([name, { canMove }]) => (canMove ? [name] : []));

/** The sections of a page with the names of their fields as the form has them: first whether and where it is shown. */
export function pageSections(id: PageId): { section: string; fields: string[] }[] {
  return Object.entries(entryOf(id).sections).map(([section, { fields, canHide, canMove }]) => ({
    section,
    fields: [...(canHide ? [shownField(section)] : []), ...(canMove ? [placeField(section)] : []), ...fields],
  }));
}

/** The names of all fields of a page, those for search engines last. */
export const pageFields = (id: PageId): string[] => [
  ...pageSections(id).flatMap(({ fields }) => fields),
  ...(entryOf(id).isShared ? [] : ['seoTitle', 'seoDescription']),
];

/** Those of the fields that the page has, in its order. */
export function fieldsOfPage<F extends { name: string }>(fields: readonly F[], id: string): F[] {
  const names = isPageId(id) ? pageFields(id) : [];
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}
