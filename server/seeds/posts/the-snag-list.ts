import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function theSnagList(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'The snag list, room by room',
    photo: media('blog/blog-8.jpg').url,
    date: '13 August 2026',
    details: 'Two hours, a torch, a marble and a bucket: how to inspect a flat before you take the keys.',
    content: [
      'Possession should follow the occupancy certificate, not come before it. Ask for a copy first. It ' +
        'tells you that the planning authority has accepted the building as fit to live in, and without ' +
        'it a permanent water connection or a smooth resale can become difficult. Then fix a morning for ' +
        'the inspection, in daylight, before you sign that you have received the flat in good order. Take ' +
        'two hours and one other person.',
      'Carry a torch, a tape, a marble, a bucket, a phone charger and the floor plan from your ' +
        'agreement. Begin with the tape. Measure each room between finished walls and compare with the ' +
        'plan. Small differences come from plaster and tiles. Maharashtra’s model agreement says what ' +
        'happens when the carpet area itself differs, and caps the variation at three per cent, so note ' +
        'the figures now even if you raise them later.',
      'Water next, since it does the damage. Fill the bucket and empty it on each bathroom and balcony ' +
        'floor. It should run to the drain without standing in a corner or going under the door. Let the ' +
        'marble confirm the slope. Flush every closet, run two taps together, look under the basins with ' +
        'the torch, and touch the wall behind the shower on the bedroom side. In the rains, look at ' +
        'window sills and the ceiling of the top floor.',
      'Then doors and windows. Each should open through its full swing, stay where you leave it, and ' +
        'lock without being lifted. Slide every shutter and every mosquito net. Look for light around a ' +
        'closed frame. Press the sealant outside with a thumb; it should be whole and rubbery. Tap floor ' +
        'tiles with a coin along a line. A hollow sound is a tile without mortar below it, which will ' +
        'crack under a cupboard.',
      'At the distribution board, switch off each breaker in turn and see what goes dark; the labels ' +
        'should agree. Press the test button of the earth-leakage breaker. Plug the charger into every ' +
        'socket. Count the points against the agreement, including the ones for the geyser, the chimney ' +
        'and the outdoor unit. Ask where your meter is, what load has been sanctioned, and which circuits ' +
        'the generator feeds when the supply fails.',
      'Write each defect with room, wall and height, and photograph it with the room in view. Give the ' +
        'list to the developer by e-mail and ask for dates beside each line. A second visit closes it. ' +
        'Ours is run by the engineer who built the floor, and the list stays open on our side until you ' +
        'have signed every line. Forty entries on a first visit is ordinary; most are paint.',
      'Signing for the keys does not end the developer’s duty. Under RERA, structural defects and ' +
        'defects of workmanship, quality or service brought to notice within five years of possession ' +
        'must be put right without further charge, within thirty days, failing which you may claim ' +
        'compensation. So keep the snag list, the test reports and the warranty cards together. The first ' +
        'monsoon will add a line or two. Send them in.',
    ],
  };
}
