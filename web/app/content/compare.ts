import { company } from './company.ts';

/** The page that shows homes side by side. */
export const compareContent = {
  title: 'Compare homes',
  description: 'Up to three homes side by side: size, price with all charges, possession and registration.',
  heading: 'Side by side',
  lead: (homes: number, differing: number, all: number) =>
    homes === 1
      ? 'One home so far. Add another to see what differs.'
      : `${homes === 2 ? 'Two' : 'Three'} homes. ${differing} of ${all} lines differ.`,
  asOf: (day: string) => `Prices as of ${day}`,
  add: 'Add another home',
  addPath: (homes: string) => `/projects?homes=${homes}#projects`,
  copy: 'Copy link',
  copied: 'The link is copied. It holds this choice and nothing else.',
  notCopied: 'The link could not be copied. It stands in the address bar.',
  print: 'Print',
  view: 'Which lines are shown',
  swipe: 'Swipe the columns; the names stay in view.',
  names: 'The homes of the columns',
  empty: 'No homes are chosen yet. Choose ‘Compare’ beside a plan, up to three.',
  onward: 'See all projects',
  remove: 'Take out',
  differs: 'differs',
  caption: 'The chosen homes, fact by fact',
  fact: 'Fact',
  only: 'Differences only',
  all: 'All lines',
  sheet: 'Cost sheet',
  authority: company.registrationAuthority.name,
  groups: { price: 'Price', home: 'The home', building: 'The building' },
  rows: {
    price: { allIn: 'All-in', agreementValue: 'Agreement value', perArea: 'All-in for each square metre' },
    home: {
      plan: 'Plan',
      carpet: 'RERA carpet area',
      balcony: 'Balcony',
      floor: 'Floor',
      facing: 'Facing',
      parking: 'Parking',
      state: 'State',
    },
    building: { place: 'Place', possession: 'Possession', status: 'Status' },
  },
  none: '–',
  onRequest: 'On request',
  soldOut: 'Sold out',
  onSale: 'On sale',
  left: (left: number, total: number) => `${left} of ${total} left`,
};
