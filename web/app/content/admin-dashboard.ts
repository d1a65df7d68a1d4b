/** The texts of the dashboard, except its cards, which are in the content object. */
export const dashboardTexts = {
  greeting: (hour: number) => (hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'),
  perDay: 'Leads per day',
  lastDays: 'last 30 days',
  onBefore: 'on the 30 before',
  notOpened: 'not yet contacted',
  noBefore: 'none in the 30 before',
  byProject: 'By project, 30 days',
  byPage: 'By source page, 30 days',
  byForm: 'By form, 30 days',
  noneYet: 'Nothing in the last 30 days.',
  newest: 'Newest leads',
  newestMore: 'The five that came last',
  problems: 'Needs attention',
  noProblems:
    'Nothing. Every project is in a list, and its registration is complete and not about to end, no rate is missing or overdue, and every job is done.',
  problem: {
    'registration-incomplete': (day: string) =>
      `has no complete registration, and is withdrawn on ${day} unless it gets one. Open its section Registration`,
    'registration-ends': (day: string) =>
      `is registered until ${day}. Enter the extension before then, or it is withdrawn on the day after`,
    'in-no-list':
      'is on none of the lists: residential, commercial, ongoing, upcoming, coworking. Look at its type, status and builder',
    'failed-job': 'was given up after many tries',
    'failed-delivery': 'could not be delivered, and was given up after more than a day',
    'overdue-rate': 'was to be looked at again by now. Cost sheets still use it',
    'missing-rate': 'until it is entered under Taxes and charges',
  },
  content: 'Content',
  open: 'Open',
  day: 'Day',
  leads: 'Leads',
} as const;

/** What is left before the site is ready, on the page that opens first. */
export const launchPanelTexts = {
  soon: 'Visitors see ‘coming soon’',
  live: 'The site is not ready yet',
  left: (count: number) => (count === 1 ? 'One thing is left to do.' : `${count} things are left to do.`),
  all: 'See the list',
};
