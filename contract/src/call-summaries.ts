import { type CallName, type ContentCallNames, contentCallName } from './calls.ts';
import { contentApis } from './collections.ts';
import { pluralOf } from './plural.ts';

/** The summary of each endpoint for the API documentation. Separate from `calls.ts`, because no browser needs these texts. */

const contentSummaries = {
  list: (one: string) => pluralOf(one.charAt(0).toUpperCase() + one.slice(1)),
  get: (one: string) => `One ${one}`,
  create: (one: string) => `Add ${withArticle(one)}`,
  update: (one: string) => `Replace ${withArticle(one)}`,
  delete: (one: string) => `Delete ${withArticle(one)}`,
};

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const derived = Object.fromEntries(
  contentApis.flatMap((api) =>
    api.calls.map((kind) => [contentCallName(api, kind), contentSummaries[kind](api.labels.one)]),
  ),
) as Record<ContentCallNames, string>;

/** The summaries of calls that no rule gives, or that have more to say than the rule. */
const stated: Record<Exclude<CallName, ContentCallNames>, string> & Partial<Record<ContentCallNames, string>> = {
  listProjects: 'All projects by ascending priority, with the fields that a card, a filter and a map marker need',
  listProjectPage: 'One page of the projects of a list or a search, with the filter options',
  getProject: 'One project, whole',
  listProjectProgress: 'What was built in a project, month by month and tower by tower, newest first',
  listHomes: 'Every home that can be bought, with its price and project, page by page; open to everyone',
  getOffer: 'How many homes of each type are left and the cheapest of them, with the time of reading',
  getAvailability: 'Every home of a project with its state; homes that can be bought have their price',
  getUnit: 'One home of a project, by tower and number',
  getHoldOffer: 'Whether a home can be held now, how, and the nearest home that is available if not',
  listUnits: 'The homes of a project as the team edits them, page by page, with their last change',
  editUnits: 'Add, change and remove homes; each names the version it started from, and all change or none',
  previewUnits: 'What a CSV or XLSX file would change, and every fault by its row. Nothing is stored',
  importUnits: 'Store the file of a preview: all rows or none. 412 if the homes changed since the preview',
  undoUnits: 'Undo the last edit or import of homes as a whole',
  exportUnits: 'The homes of a project as CSV or XLSX, in the columns that an import reads',
  getUnitHistory: 'The prices and states that a home had, newest first',
  getProjectDocument: 'A document that is behind the brochure form; needs the grant that this form gives',
  getBrochure: 'The brochure of a project as a file; needs the grant that the brochure form gives',
  listBlog: 'Blog posts, newest first; the next page in the Link header',
  getBlog: 'One post, blog or news: their ids are never the same',
  getBlogReferences:
    'The documents that a post or news item links to, with their current titles, paths and registration numbers',
  getBlogAddress: 'The post that has or had this slug, and the slug of its page now',
  listNews: 'News items, newest first; the next page in the Link header',
  listTestimonials: 'Testimonials of all projects',
  submitForm: 'Subscribe, enquire, ask for a brochure or a visit. An Idempotency-Key header makes a retry safe',
  getWithdrawal: 'What the link in a receipt can still withdraw. Reading changes nothing: mail scanners follow links',
  withdrawConsent: 'Withdraw the consent that a link stands for. Repeating it changes nothing',
  confirmSubscription: 'Confirm the subscription that a link stands for. Repeating it changes nothing',
  getHold: 'The hold that a link stands for. Reading changes nothing: mail scanners follow links',
  confirmHold: 'Hold the home that a link stands for, where the project allows it. Repeating it changes nothing',
  letGoHold: 'End the hold that a link stands for. Repeating it changes nothing',
  listSubmissions: 'Submissions, newest first; the next page in the Link header',
  getSubmission: 'One submission',
  updateSubmission: 'Correct a submission',
  deleteSubmission: 'Delete a submission',
  exportExcel: 'Submissions as submissions.xlsx',
  exportCsv: 'Submissions as submissions.csv',
  uploadMedia: 'Upload one file as multipart/form-data, its fields before it; returns its id and state',
  getMedia: 'The state of an upload',
  openMedia: 'The file itself, also a private one',
  describeMedia: 'Say what a file shows, who made it and where its centre is; a new centre gives it a new URL',
  replaceMedia: 'Put another file into every document that names this one',
  deleteMedia: 'Delete a file that is used nowhere; 409 with the list of places where it is used',
  withdrawUpload: 'Stop an upload by its key: the file is deleted if it was stored, and not stored if it arrives later',
  restoreMedia: 'Undo the deletion of a file',
  listMedia: 'The library: all files, searched, filtered and ordered',
  getMediaFile: 'One file with the sizes made and every place that shows it',
  login: 'Log in',
  logout: 'End this session',
  getSession: 'Who is logged in, and until when',
  getOverview: 'What the header and menu of the admin area show',
  getDashboard: 'Lead counts of 30 days, and what needs attention',
  findForAdmin: 'Documents of every collection whose name or title contains a text, a few of each',
  listForAdmin: 'A page of a collection as a table: searched, sorted, paged by key',
  listDeleted: 'What was deleted in the last 30 days',
  restoreDeleted: 'Undo a deletion',
  listRevisions: 'Every edit: who, when, what changed',
  restoreRevision: 'Make an earlier version the current one again',
  moveDocument: 'Move a document before or after another one, in the order of the website',
  duplicateDocument: 'Copy a document: it is named ‘Copy of …’ and has no registration',
  listFilters: 'The saved filters of a list',
  createFilter: 'Save a filter for the whole team; 409 where the name is taken',
  updateFilter: 'Rename a saved filter or change what it selects; 409 where the name is taken',
  deleteFilter: 'Delete a saved filter',
  listOldAddresses: 'Old slugs and where they lead, newest first',
  listLeads: 'Submissions as a table: filtered, sorted, paged by key',
  getLead: 'Everything known of one lead',
  replayDelivery: 'Send a failed delivery again',
  releaseLead: 'Mark a held lead as no spam, and deliver it',
  grantHold: 'Hold the home that a lead asks for, for 48 hours. 409 if it cannot be held',
  releaseHold: 'End the hold of a lead. Without one, nothing changes',
  addLeadEvent: 'Add a note, set the status, or both',
  getSiteData: 'Logo and menu, in the shape of the JSON host the spec reads',
  search: 'Projects, posts and services by meaning and by spelling, best first',
};

export const callSummaries: Record<CallName, string> = { ...derived, ...stated };
