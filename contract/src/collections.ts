import { campaignCollection } from './campaign-collection.ts';
import { type Collection, contentCalls } from './collection-types.ts';
import { companyCollections } from './company-collections.ts';
import { notAvailable } from './none.ts';
import { projectPath } from './project.ts';
import type { Capability } from './roles.ts';
import { textOf } from './text-of.ts';

/**
 * The registry of content: one entry for each collection of documents. API calls, routes, admin pages, cache tags, purging,
 * history, search and the seeds' services are derived from it. Free of zod, because browsers load it; the schemas are in
 * `collections.schema.ts`.
 */

const allCalls = contentCalls;
const editors = ['owner', 'editor'] as const;

export const collections = {
  projects: {
    shape: 'list',
    noun: 'project',
    title: 'name',
    api: {
      projects: {
        path: '/projects',
        one: 'Project',
        many: 'Projects',
        calls: allCalls,
        listTag: 'projects',
        hitKind: 'project',
        labels: {
          list: 'Projects',
          one: 'project',
          rows: {
            introPhotos: 'photo',
            photos: 'photo',
            actualphotos: 'photo',
            location: 'location',
            aminities: 'amenity',
            floorplan: 'plan',
            keyplaces: 'place',
          },
        },
      },
    },
    documentTag: 'project',
    order: 'asc',
    isPaged: false,
    search: { group: 'Projects', order: 1 },
    admin: {
      list: '/AdminProjects',
      create: '/AddProjectsPage',
      card: { title: 'Projects', details: 'Names, registration, photographs, plans and places nearby.' },
    },
    isOrdered: true,
    stageField: 'status',
    columns: ['introPhotos', 'name', 'priority', 'status', 'reraNumber'],
    adminSearch: ['name'],
    editors,
    publicPath: ({ id, name }) => projectPath({ _id: textOf(id), name: textOf(name) }),
  },
  services: {
    shape: 'list',
    noun: 'service',
    title: 'title',
    api: {
      services: {
        path: '/services',
        one: 'Service',
        many: 'Services',
        calls: allCalls,
        listTag: 'services',
        hitKind: 'service',
        labels: { list: 'Services', one: 'service', rows: {} },
      },
    },
    documentTag: 'service',
    order: 'asc',
    isPaged: false,
    search: { group: 'Services', order: 3 },
    admin: {
      list: '/AdminServices',
      create: '/AddServicesPage',
      card: { title: 'Services', details: 'What we do besides building, with its photo and text.' },
    },
    isOrdered: true,
    columns: ['photo', 'title', 'description', 'sentence'],
    adminSearch: ['title'],
    editors,
    publicPath: ({ id }) => `/services#${textOf(id)}`,
  },
  /** Blog posts and news items: no id is used by both, and the specification links news by the blog's URL too. */
  blog: {
    shape: 'list',
    noun: 'post',
    title: 'title',
    variantField: 'kind',
    api: {
      blog: {
        path: '/blog',
        one: 'Blog',
        many: 'Blog',
        calls: allCalls,
        listTag: 'blog',
        hitKind: 'blog',
        labels: { list: 'Posts', one: 'post', rows: { content: 'paragraph' } },
      },
      news: {
        path: '/news',
        one: 'News',
        many: 'News',
        calls: allCalls,
        listTag: 'news',
        hitKind: 'news',
        labels: { list: 'News', one: 'news item', rows: { content: 'paragraph' } },
      },
    },
    documentTag: 'post',
    order: 'desc',
    isPaged: true,
    search: { group: 'Blog and news', order: 2 },
    admin: {
      list: '/AdminBlog',
      create: '/AddBlogPage',
      card: { title: 'Blog', details: 'Posts and news. The newest six posts show on the home page.' },
    },
    slug: { field: 'slug', variant: 'blog', path: '/blog' },
    columns: ['photo', 'title', 'date', 'details', 'content'],
    adminSearch: ['title'],
    editors,
    publicPath: ({ id, kind, slug }) => (kind === 'news' ? `/medianews/${textOf(id)}` : `/blog/${textOf(slug || id)}`),
  },
  hiring: {
    shape: 'list',
    noun: 'opening',
    title: 'position',
    api: {
      hiring: {
        path: '/hiring',
        one: 'Hiring',
        many: 'Hiring',
        calls: allCalls,
        listTag: 'hiring',
        labels: { list: 'Openings', one: 'opening', rows: {} },
      },
    },
    documentTag: 'hiring',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminHiring',
      create: '/AddHiringPage',
      card: { title: 'Hiring', details: 'Openings shown on the career page.' },
    },
    isOrdered: true,
    columns: ['position', 'Experience', 'Openings', 'Qualification', 'Location'],
    adminSearch: ['position', 'Location'],
    editors,
    publicPath: () => '/career',
  },
  testimonial: {
    shape: 'list',
    noun: 'testimonial',
    title: 'name',
    api: {
      testimonial: {
        path: '/testimonial',
        one: 'Testimonial',
        many: 'Testimonials',
        calls: allCalls,
        listTag: 'testimonials',
        labels: { list: 'Residents’ words', one: 'testimonial', rows: {} },
      },
    },
    documentTag: 'testimonial',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminTestimonial',
      create: '/AddTestimonialsPage',
      card: { title: 'Testimonial', details: 'Words from residents, linked to a project.' },
    },
    isOrdered: true,
    columns: ['name', 'message', 'project', 'location', 'designation'],
    adminSearch: ['name', 'message', 'location'],
    editors,
    publicPath: ({ project }) => (project && project !== notAvailable ? `/project/${textOf(project)}` : '/'),
  },
  progress: {
    shape: 'list',
    noun: 'progress entry',
    title: 'day',
    api: {
      progress: {
        path: '/progress',
        one: 'Progress',
        many: 'Progress',
        calls: allCalls,
        listTag: 'progress',
        labels: { list: 'Progress', one: 'progress entry', rows: { photos: 'photo' } },
      },
    },
    documentTag: 'progress-entry',
    order: 'desc',
    isPaged: true,
    search: null,
    admin: {
      list: '/AdminProgress',
      create: '/AddProgressPage',
      card: { title: 'Progress', details: 'Each month: the level of every tower, photographs, one honest sentence.' },
    },
    columns: ['day', 'project', 'tower', 'level', 'planned'],
    adminSearch: ['tower', 'sentence'],
    editors,
    publicPath: ({ project }) => `/project/${textOf(project)}`,
  },
  rates: {
    shape: 'list',
    noun: 'rate',
    title: 'rule',
    api: {
      rates: {
        path: '/rates',
        one: 'Rate',
        many: 'Rates',
        calls: allCalls,
        listTag: 'rates',
        labels: { list: 'Taxes and charges', one: 'rate', rows: {} },
      },
    },
    documentTag: 'rate',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminRates',
      create: '/AddRatesPage',
      card: { title: 'Taxes and charges', details: 'Stamp duty, registration, GST and TDS, each with its source.' },
    },
    columns: ['rule', 'place', 'percent', 'from', 'reviewBy'],
    adminSearch: ['rule', 'place', 'source'],
    editors,
    publicPath: () => '/projects',
  },
  currencies: {
    shape: 'list',
    noun: 'currency',
    title: 'code',
    api: {
      currencies: {
        path: '/currencies',
        one: 'Currency',
        many: 'Currencies',
        calls: allCalls,
        listTag: 'currencies',
        labels: { list: 'Currencies', one: 'currency', rows: {} },
      },
    },
    documentTag: 'currency',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: {
      list: '/AdminCurrencies',
      create: '/AddCurrenciesPage',
      card: { title: 'Currencies', details: 'What one unit costs in rupees, for buyers abroad.' },
    },
    columns: ['code', 'rupees', 'day'],
    adminSearch: ['code'],
    editors,
    publicPath: () => '/nri',
  },
  ...companyCollections,
  ...campaignCollection,
  redirects: {
    shape: 'list',
    noun: 'redirect',
    title: 'from',
    api: {
      redirects: {
        path: '/redirects',
        one: 'Redirect',
        many: 'Redirects',
        calls: allCalls,
        listTag: 'redirects',
        labels: { list: 'Redirects', one: 'redirect', rows: {} },
      },
    },
    documentTag: 'redirect',
    order: 'asc',
    isPaged: true,
    search: null,
    admin: {
      list: '/AdminRedirects',
      create: '/AddRedirectsPage',
      card: { title: 'Redirects', details: 'Where paths of an older website lead.' },
    },
    columns: ['from', 'to', 'note'],
    adminSearch: ['from', 'to'],
    editors,
    publicPath: ({ from }) => textOf(from),
  },
  siteData: {
    shape: 'single',
    noun: 'site data',
    // Answered from `navigation`; its stored document is read by releases from before that alone.
    title: 'id',
    api: {
      siteData: {
        path: '/json',
        one: 'SiteData',
        many: 'SiteData',
        calls: ['get'],
        listTag: 'site-data',
        labels: { list: 'Site data', one: 'site data', rows: {} },
      },
    },
    documentTag: 'site-data',
    order: 'asc',
    isPaged: false,
    search: null,
    admin: null,
    columns: [],
    adminSearch: [],
    editors: ['owner'],
    publicPath: () => '/',
  },
} as const satisfies Record<string, Collection>;

