/** The page with every home of a tower. */
export const homesList = {
  title: (project: string) => `Homes at ${project}`,
  description: (project: string) =>
    `Every home at ${project} with its floor, size, facing, state and price, as it stands in the sales register.`,
  lead: 'Prices are all-in, at the general rate of stamp duty. Only homes that can be bought have one.',
  towers: 'Towers',
  tower: (name: string) => `Tower ${name}`,
  asOf: (time: string) => `As of ${time}.`,
  caption: (tower: string) => `The homes of tower ${tower}, from the top floor down`,
  floor: 'Floor',
  number: 'Home',
  type: 'Plan',
  facing: 'Facing',
  carpet: 'RERA carpet area',
  state: 'State',
  allIn: 'All-in',
  agreementValue: 'Agreement value',
  sheet: 'Cost sheet',
  sheetOf: (home: string) => `Cost sheet of ${home}`,
  back: (project: string) => `Back to ${project}`,
  error: { text: 'We could not read the list of homes.', retry: 'Try again', call: 'or call' },
  loading: 'Loading the homes',
} as const;
