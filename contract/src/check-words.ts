import type { CheckKind, Fault, MissingFact } from './check-types.ts';
import type { CollectionName } from './collections.ts';
import { labelOfPath } from './form-words.ts';
import { writePostDate } from './post-date.ts';

/** The faults that the check of the website finds, in words that say what to do. */

/** The names of the kinds, for the filter. */
export const checkKindWords: Record<CheckKind, string> = {
  'dead-link': 'Dead links',
  'old-link': 'Links to old addresses',
  'insecure-link': 'Links without https',
  'missing-picture': 'Pages without a picture',
  'missing-alt': 'Pictures without a description',
  'large-picture': 'Pictures that are too large',
  'no-description': 'Pages without a description',
  'missing-fact': 'Facts that a buyer needs',
  'registration-ends': 'Registrations that end soon',
  'late-progress': 'Progress that is late',
  'ended-poster': 'Posters past their last day',
};

type Named = Fault & { collection: CollectionName };

/** What is wrong and what to do, such as 'The brochure is missing. Upload it as a PDF.' */
export function sentenceOf({ kind, collection, field, subject, hint }: Named): string {
  const place = placeOf(collection, field);
  switch (kind) {
    case 'dead-link':
      return subject
        ? `The link ${quoted(subject)} leads to a page or file that is not on the website. Choose another one, or remove the link.`
        : 'The text shows a project that is not on the website. Choose another one, or remove it.';
    case 'old-link':
      return `The link ${quoted(subject)} leads through an old address. Write ${quoted(hint)} instead.`;
    case 'insecure-link':
      return `The link ${quoted(subject)} is not encrypted. Write it with https://, or remove it if that website has no https.`;
    case 'missing-picture':
      return 'The page and its card have no picture. Add one.';
    case 'missing-alt':
      return `The picture in ${place} has no description. Say in a few words what it shows, for people who cannot see it.`;
    case 'large-picture':
      return `The picture in ${place} has ${subject}. Replace it by one of less than 5 MB.`;
    case 'no-description':
      return 'It has no description of its own, so search engines show a part of its text. Write one or two sentences about the page.';
    case 'missing-fact':
      return factSentences[subject as MissingFact] ?? `${place} is missing. Enter it.`;
    case 'registration-ends':
      return `The registration is valid until ${writePostDate(subject)}. Enter the last day of its extension, or the project leaves the website after that day.`;
    case 'late-progress':
      return subject
        ? `The last progress entry is of ${writePostDate(subject)}. Add one that says how far the building is.`
        : 'There is no progress entry yet. Add one that says how far the building is.';
    case 'ended-poster':
      return `The last day of the poster was ${writePostDate(subject)}. Remove it, or enter a later day.`;
  }
}

const factSentences: Record<MissingFact, string> = {
  homes: 'Buyers do not see which homes there are. Add the home types.',
  price: 'Buyers see no price. Enter the lowest price of a home type.',
  possession: 'Buyers do not see when they get their home. Enter the possession date filed with the authority.',
  place: 'Buyers do not see where it is. Add the place.',
  point: 'The project is not on the map. Set its point.',
  brochure: 'There is no brochure to ask for. Upload it as a PDF.',
};

/** 'Photos 2' for `photos.1.alt`. */
const placeOf = (collection: string, field: string) => labelOfPath(collection, field.split('.').slice(0, 2).join('.'));

/** Long addresses are cut, so that a sentence stays readable. */
const quoted = (text: string) => `‘${text.length > 120 ? `${text.slice(0, 119)}…` : text}’`;
