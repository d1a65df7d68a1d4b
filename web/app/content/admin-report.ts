import { zoneWords } from '@plinth/contract/company-time';
import {
  addMonths,
  type Count,
  daysOf,
  monthOf,
  monthPeriod,
  type Period,
  type ReportGroup,
  type ReportTouch,
} from '@plinth/contract/report';
import type { Role } from '@plinth/contract/roles';
import type { LostReason } from '@plinth/contract/stages';
import { roleTexts } from './admin-roles.ts';

/** The texts of the report on leads. */

const number = (count: number) => count.toLocaleString('en-IN');
const shown = (count: Count) => (count === null ? 'under 5' : number(count));
const times = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthAlone = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** 'October 2026', '1 to 16 November 2026', '3 October 2026 to 2 November 2026'. */
export function periodName({ from, to }: Period): string {
  const whole = monthPeriod(monthOf(from));
  if (from === whole.from && to === whole.to) return monthFormat.format(dateOf(from));
  if (from === to) return dayFormat.format(dateOf(from));
  if (monthOf(from) === monthOf(to)) return `${Number(from.slice(8))} to ${dayFormat.format(dateOf(to))}`;
  return `${dayFormat.format(dateOf(from))} to ${dayFormat.format(dateOf(to))}`;
}

export const monthName = (month: string) => monthFormat.format(dateOf(`${month}-01`));
export const monthLabel = (month: string) => shortMonth.format(dateOf(`${month}-01`));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const sourceName = (source: string) => (source === '' ? 'Not known' : capital(source));

/** '29%', '8.9%'; an empty text where it is not known. */
const percent = (share: number | null) =>
  share === null ? '' : `${share < 10 && share > 0 ? share.toFixed(1) : Math.round(share)}%`;
const change = (share: number | null) =>
  share === null ? '' : `${share < 0 ? '−' : '+'}${Math.round(Math.abs(share))}%`;

