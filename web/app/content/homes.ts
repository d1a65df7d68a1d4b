import { company } from './company.ts';
import { costSheet } from './cost-sheet.ts';

/** Homes, availability and cost. In two objects, because a browser loads the texts of components only. */

/** What loaders write into the page's data: cards, facts and the lines of a cost sheet. */
export const homesContent = {
  askPath: costSheet.actions.askPath,
  states: { 'on-request': 'On request', 'sold-out': 'Sold out' },
  facts: {
    homes: 'Homes',
    left: (left: number, total: number) => `${left} of ${total} left`,
    carpet: 'Carpet area',
    price: 'Price',
    from: (price: string) => `from ${price}, all-in`,
    agreementFrom: (price: string) => `agreement value from ${price}`,
    possession: 'Possession',
    filed: (authority: string) => `filed with ${authority}`,
    status: 'Status',
  },
  questions: {
    price: (project: string) => `What does a home at ${project} cost?`,
    from: (price: string, agreementValue: string) =>
      `From ${price}, all-in: the agreement value, from ${agreementValue}, with GST, stamp duty, registration and charges.`,
    states: {
      'on-request': `The price is on request: ${company.phone}.`,
      'sold-out': 'Every home is sold.',
    },
    possession: (project: string) => `When is possession at ${project}?`,
    filed: (month: string, authority: string) => `${month}, as filed with ${authority}.`,
    left: (project: string) => `How many homes are left at ${project}?`,
    leftOf: (left: number, total: number, time: string) => `${left} of ${total} homes, as of ${time}.`,
    registration: (project: string, authority: string) => `Is ${project} registered with ${authority}?`,
    number: (number: string, host: string) => `Yes, with the number ${number}. ${host} confirms it.`,
  },
  card: {
    homes: 'Homes',
    carpet: 'Carpet area',
    price: 'Price',
    priceFrom: 'Price from',
    allIn: 'all-in',
    possession: 'Possession',
  },
  instead: {
    taken: (home: string, state: string) => `${home} is ${state} and has no price.`,
    unknown: 'The home in this link is not in our list.',
  },
  cost: {
    tds: (percent: string, amount: string) =>
      `${percent} TDS: the buyer keeps back ${amount} of the agreement value and pays it to the income-tax department. It is part of the price, not on top.`,
    asOf: (day: string) => `Rates as of ${day}.`,
    overdue: (day: string) => `Rates as of ${day}. We check them again before the agreement.`,
    since: (day: string) => `Since ${day}.`,
    lines: {
      home: 'Home',
      floorRise: 'Floor rise',
      parking: 'Parking',
      gst: 'GST',
      stampDuty: 'Stamp duty',
      registration: 'Registration',
      legal: 'Legal charges',
      deposit: 'Maintenance deposit',
    },
    rules: {
      home: (carpet: string) => `RERA carpet area ${carpet}`,
      floorRise: (floor: string) => `For floor ${floor}`,
      floorRiseOfType: 'For the floor of this home',
      parking: 'As the agreement names it',
      gst: (percent: string) => `${percent} of the agreement value, before the occupancy certificate`,
      gstAffordable: (percent: string, most: string, area: string) =>
        `${percent} of the agreement value: an affordable home is at most ${most} and ${area} square metres of carpet`,
      gstCompleted: 'None after the occupancy certificate',
      stampDuty: (percent: string, place: string) => `${percent} in ${place}, rounded up to ₹100`,
      reckoner: (amount: string) => `on the ready-reckoner value of ${amount}, which is above the agreement value`,
      registration: (percent: string, cap: string | null) => (cap ? `${percent}, at most ${cap}` : percent),
      legal: 'Set by the project, for agreement and registration',
      deposit: (amount: string) => `${amount} for each square metre of carpet`,
    },
  },
  sheet: {
    rupees: '₹',
    floor: (tower: string, floor: string) => `Tower ${tower}, floor ${floor}`,
    facing: (facing: string) => `facing ${facing}`,
    carpet: (area: string) => `RERA carpet area ${area}`,
    cheapest: 'The least expensive home of this plan',
    prepared: (day: string) => `Prepared on ${day}`,
    buyers: { general: 'Any buyer', woman: 'Women only', joint: 'Woman and man' },
    indicative: (code: string, rupees: string, day: string) =>
      `Indicative, at ₹${rupees} for 1 ${code}, rate of ${day}. You pay in rupees.`,
    missing: {
      unit: (home: string, state: string) => ({
        title: `${home}: ${state.toLowerCase()}`,
        text: 'Only homes that can be bought have a cost sheet. The list shows those that are left.',
      }),
      soldType: { title: 'Sold out', text: 'No home of this plan can be bought now. The list shows what is left.' },
      onRequest: {
        title: 'On request',
        get text() {
          return `We name the price of this home when you ask: ${company.phone}.`;
        },
      },
      noRates: {
        title: 'No total yet',
        text: 'We are checking the tax rates of this place, and show no total until they are right.',
      },
    },
    plan: {
      gst: (percent: string) => `GST of ${percent} is added to each.`,
      gstAmount: (amount: string) => `+ GST ${amount}`,
      reached: (day: string) => `Reached on ${day}, due with the agreement`,
      withAgreement: 'With the agreement',
      open: 'When it happens',
    },
  },
} as const;

