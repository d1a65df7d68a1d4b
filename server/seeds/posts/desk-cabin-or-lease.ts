import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function deskCabinOrLease(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'A desk, a cabin or a lease',
    photo: media('amenities/cowork-lounge.jpg').url,
    date: '2 November 2026',
    details: 'Three ways to rent a place to work, and the clauses that decide what each one costs.',
    content: [
      'A team of six has three choices in Pune. It can take desks by the month in a hall such as The ' +
        'Loom or Kiln Works, a managed cabin for a year or so, or an office on a lease of several years. ' +
        'The rent per seat is the number everyone compares. It is rarely the number that decides. Notice, ' +
        'lock-in, fit-out and deposit do, so put those four in a table before you visit anything.',
      'A desk or a cabin usually comes under a licence: you may use the space, but no interest in the ' +
        'property passes to you. An office of your own may come under a licence or a lease. In ' +
        'Maharashtra an agreement of leave and licence must be in writing and registered, and it carries ' +
        'stamp duty worked out on the rent, the deposit and the term. Ask who pays it, who registers it, ' +
        'and when you get the registered copy.',
      'Lock-in is the period in which you cannot leave without paying to its end. Notice is how long ' +
        'before leaving you must say so. Read whether both sides are bound, or only you. A twelve-month ' +
        'lock-in with three months’ notice can mean fifteen months if notice cannot be given during the ' +
        'lock-in. Ask for one sentence in the agreement that states the earliest date on which you may ' +
        'walk out.',
      'Area needs the same care as in a flat. Offices are often quoted on chargeable or leasable area, ' +
        'which adds a share of lobbies, lifts and stairs to the space inside your walls. Two buildings ' +
        'with the same rent per square foot can differ by a third in usable desks. Ask for the carpet ' +
        'area in the agreement, draw your desks on the plan, and divide the full monthly cost by the ' +
        'desks that fit.',
      'Then list what the rent leaves out: electricity, air-conditioning after hours, parking, ' +
        'internet, cleaning, printing, meeting rooms and common maintenance. GST is normally added to ' +
        'commercial rent, and your company may have to deduct tax at source from it above a limit. Your ' +
        'accountant will know the present rates. Ask also how the rent rises, by what percentage and in ' +
        'which month, and whether the deposit rises with it.',
      'Fit-out is the cost people forget twice: when they move in and when they leave. A bare floor ' +
        'wants partitions, cabling, cooling and a fire drawing approved before anyone sits down. At the ' +
        'end, many agreements ask you to hand the floor back as you found it. A managed cabin avoids ' +
        'both, at a higher monthly price. If you expect to double or halve within two years, that price ' +
        'is often worth paying.',
      'Our rule of thumb, for what it is worth: up to ten people and less than a year of certainty, ' +
        'take desks. Ten to forty people who need a door, take a managed suite. Above that, or with ' +
        'equipment that cannot move, take a floor and plan for five years. Whichever it is, visit on a ' +
        'weekday at eleven in the morning and make one phone call from the seat you would be given.',
    ],
  };
}
