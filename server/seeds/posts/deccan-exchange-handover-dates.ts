import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function deccanExchangeHandoverDates(media: Media): DemoPost {
  return {
    kind: 'news',
    title: 'Deccan Exchange: handover dates, floor by floor',
    photo: media('deccan-exchange/detail.jpg').url,
    date: '6 November 2026',
    details: 'Offices in Balewadi will be handed over from December, beginning with levels 3 to 6.',
    content: [
      'Handover at Deccan Exchange, Balewadi, begins in December 2026, as stated in its registration, ' +
        'P52100099005. Subject to the occupancy certificate, levels 3 to 6 will be inspected first, then ' +
        'levels 7 to 12 in January and February. Owners and tenants will have a letter with their week by ' +
        '20 November. If your letter has not come by then, ring +91 20 5550 0142 and ask for the handover ' +
        'desk.',
      'Lifts, fire pumps and the electrical substation have been tested and are waiting for their ' +
        'licences. The lobby stone is down and the fins on the west face are complete. External paving ' +
        'and the forecourt pool remain, and will be done behind a fence after the first floors are ' +
        'occupied. The pedestrian entrance from High Street Road opens first. Cars use the north ramp ' +
        'until March.',
      'Each inspection takes about three hours, with the engineer who ran the floor and a printed list. ' +
        'Please bring your interior contractor, since fit-out drawings are approved on the same visit. ' +
        'Fit-out work may begin the day after possession, between seven in the morning and nine at night, ' +
        'and not on the first two Sundays. Parts of floors from 340 sq. m are still available on levels 8 ' +
        'and 11.',
    ],
  };
}