export const reportTexts = {
  title: 'Report',
  nav: 'How to group the report',
  groups: {
    source: 'By source',
    campaign: 'Campaign',
    project: 'Project',
    month: 'Month',
    owner: 'Person',
  } satisfies Record<ReportGroup, string>,
  lead: (period: Period, compared: Period | null, people: Count, held: { count: number; isMore: boolean }) =>
    [
      `${periodName(period)}${compared ? `, against ${periodName(compared)}` : ''}.`,
      `${shown(people)} ${people === 1 ? 'person' : 'people'}.`,
      ...(held.count > 0 ? [`${number(held.count)}${held.isMore ? ' and more' : ''} held as spam, left out.`] : []),
    ].join(' '),
  numbersOnly: {
    title: 'You see numbers, not people.',
    more: (role: Role) =>
      `The role ${roleTexts[role].name} sees no names and nothing per person. Groups under 5 are shown as “under 5”.`,
  },
  ownOnly: { title: 'You see your own leads.', more: 'A sales head sees those of all colleagues.' },
  phone: 'On a phone the report is its table. Open it on a wider screen for the plots.',
  filters: {
    time: 'Time',
    times: {
      '': 'This month',
      'last-month': 'Last month',
      'three-months': 'Last 3 months',
      'twelve-months': 'Last 12 months',
      'this-year': 'This year',
      dates: 'Chosen days',
    },
    from: 'From',
    to: 'To',
    compare: 'Compare',
    comparisons: { '': 'The time before', year: 'A year before', none: 'Nothing' },
    project: 'Project',
    anyProject: (count: number) => `any of ${count}`,
    source: 'Source',
    anySource: 'any',
    unknownSource: 'Not known',
    touch: 'Counted by',
    touches: { '': 'the last touch', first: 'the first touch' } satisfies Partial<Record<ReportTouch | '', string>>,
  },
  download: 'Download Excel',
  csv: 'CSV',
  funnel: {
    title: 'From lead to booking',
    steps: { leads: 'Leads', qualified: 'Qualified', visits: 'Site visits', booked: 'Booked' },
    ofLeads: (share: number | null) => (share === null ? '' : `${percent(share)} of leads`),
    change,
    beside: (compared: string) => `${compared}, change beside it`,
    step: 'Step',
    share: 'Of leads',
    views: (views: number, leads: Count) =>
      `${times(views, 'website visit', 'website visits')} made ${shown(leads)} of the leads`,
    viewsOfProject: (views: number) => times(views, 'view of the project’s pages', 'views of the project’s pages'),
  },
  months: {
    title: 'Leads per month',
    other: 'Other',
    month: 'Month',
    all: 'All',
    none: 'No leads in these months.',
  },
  response: {
    title: 'First response',
    ranges: ['< 5', '5–15', '15–30', '30–60', '> 60'],
    rangeNames: ['Under 5 minutes', '5 to 15 minutes', '15 to 30 minutes', '30 to 60 minutes', 'Over an hour'],
    promise: (minutes: number) => `${minutes} min, the promise`,
    unit: 'minutes of office time',
    sum: (within: number, leads: Count, minutes: number) => ({
      figure: `${number(within)} of ${shown(leads)}`,
      rest: `within ${minutes} minutes`,
    }),
    share: (share: number | null) => (share === null ? '' : percent(share)),
    before: (name: string, share: number | null) => (share === null ? '' : `${name} ${percent(share)}.`),
    none: 'No first response yet.',
    time: 'Time',
    count: 'Leads',
  },
  lost: {
    title: 'Why lost',
    reasons: {
      budget: 'Budget',
      place: 'Place',
      'bought elsewhere': 'Bought elsewhere',
      'loan refused': 'Loan refused',
      'not now': 'Not now',
      'no answer': 'No answer',
      'not a buyer': 'Not a buyer',
      other: 'Other',
    } satisfies Record<LostReason, string>,
    sum: (count: Count, period: Period) =>
      `${shown(count)} closed as lost in ${periodName(period)}, whenever they came.`,
    none: 'None was closed as lost in this time.',
  },
  people: {
    title: 'People',
    columns: ['By name', 'Leads', 'First call', 'Visits', 'Late now'],
    some: (count: number, of: number) => `${count} of ${of}, in order of name. No ranking.`,
    all: 'All',
    inOrder: 'In order of name. No ranking.',
    hidden: 'Not shown with your role.',
    none: 'No colleague had a lead in this time.',
    role: (role: string) => (role in roleTexts ? roleTexts[role as Role].name.toLowerCase() : role),
  },
  table: {
    title: 'The same in numbers',
    known: (share: number | null, touch: ReportTouch) =>
      `${share === null ? '' : `Source is known for ${percent(share)} of leads. `}Counted by the ${touch} touch.`,
    groups: {
      source: 'Source',
      campaign: 'Source',
      project: 'Project',
      month: 'Month',
      owner: 'Person',
    } satisfies Record<ReportGroup, string>,
    campaign: 'Campaign',
    noCampaign: '–',
    views: 'Website visits',
    viewsOfProject: 'Views of its pages',
    leads: 'Leads',
    qualified: 'Qualified',
    ofLeads: 'of leads',
    visits: 'Site visits',
    booked: 'Booked',
    response: 'First response',
    all: (period: Period) => `All, ${periodName(period)}`,
    unknown: {
      source: 'Not known: did not agree, or direct',
      campaign: 'Not known',
      project: 'No project',
      month: '',
      owner: 'No one',
    } satisfies Record<ReportGroup, string>,
    more: 'Groups with fewer leads are not listed. The sums have them.',
    foot: `A lead counts in the month it came, a qualification, visit and booking in the month of its lead. Days are those of ${zoneWords()}. Website visits are those of visitors who agreed to be counted.`,
    label: 'The report in numbers',
  },
  number,
  shown,
  percent,
  median: (minutes: number | null) =>
    minutes === null ? '–' : minutes === 0 ? 'at once' : minutes >= 60 ? 'over an hour' : `${minutes} min`,
  empty: {
    title: (project: string | null, period: Period) =>
      `No lead came${project ? ` for ${project}` : ''} in ${daysOf(period) === 1 ? 'this day' : `these ${daysOf(period)} days`}.`,
    views: (views: number, isOfProject: boolean) =>
      views === 0
        ? 'No visit was counted either.'
        : isOfProject
          ? `Its pages were seen ${times(views, 'time', 'times')} by visitors who agreed to be counted, and no form was sent.`
          : `${times(views, 'visit was', 'visits were')} counted, and no form was sent.`,
    all: 'Show everything',
    month: (month: string) => `Show ${monthAlone.format(dateOf(`${month}-01`))}`,
  },
} as const;

/** The month before a period, which an empty report offers. */
export const monthBefore = ({ from }: Period) => addMonths(monthOf(from), -1);
