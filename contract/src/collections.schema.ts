import { z } from 'zod';
import { brandInputSchema } from './brand.schema.ts';
import { campaignInputSchema, campaignSchema, campaignSummarySchema } from './campaign.schema.ts';
import { type CollectionName, collections } from './collections.ts';
import {
  awardInputSchema,
  faqInputSchema,
  officePhotoInputSchema,
  posterInputSchema,
  posterSchema,
  teamMemberInputSchema,
  timelineCardInputSchema,
} from './company-collections.schema.ts';
import { noticeInputSchema } from './consent-notices.schema.ts';
import { currencyInputSchema, currencySchema } from './currency.schema.ts';
import { identity, versioned } from './fields.schema.ts';
import { openingInputSchema, openingSchema } from './hiring.schema.ts';
import { completeMail, mailInputSchema } from './mail.schema.ts';
import { navigationInputSchema } from './navigation.schema.ts';
import { completePage, pageInputSchema, pageSchema } from './page.schema.ts';
import { policyInputSchema, policySchema, policySummarySchema } from './policy.schema.ts';
import { postInputSchema, postSchema, postSummarySchema } from './post.schema.ts';
import { sortDateOf } from './post-date.ts';
import { completePostText } from './post-text.ts';
import { progressInputSchema, progressSchema } from './progress.schema.ts';
import { projectInputSchema, projectSchema, projectSummaryOf, projectSummarySchema } from './project.schema.ts';
import { readingMinutes } from './reading-time.ts';
import { redirectInputSchema, redirectSchema } from './redirect.schema.ts';
import { tidyRichText } from './rich-text-tidy.ts';
import type { SearchHit } from './search.schema.ts';
import { serviceInputSchema, serviceSchema } from './service.schema.ts';
import { settingsInputSchema } from './settings.schema.ts';
import { siteDataResponseSchema } from './site-data.schema.ts';
import { taxRateInputSchema, taxRateSchema } from './tax-rate.schema.ts';
import { testimonialInputSchema, testimonialSchema } from './testimonial.schema.ts';
import { yearOf } from './timeline.ts';

/** The schemas and rules of each collection in the registry. What is stored is what `input` accepts. */

/** A hit of the search without what the store adds: the document's id, and the kind that the registry gives it. */
type Hit = Omit<SearchHit, 'id' | 'kind'>;

/** Text that the search finds a document by. A title weighs most (A), body text least (C). */
export type SearchText = { weight: 'A' | 'B' | 'C'; text: string }[];

type CollectionSchema<Input extends z.ZodObject = z.ZodObject> = {
  input: Input;
  /** Fields that follow from others, set before a document is stored; `stored` is the version that an edit replaces. */
  complete?: (body: z.output<Input>, stored?: z.output<Input> | null) => z.output<Input>;
  /** One document as the API returns it. */
  document: z.ZodType;
  /** One row of the public list. */
  summary: z.ZodType;
  /** The fields of `summary` that come from the document; stored with it, so that a list never reads whole documents. */
  summaryOf: (body: z.output<Input>) => object;
  /** What lists are sorted by; null where the position is the store's alone: documents come in the order the team gave them. */
  positionOf: ((body: z.output<Input>) => number) | null;
  /** The body with another position, for a collection whose position is one of its fields. */
  withPosition?: (body: z.output<Input>, position: number) => z.output<Input>;
  /** What the search shows and looks through; null for a collection that it does not find. */
  searchOf: ((body: z.output<Input>) => { hit: Hit; text: SearchText }) | null;
};

const whole = <Body extends object>(body: Body) => body;
const define = <Input extends z.ZodObject, const C extends CollectionSchema<Input>>(schema: C & { input: Input }): C =>
  schema;

/** A collection whose list returns whole documents, in the order in which they were created or that the team gave them. */
export function plainCollection<Input extends z.ZodObject>(
  input: Input,
  searchOf: CollectionSchema<Input>['searchOf'] = null,
) {
  const document = z.object({ ...identity, ...(input.shape as Input['shape']), ...versioned });
  return { input, document, summary: document, summaryOf: whole, positionOf: null, searchOf };
}

const excerptLength = 240;
const excerpt = (text: string | undefined) =>
  Array.from(text ?? '')
    .slice(0, excerptLength)
    .join('');
const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(' ');