/** The sections of a project's page. */
export const homesSections = {
  /** When prices or counts could not be read. */
  failed: 'We could not read today’s prices and homes. Please try again, or call us:',
  states: { 'on-request': 'On request', 'sold-out': 'Sold out' },
  homes: {
    label: 'Homes',
    title: 'Plans, sizes and prices',
    lead: 'Carpet area is measured the RERA way: inside the walls, without the balcony.',
    carpet: 'RERA carpet area',
    balcony: 'Balcony',
    parking: 'Parking',
    facing: 'Facing',
    from: 'From, all-in',
    price: 'All-in price',
    agreementFrom: 'Agreement value from',
    left: (left: number) => (left === 1 ? '1 home left' : `${left} homes left`),
    asOf: (total: number, time: string) => `of ${total}, as of ${time}`,
    sheet: 'See what it costs',
    ask: 'Ask about this home',
    onRequest: 'We name the price when you ask.',
    soldOut: 'Every home of this plan is sold.',
    plan: (type: string) => `Plan of the ${type}`,
  },
  questions: { title: 'Asked most often' },
  availability: {
    label: 'Availability',
    title: 'Choose a floor, then a home',
    lead: 'Every home of every tower, as it stands in our sales register.',
    tower: (name: string) => `Tower ${name}`,
    floors: (count: number) => (count === 1 ? '1 floor' : `${count} floors`),
    left: (left: number, total: number) => `${left} of ${total} homes left`,
    asOf: (time: string) => `As of ${time}.`,
    list: (name: string) => `See the homes of tower ${name}`,
  },
  /** Opening the chooser; its own texts are loaded with it. */
  chooser: {
    open: 'Choose a home',
    openAt: (home: string) => `Show ${home} on its floor`,
    label: 'Choose a home',
    reading: 'Reading the register…',
    failed: 'The register did not answer.',
    lastKnown: (time: string) => `What you see is from ${time} and may have changed. Ask before you travel:`,
    retry: 'Try again',
  },
  cost: {
    label: 'Cost',
    title: 'The whole sum, before you ask',
    lead: (home: string) => `For ${home}. Every line has its rule and the day since when it counts.`,
    item: 'Item',
    rule: 'Rule',
    amount: 'Amount',
    agreementValue: 'Agreement value',
    total: 'All-in',
    open: 'Open the cost sheet',
    others: 'Choose another home',
    showIn: 'Show in',
  },
} as const;