type Registry = typeof collections;
export type CollectionName = keyof Registry;

/** The collections that the admin area edits. */
export type ContentCollection = {
  [C in CollectionName]: Registry[C]['admin'] extends null ? never : C;
}[CollectionName];

/** A collection's path in the API: its own name, or the name of a variant. */
export type VariantOf<C extends CollectionName> = keyof Registry[C]['api'] & string;
export type Variant = { [C in ContentCollection]: VariantOf<C> }[ContentCollection];
export type ApiOf<C extends CollectionName> = C extends unknown ? Registry[C]['api'][keyof Registry[C]['api']] : never;

/** The registry without its literal types, for code that handles every collection alike. */
export const collectionOf = (name: CollectionName): Collection => collections[name];
export const collectionNames = Object.keys(collections) as [CollectionName, ...CollectionName[]];
export const contentCollections = collectionNames.filter((name) => collections[name].admin !== null) as [
  ContentCollection,
  ...ContentCollection[],
];

/** The id of the document of a collection that has one. */
export const singleId = 'site';

export const isSingle = (name: CollectionName): boolean => collectionOf(name).shape === 'single';

/** What the team calls a document. One that is alone of its kind may have no name of its own. */
export function titleIn(name: CollectionName, body: Record<string, unknown>): string {
  const { title, noun, ids } = collectionOf(name);
  const text = textOf(body[title]);
  return (ids?.[text] ?? text) || (isSingle(name) ? noun.charAt(0).toUpperCase() + noun.slice(1) : '');
}

