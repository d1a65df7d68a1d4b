import type { MailId } from './mail-names.ts';

/**
 * The mails that the site sends by itself: when, to whom, the product's own words, and the placeholders that the Owner may use. The
 * writers of the mails, the admin form, the checks before a publication and the preview are made from it. Free of zod.
 */

/** The parts of a mail that have words of their own. The withdrawal link, the sender and the contact are no parts: every mail has them. */
export const mailFields = ['subject', 'heading', 'greeting', 'text', 'button', 'closing', 'footer'] as const;
export type MailField = (typeof mailFields)[number];

/** What stands in braces, and what it says to the team. */
export const placeholders = {
  name: 'The visitor’s name',
  company: 'The company’s short name',
  telephone: 'The company’s telephone',
  project: 'The project',
  home: 'The home, such as B 1703',
  hours: 'How many hours a hold lasts',
  until: 'When the hold ends, with the zone of the time',
  day: 'The day of the progress',
} as const;
export type Placeholder = keyof typeof placeholders;

/**
 * `always` is known for every such mail. Of `sometimes`, a field that uses it has the product's own words where the value is
 * missing, so that no mail has a gap.
 */
type Known = 'always' | 'sometimes';

export type MailEntry = {
  to: 'visitor' | 'team';
  when: string;
  /** What the site adds below the text, which no words change. */
  adds?: string;
  fields: readonly MailField[];
  /**
   * The product's own words, each field with the variants that are tried in this order: the first is used whose placeholders
   * have a value. A field without words is left out.
   */
  words: Partial<Record<MailField, readonly string[]>>;
  placeholders: Partial<Record<Placeholder, Known>>;
  /** What the field must say if the Owner writes it. */
  required: Partial<Record<MailField, readonly Placeholder[]>>;
};

const ofVisitor = { company: 'always', telephone: 'sometimes', name: 'sometimes' } as const;
const greeting = ['Dear {name},', 'Good day,'];
/** `{heading}` is for the product's own words alone: it repeats the heading of the mail. */
const subject = ['{heading} · {company}'];
const receiptFooter = [
  'You receive this because this address was entered in a form on our site. If that was not you, ignore it.',
];
const receipt = {
  to: 'visitor',
  fields: mailFields,
  placeholders: ofVisitor,
  required: {},
} as const;
const hold = { ...ofVisitor, project: 'always', home: 'always' } as const;
const confirmText = 'Open the link and press the button there. Until you have, we send nothing more to this address.';
const holdFooter = ['You receive this because you asked us to hold a home.'];
const holdTerms = 'It costs nothing and ends by itself after {hours} hours.';

