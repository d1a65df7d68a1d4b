import { notice } from '../lib/notice.ts';
import { frame } from './frame.ts';

/** The texts of the progress section and its pages. */
export const progressContent = {
  label: 'Progress',
  title: 'How far the work has come',
  lead: 'Photographed and measured on site, month by month.',
  months: 'Months of progress',
  tower: (name: string) => `Tower ${name}`,
  works: { structure: 'Structure', walls: 'Walls', finishes: 'Finishes' },
  /** What a screen reader says for a bar. */
  bar: (work: string, level: number, planned: number) => `${work}: level ${level}, planned ${planned}`,
  ofPlanned: (planned: number) => ` / ${planned}`,
  since: (day: string) => `Unchanged since ${day}`,
  key: { built: 'Built', open: 'To come', planned: 'Planned by now' },
  all: 'All months, with their photographs',
  feed: 'Follow by RSS',
  filings: {
    title: 'Quarterly filings',
    filed: (authority: string) => `Quarterly filing with ${authority}`,
    next: 'Next filing',
    on: 'Filed on',
    open: (authority: string) => `Open on ${authority}`,
  },
  follow: {
    title: 'Mail me each month’s entry',
    email: 'E-mail address',
    submit: 'Send it to me',
    sending: 'Sending…',
    get note() {
      return notice.progress;
    },
    path: frame.subscribe.path,
    success: frame.subscribe.success,
    error: frame.subscribe.error,
    tooMany: frame.subscribe.tooMany,
    retrying: frame.subscribe.retrying,
    faults: frame.subscribe.faults,
  },
  page: {
    title: (project: string) => `Progress of ${project}`,
    description: (project: string) =>
      `What was built at ${project}, month by month: levels reached against the plan, and dated photographs.`,
    back: (project: string) => `Back to ${project}`,
    empty: 'No progress has been published yet.',
    onward: 'See the project',
  },
};