/** The ids that the documents of a collection have; null where each new document gets an id of its own. */
export function fixedIdsOf(name: CollectionName): readonly string[] | null {
  const { shape, ids = {} } = collectionOf(name);
  if (shape === 'list') return null;
  return shape === 'single' ? [singleId] : Object.keys(ids);
}

/** Every path of the API that serves documents, with its collection and variant. */
export const contentApis = collectionNames.flatMap((collection) =>
  Object.entries(collectionOf(collection).api).map(([variant, api]) => ({
    collection,
    variant: variant as Variant,
    ...api,
  })),
);

/** What the owner alone edits needs this capability for every call that names the collection. */
export function ownersCapabilityOf(name: string): Capability | null {
  const collection = Object.hasOwn(collections, name) ? collectionOf(name as CollectionName) : null;
  return collection?.editors.every((role) => role === 'owner') ? 'settings.edit' : null;
}

type HitKind = Extract<ApiOf<CollectionName>, { hitKind: string }>['hitKind'];
export const hitKinds = contentApis.flatMap(({ hitKind }) => hitKind ?? []) as [HitKind, ...HitKind[]];

/** The kind of the hits of a document; null where the search does not find it. */
export function hitKindOf(collection: CollectionName, document: object): HitKind | null {
  const variant = variantOf(collection, document) ?? collection;
  return (collectionOf(collection).api[variant]?.hitKind as HitKind | undefined) ?? null;
}

/** The part of the registry about slugs, for documents whose pages have one. */
export function slugRuleOf(collection: CollectionName, variant: string | undefined) {
  const { slug } = collectionOf(collection);
  return slug && slug.variant === variant ? slug : null;
}

/** The variant of a document, for a collection that has several. */
export function variantOf(collection: CollectionName, document: object): string | undefined {
  const { variantField } = collectionOf(collection);
  const value = variantField && (document as Record<string, unknown>)[variantField];
  return typeof value === 'string' ? value : undefined;
}