export const mailTable: Record<MailId, MailEntry> = {
  enquiry: {
    ...receipt,
    when: 'When a visitor has sent the enquiry form.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['{company}'] },
      heading: ['We have your enquiry'],
      text: ['Someone from our sales team will be in touch shortly.'],
    },
  },
  brochure: {
    ...receipt,
    when: 'When a visitor has asked for a brochure.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['{company}'] },
      heading: ['Your brochure is ready'],
      text: ['It opened on the page you asked from, and stays open to you there for three days.'],
    },
    placeholders: { ...ofVisitor, project: 'sometimes' },
  },
  visit: {
    ...receipt,
    when: 'When a visitor has asked to visit a site.',
    adds: 'A tentative entry for the calendar is attached.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['{company}'] },
      heading: ['We have your visit request'],
      text: ['We will call you to agree on a day and an hour. The entry attached is tentative until then.'],
    },
    placeholders: { ...ofVisitor, project: 'sometimes' },
  },
  subscribe: {
    ...receipt,
    when: 'When a visitor has subscribed to the letter. The button confirms it.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['Confirm the subscription'] },
      heading: ['Please confirm your subscription'],
      text: [confirmText],
    },
  },
  'progress-subscribe': {
    ...receipt,
    when: 'When a visitor follows the progress of a project. The button confirms it.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['Confirm the subscription'] },
      heading: ['Please confirm your subscription'],
      text: [
        `${confirmText} Then one mail comes each month, about the progress of {project} only.`,
        `${confirmText} Then one mail comes each month, about the progress of this project only.`,
      ],
    },
    placeholders: { ...ofVisitor, project: 'sometimes' },
  },
  progress: {
    ...receipt,
    when: 'Each month, to those who follow the progress of a project.',
    adds: 'The sentences and levels of the month follow the text.',
    words: {
      subject: ['Progress of {heading}'],
      heading: ['{project}, {day}'],
      button: ['See the photographs'],
      footer: ['You receive this because you asked for the progress of {project} by mail.'],
    },
    placeholders: { ...ofVisitor, project: 'always', day: 'always' },
    required: { subject: ['project'], heading: ['project', 'day'] },
  },
  sheet: {
    ...receipt,
    when: 'When a visitor has asked for a cost sheet. It is attached.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['Open the cost sheet'] },
      heading: ['Your cost sheet'],
      text: ['It is attached, with every line, its rule and its date. The link opens the sheet as it is today.'],
    },
  },
  'sheet-gone': {
    ...receipt,
    when: 'When a visitor has asked for the cost sheet of a home that cannot be bought any more.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['Open the cost sheet'] },
      heading: ['Your cost sheet'],
      text: ['The home is no longer for sale, so there is no sheet to attach. The link shows which homes are left.'],
    },
  },
  'hold-confirm': {
    ...receipt,
    when: 'When a visitor has asked to hold a home and only needs to confirm it. The button does.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['Hold {home}'] },
      heading: ['Please confirm that we hold {home}'],
      text: [
        `Open the link and press the button there, and {home} at {project} is held for you. ${holdTerms} The same page lets it go earlier.`,
      ],
    },
    placeholders: { ...hold, hours: 'always' },
    required: { text: ['home', 'hours'] },
  },
  'hold-asked': {
    ...receipt,
    when: 'When a visitor has asked to hold a home and the office decides.',
    words: {
      ...{ subject, greeting, footer: receiptFooter, button: ['See the hold of {home}'] },
      heading: ['You asked us to hold {home}'],
      text: [
        `Our office looks at your wish and calls you. Once it holds {home} at {project} for you, the link shows until when. ${holdTerms} The same page lets it go earlier.`,
      ],
    },
    placeholders: { ...hold, hours: 'always' },
    required: { text: ['home'] },
  },
  'hold-granted': {
    ...receipt,
    when: 'When the team has granted a hold.',
    words: {
      ...{ subject, greeting: ['Good day,'], footer: holdFooter, button: ['See the hold of {home}'] },
      heading: ['We hold {home} for you'],
      text: [
        '{home} at {project} is held for you until {until}. It costs nothing and ends by itself. The link lets it go earlier.\n\nTo speak with our sales team, answer this mail.',
      ],
    },
    placeholders: { ...hold, until: 'always' },
    required: { text: ['home', 'until'] },
  },
  'hold-ended': {
    ...receipt,
    when: 'When the team has ended a hold before its time.',
    words: {
      ...{ subject, greeting: ['Good day,'], footer: holdFooter, button: ['See the hold of {home}'] },
      heading: ['We no longer hold {home} for you'],
      text: [
        'Our office has ended the hold of {home} at {project} before its time. You owe nothing.\n\nTo speak with our sales team, answer this mail.',
      ],
    },
    placeholders: hold,
    required: { text: ['home'] },
  },
  lead: {
    to: 'team',
    when: 'When a visitor has sent a form: to the inbox of the sales team.',
    adds: 'Everything that the visitor wrote follows the text. The subject stays as it is, because inboxes sort by it.',
    // What the visitor wrote stands below; a subject or heading of it would be text of a stranger in words of the company.
    fields: ['text', 'button', 'closing'],
    words: { button: ['Open in the admin area'] },
    placeholders: { company: 'always', project: 'sometimes' },
    required: {},
  },
};