export const collectionSchemas = {
  projects: define({
    input: projectInputSchema,
    document: projectSchema,
    summary: projectSummarySchema,
    summaryOf: projectSummaryOf,
    positionOf: ({ priority }) => priority,
    withPosition: (body, priority) => ({ ...body, priority }),
    searchOf: ({ name, about, quote, location, reraNumber, authority, type, status, floorplan, aminities, photos }) => {
      const place = location[0]?.address;
      const photo = photos[0]?.url;
      return {
        hit: {
          title: name,
          excerpt: excerpt(about),
          ...(photo && { photo }),
          ...(place && { place }),
          ...(reraNumber && { reraNumber }),
          ...(authority && { authority }),
        },
        text: [
          { weight: 'A', text: name },
          {
            weight: 'C',
            text: joined([about, quote, ...location.flatMap((it) => [it.address, it.addressFull, it.sentence])]),
          },
          { weight: 'A', text: place ?? '' },
          {
            weight: 'B',
            text: joined([
              reraNumber,
              type,
              status,
              ...floorplan.map(({ caption }) => caption),
              ...aminities.map((amenity) => amenity.name),
            ]),
          },
          {
            weight: 'C',
            text: joined([...aminities.map(({ sentence }) => sentence), ...photos.map(({ caption }) => caption)]),
          },
        ],
      };
    },
  }),
  services: define({
    input: serviceInputSchema,
    document: serviceSchema,
    summary: serviceSchema,
    summaryOf: whole,
    positionOf: null,
    searchOf: ({ title, description, sentence, photo }) => ({
      hit: { title, excerpt: excerpt(description), ...(photo && { photo }) },
      text: [
        { weight: 'A', text: title },
        { weight: 'C', text: joined([description, sentence]) },
      ],
    }),
  }),
  blog: define({
    input: postInputSchema,
    document: postSchema,
    summary: postSummarySchema,
    complete: completePostText,
    summaryOf: ({ content, richContent: _rich, seoTitle: _title, seoDescription: _description, ...card }) => ({
      ...card,
      readingMinutes: readingMinutes(content),
    }),
    // The day as a number, 20250602; 0 for an unreadable date, which sorts last where the newest come first.
    positionOf: ({ date }) => Number(sortDateOf(date).replaceAll('-', '')),
    searchOf: ({ title, details, content, photo }) => ({
      hit: { title, excerpt: excerpt(details), ...(photo && { photo }) },
      text: [
        { weight: 'A', text: title },
        { weight: 'C', text: joined([details, ...content]) },
      ],
    }),
  }),
  hiring: define({
    input: openingInputSchema,
    document: openingSchema,
    summary: openingSchema,
    summaryOf: whole,
    positionOf: null,
    searchOf: null,
  }),
  testimonial: define({
    input: testimonialInputSchema,
    document: testimonialSchema,
    summary: testimonialSchema,
    summaryOf: whole,
    positionOf: null,
    searchOf: null,
  }),
  progress: define({
    input: progressInputSchema,
    document: progressSchema,
    summary: progressSchema,
    summaryOf: whole,
    // The day as a number, 20261005: the newest come first.
    positionOf: ({ day }) => Number(day.replaceAll('-', '')),
    searchOf: null,
  }),
  rates: define({
    input: taxRateInputSchema,
    document: taxRateSchema,
    summary: taxRateSchema,
    summaryOf: whole,
    positionOf: null,
    searchOf: null,
  }),
  currencies: define({
    input: currencyInputSchema,
    document: currencySchema,
    summary: currencySchema,
    summaryOf: whole,
    positionOf: null,
    searchOf: null,
  }),
  redirects: define({
    input: redirectInputSchema,
    document: redirectSchema,
    summary: redirectSchema,
    summaryOf: whole,
    positionOf: null,
    searchOf: null,
  }),
  faqs: plainCollection(faqInputSchema),
  team: plainCollection(teamMemberInputSchema),
  awards: define({ ...plainCollection(awardInputSchema), positionOf: ({ year }) => yearOf(year) }),
  timeline: define({ ...plainCollection(timelineCardInputSchema), positionOf: ({ Year }) => yearOf(Year) }),
  office: plainCollection(officePhotoInputSchema),
  posters: define({ ...plainCollection(posterInputSchema), document: posterSchema, summary: posterSchema }),
  policies: define({
    input: policyInputSchema,
    document: policySchema,
    summary: policySummarySchema,
    complete: (body) => ({ ...body, richContent: tidyRichText(body.richContent) }),
    summaryOf: ({ richContent: _text, seoDescription: _description, ...row }) => row,
    // The day as a number, 20261117: the newest version comes first.
    positionOf: ({ from }) => Number(from.replaceAll('-', '')),
    searchOf: null,
  }),
  campaigns: define({
    input: campaignInputSchema,
    document: campaignSchema,
    summary: campaignSummarySchema,
    summaryOf: ({ blocks: _blocks, seoTitle: _title, seoDescription: _description, ...row }) => row,
    positionOf: null,
    searchOf: null,
  }),
  pages: define({
    ...plainCollection(pageInputSchema),
    document: pageSchema,
    summary: pageSchema,
    complete: completePage,
  }),
  settings: plainCollection(settingsInputSchema),
  navigation: plainCollection(navigationInputSchema),
  brand: plainCollection(brandInputSchema),
  // The day as a number, 20261117: the newest version comes first.
  notices: define({
    ...plainCollection(noticeInputSchema),
    positionOf: ({ from }) => Number(from.replaceAll('-', '')),
  }),
  mails: define({ ...plainCollection(mailInputSchema), complete: completeMail }),
  siteData: define({
    input: siteDataResponseSchema,
    document: siteDataResponseSchema,
    summary: siteDataResponseSchema,
    summaryOf: whole,
    positionOf: null,
    searchOf: null,
  }),
};

type Schemas = typeof collectionSchemas;
export type DocumentInput<C extends CollectionName> = z.output<Schemas[C]['input']>;
export type DocumentOf<C extends CollectionName> = z.output<Schemas[C]['document']>;
export type SummaryOf<C extends CollectionName> = z.output<Schemas[C]['summary']>;

/** The rules without their literal types, for code that handles every collection alike. */
export const rulesOf = (name: CollectionName) => collectionSchemas[name] as unknown as CollectionSchema;

// The registry and the schemas name the same collections; a collection in one of them alone is a type error.
collections satisfies Record<keyof Schemas, unknown>;
collectionSchemas satisfies Record<CollectionName, unknown>;
