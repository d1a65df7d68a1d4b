/** What an entry of the registry of content (`collections.ts`) says. */

export const contentCalls = ['list', 'get', 'create', 'update', 'delete'] as const;
type ContentCall = (typeof contentCalls)[number];

export type Role = 'owner' | 'editor';

/** What a collection offers under one path of the API. A collection with variants has a path for each. */
export type Api = {
  path: `/${string}`;
  /** The names of its calls: `getProject` from one, `listProjects` from many. */
  one: string;
  many: string;
  calls: readonly ContentCall[];
  /** The cache tag of responses that list these documents. */
  listTag: string;
  /** The kind of its hits in the response of the search. */
  hitKind?: string;
  /** The names that people read: of the list, of one document, and of a row of its repeatable fields. */
  labels: { list: string; one: string; rows: Record<string, string> };
};

export type Collection = {
  /** `list` for many documents, `single` for one document with a fixed id, `fixed` for one document under each of `ids`. */
  shape: 'list' | 'single' | 'fixed';
  /** Of a `fixed` collection: the ids, and the names that the team reads. A document repeats its id in its title field. */
  ids?: Readonly<Record<string, string>>;
  /** The word for one document in messages of the API. */
  noun: string;
  /** The field that names a document to the team. */
  title: string;
  /** By variant; a collection without variants has one entry under its own name. */
  api: Record<string, Api>;
  /** The field that tells the variants apart. */
  variantField?: string;
  /** The cache tag of responses that show one document is this word with the document's id. */
  documentTag: string;
  /** Documents are listed by position and id: ascending, or descending where the newest come first. */
  order: 'asc' | 'desc';
  /** A list without an upper bound is read page by page. */
  isPaged: boolean;
  /** The group of its hits on the search page, and the group's place there; null where the search finds no documents. */
  search: { group: string; order: number } | null;
  /** The admin pages and the text of the dashboard's card; null for a collection that is not edited there. */
  admin: { list: `/${string}`; create: `/${string}`; card: { title: string; details: string } } | null;
  /** Section 2.8: the first fields of the form; the first five are the columns of the admin table. */
  columns: readonly string[];
  /** The fields that the search of the admin table looks through. */
  adminSearch: readonly string[];
  /** Who may edit it. What the owner alone edits needs the capability `settings.edit` for every call that names it. */
  editors: readonly Role[];
  /** The field with the stage of a document, by which the admin table can be filtered. */
  stageField?: string;
  /** Every page shows it, so an edit purges every page. */
  isOnEveryPage?: true;
  /** Visitors get it by mail, so it has no page to look at. */
  isOnNoPage?: true;
  /** The team may change the order: the admin list has a view in the order of the website. */
  isOrdered?: true;
  /** The field with the last part of a page's path (`slugs.ts`), and the variant whose pages have such a path, if there are several. */
  slug?: { field: string; variant?: string; path: `/${string}` };
  /** The public page that shows a document. */
  publicPath: (document: Record<string, unknown>) => string;
};
