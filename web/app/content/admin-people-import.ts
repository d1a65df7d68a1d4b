import type { ImportConsent, ImportFault, ImportField, ImportOutcome } from '@plinth/contract/people-import';
import { companyTime, longCompanyDay } from '../lib/admin-time.ts';
import { deskDialogTexts } from './admin-desk-dialogs.ts';
import { addTabs } from './admin-new-lead.ts';
import { personTexts } from './admin-person.ts';

/** The texts of the page that brings in leads from a file. */

const number = (count: number) => count.toLocaleString('en-IN');
const people = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`);
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);
const digits = (count: number) => (count === 1 ? '1 digit' : `${count} digits`);

const faults: Record<ImportFault, (count: number) => string> = {
  'no name': () => 'No name',
  'no contact': () => 'Neither phone nor e-mail',
  'short number': (count) => `Phone is ${digits(count)} short`,
  'long number': (count) => `Phone is ${digits(count)} too long`,
  'wrong number': () => 'This is no phone number',
  'wrong email': () => 'This is no e-mail address',
  'wrong date': () => 'The date cannot be read',
};

export const importTexts = {
  title: 'Import leads',
  leads: 'Leads',
  tabs: addTabs,
  steps: { label: 'Steps of the import', names: ['1 File', '2 Columns', '3 Look', '4 Done'] as const },
  onPhone: 'Importing a file needs a larger screen. On a phone, add one person at a time.',
  onPhoneLink: 'Add one person',
  file: {
    drop: 'Drop a CSV here, or choose one.',
    limits: 'Up to 5,000 rows and 5 MB. First row: names of the columns.',
    sample: 'A file to start from',
    sampleName: 'leads-to-import.csv',
    sampleRows: [
      ['Full Name', 'Mobile', 'Email', 'Enquired On', 'Project', 'Budget', 'Remarks'],
      [
        'Sunita Pol',
        '90000 00211',
        'sunita.pol@example.org',
        '05-11-2026 18:20',
        '',
        '₹95 L to 1.1 Cr',
        'Site visit on Saturday',
      ],
    ],
    choose: 'Choose a file',
    reading: 'Reading the file…',
    kinds: {
      'old excel': {
        title: 'This is an old Excel file (.xls), not a CSV.',
        more: 'Open it, choose “Save as”, then “CSV UTF-8”, and drop it here. Nothing was brought in.',
      },
      excel: {
        title: 'This is an Excel file (.xlsx), not a CSV.',
        more: 'Open it, choose “Save as”, then “CSV UTF-8”, and drop it here. Nothing was brought in.',
      },
      pdf: { title: 'This is a PDF, not a CSV.', more: 'Ask for the list as a CSV file. Nothing was brought in.' },
      'utf-16': {
        title: 'This file is in UTF-16.',
        more: 'Save it as “CSV UTF-8”, so that every name is read rightly. Nothing was brought in.',
      },
      'not utf-8': {
        title: 'This file is not in UTF-8.',
        more: 'Save it as “CSV UTF-8”, so that every name is read rightly. Nothing was brought in.',
      },
      'too large': { title: 'This file is larger than 5 MB.', more: 'Split it into parts. Nothing was brought in.' },
      empty: { title: 'This file is empty.', more: 'Choose another one. Nothing was brought in.' },
      refused: { title: 'This file cannot be read.', more: '' },
      failed: { title: 'The file was not read.', more: 'Try again. Nothing was brought in.' },
    },
  },
  columns: {
    summary: (count: number, columns: number) =>
      `${rows(count)}, ${columns === 1 ? '1 column' : `${columns} columns`}, read as UTF-8`,
    head: ['Column in the file', 'First row', 'Becomes', 'What that means'] as const,
    becomes: (header: string) => `${header || 'Column without a name'} becomes`,
    noHeader: 'Without a name',
    fields: {
      name: 'Name',
      phone: 'Phone',
      email: 'E-mail',
      received: 'Received',
      project: 'Project',
      home: 'Home',
      budget: 'Budget',
      place: 'Lives in',
      language: 'Speaks',
      note: 'Note',
      none: 'Leave out',
    } satisfies Record<ImportField, string>,
    means: {
      name: 'Needed in every row',
      phone: 'Without a dial code: +91 is added',
      email: 'Tells people apart who have no number',
      received: 'Read as day-month-year, India time',
      project: 'Names to match, below',
      home: 'Kept with the lead',
      budget: 'As ₹1.5–1.8 Cr; what cannot be read is left out',
      place: 'Kept with the lead',
      language: 'Kept with the lead',
      note: 'Kept in the timeline',
      none: 'Not brought in',
    } satisfies Record<ImportField, string>,
    twice: 'Two columns cannot become the same',
    projects: 'Projects as the file names them',
    project: (name: string) => `${name} is the project`,
    count: rows,
    noProject: 'No project',
    kept: 'Kept for next time',
    toMatch: 'Choose, or leave without',
    noName: 'Choose the column with the name, and one with the phone or e-mail.',
  },
  consent: {
    title: 'Where does the consent come from?',
    lead: 'A list without an answer cannot be brought in.',
    sources: {
      paper: 'Paper forms, such as at an expo. Reply only',
      portal: 'The portal’s own terms. Reply only',
      signed: 'Signed for letters and offers',
    } satisfies Record<ImportConsent, string>,
    words: {
      paper: 'Which forms, where and when',
      portal: 'Which portal, and its terms of which day',
      signed: 'The form’s wording that they signed',
    } satisfies Record<ImportConsent, string>,
    offers: 'The wording names these channels for offers',
    channels: { call: 'Call', whatsapp: 'WhatsApp', email: 'E-mail' },
    missing: 'Choose where the consent comes from, and write which one',
    missingOffers: 'Tick the channels that the wording names',
  },
  look: 'Look at the rows',
  looking: 'Looking…',
  next: 'Then',
  nothingStored: 'Nothing is stored yet.',
  preview: {
    counts: {
      new: 'New',
      joins: 'Join someone here',
      withdrew: 'Withdrew before: left out',
      erased: 'Erased before: left out',
      wrong: 'Wrong: left out',
      twice: 'Twice in the file',
      all: 'In the file',
    } satisfies Record<ImportOutcome | 'all', string>,
    tabs: { all: 'All', joins: 'Joins', wrong: 'Wrong', left: 'Left out' },
    filter: 'Which rows',
    head: ['Row', 'Name', 'Phone or e-mail', 'Project', 'What happens'] as const,
    actions: 'Correct',
    noName: (row: number) => `Row ${row}, no name`,
    noProject: 'No project',
    some: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)} rows are shown.`,
    lines: {
      new: 'New',
      separate: (name: string) => `New, though ${name} has the same e-mail: a merge is offered`,
      joins: (by: 'phone' | 'email', name: string) => `Same ${by === 'phone' ? 'phone' : 'e-mail'} as ${name}: joins`,
      reopens: (by: 'phone' | 'email', name: string) =>
        `Same ${by === 'phone' ? 'phone' : 'e-mail'} as ${name}, Lost: opens again`,
      withdrew: (iso: string | null) =>
        iso ? `Withdrew ${longCompanyDay(iso, Date.now())}: left out` : 'Withdrew: left out',
      erased: 'Erased on request: left out',
      twice: 'The same number or address stands above: left out',
      wrong: (what: string) => `${what}: left out`,
    },
    fault: (kind: ImportFault, count = 0) => faults[kind](count),
    noNamePerson: personTexts.noName,
    twoPeople: 'Two people',
    onePerson: 'One person',
    mend: 'Correct',
    mendTitle: (row: number) => `Correct row ${row}`,
    mendFields: { name: 'Name', phone: 'Phone', email: 'E-mail' },
    mendOk: 'Use this',
    cancel: 'Cancel',
    bringIn: (count: number) => `Bring in ${people(count)}`,
    bringing: 'Bringing in…',
    back: 'Back',
    download: (count: number) => (count === 1 ? 'Download the wrong row' : `Download the ${number(count)} wrong rows`),
    downloadName: 'wrong-rows.csv',
    faultColumn: 'What is wrong',
    follows:
      'New leads are shared out in turn. Their first call is due tomorrow at 1:00 pm. No message is sent. The whole import can be undone for 24 hours.',
    none: 'No row can be brought in.',
  },
  done: {
    title: (count: number) => `${people(count)} brought in`,
    facts: (added: number, joined: number) => `${number(added)} new, ${number(joined)} joined.`,
    list: 'Open the list',
    again: 'Import another file',
    failed: 'The import stopped. What is in stays; send it again to go on where it stopped. No row is stored twice.',
  },
  recent: {
    title: 'Imports of the last 30 days',
    line: (added: number, joined: number, by: string | null) =>
      `${number(added)} new, ${number(joined)} joined${by ? `, ${by}` : ''}`,
    at: companyTime,
    until: (iso: string) => `Can be undone until ${companyTime(iso)}`,
    undone: (iso: string) => `Undone ${companyTime(iso)}`,
    undo: 'Undo',
    undoNamed: (name: string) => `Undo the import of ${name}`,
    ask: {
      title: (name: string) => `Undo the import of ${name}?`,
      more: (count: number) =>
        `${people(count)} are put back as they were before it. New people are removed, unless a colleague has worked with them since.`,
      ok: 'Undo the import',
      cancel: 'Cancel',
    },
    undoneToast: (removed: number, kept: number) =>
      kept === 0
        ? `Undone for ${people(removed)}`
        : `Undone for ${people(removed)}; ${people(kept)} were worked with since and stay`,
    notUndone: 'Not undone. It may have been undone already, or its 24 hours are over.',
    none: 'None yet.',
  },
  stages: deskDialogTexts.stages,
  cancel: 'Cancel',
} as const;
