/**
 * The mails whose words the Owner may edit, by the id of their document. Free of zod, because browsers load it; their words and
 * placeholders are in `mail-table.ts`, which only the admin area and the server load.
 */
const names = {
  enquiry: 'Receipt for an enquiry',
  brochure: 'Brochure',
  visit: 'Receipt for a visit',
  subscribe: 'Confirm a subscription',
  'progress-subscribe': 'Confirm progress mails',
  progress: 'Progress of a month',
  sheet: 'Cost sheet',
  'sheet-gone': 'Cost sheet of a home that is sold',
  'hold-confirm': 'Confirm a hold',
  'hold-asked': 'Receipt for a hold',
  'hold-granted': 'Hold granted',
  'hold-ended': 'Hold ended early',
  lead: 'New lead',
} as const;

export type MailId = keyof typeof names;
export const mailIds = Object.keys(names) as [MailId, ...MailId[]];
export const isMailId = (id: string): id is MailId => Object.hasOwn(names, id);
export const mailName = (id: string): string => (isMailId(id) ? names[id] : id);
