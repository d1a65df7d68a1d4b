import { companyDayAndTime, companyTime } from '../lib/admin-time.ts';

/** The texts of the page that lists what is wrong on the website. */

const number = (count: number) => count.toLocaleString('en-IN');
const times = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
const lasted = (milliseconds: number) =>
  milliseconds < 1_000 ? 'less than a second' : times(Math.round(milliseconds / 1_000), 'second', 'seconds');

export const checkTexts = {
  title: 'Website check',
  lead: 'What is wrong on the website, and where to mend it. It is checked every night.',
  last: (at: string, documents: number, duration: number) =>
    `Last check: ${companyDayAndTime(at)}. ${times(documents, 'page or entry', 'pages and entries')} in ${lasted(duration)}.`,
  never: 'The website was not checked yet.',
  neverMore: 'Check it now, or wait for the night. Every link, picture and fact that visitors see is looked at.',
  check: 'Check now',
  checking: 'Checking…',
  running: (since: string) =>
    `A check has been running since ${companyTime(since)}. Until it is done, the list is of the one before.`,
  runningFirst: (since: string) => `The first check has been running since ${companyTime(since)}.`,
  done: 'The check is done.',
  alreadyRunning: 'A check was under way already. Its findings will be here in a moment.',
  notStarted: 'The check could not begin. Nothing was changed; try again in a moment.',
  failed: (at: string) =>
    `The check of ${companyTime(at)} failed. The list is of the check before. Check again; if it fails again, tell the person who runs the server.`,
  changed: (count: number) =>
    `${times(count, 'finding is', 'findings are')} not listed, because the page has changed since the check.`,
  what: 'What',
  everything: 'Everything',
  where: 'Where',
  everywhere: 'Everywhere',
  withCount: (name: string, count: number) => `${name} (${number(count)})`,
  open: 'Open the field',
  openNamed: (title: string, field: string) => `Open the field: ${field}, ${title}`,
  add: 'Add an entry',
  addNamed: (title: string) => `Add an entry: ${title}`,
  none: 'Nothing to mend',
  noneMore: (at: string) => `On ${companyDayAndTime(at)} every link, picture and fact was in order.`,
  allChanged: 'Every page with a finding has changed since the check',
  allChangedMore: 'Check again to see whether all of it is mended.',
  noneOfKind: 'Nothing of this kind to mend',
  noneOfKindMore: 'Other findings may be left.',
  showAll: 'Show everything',
  pages: {
    label: 'Pages of the list',
    previous: 'Previous',
    next: 'Next',
    position: (page: number, of: number) => `Page ${page} of ${number(of)}`,
  },
} as const;
