import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function whyTheVerandahCameBack(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'Why the verandah came back',
    photo: media('monsoon-house/detail.jpg').url,
    date: '12 June 2025',
    details: 'West sun, deep shade and the arithmetic of a two-metre overhang.',
    content: [
      'In the last week of April the sun over Pune sets at about five minutes to seven, a little north ' +
        'of west. For the three hours before that it drops lower and lower, until it comes in nearly ' +
        'flat. Glass does not stop it, and curtains only move the heat indoors. By the time the curtain ' +
        'is warm, so is the room, and the air-conditioner spends the evening undoing the afternoon.',
      'A slab that reaches two metres past the window does stop it, for the worst part of the day. Take ' +
        'a west-facing glass door 2.4 metres high. With two metres of verandah above it, the direct sun ' +
        'stays off the whole door until about twenty past three in late April. With a one-metre balcony ' +
        'it arrives soon after two. That hour and more, at the hottest time, is what the extra metre ' +
        'buys.',
      'After that the sun slides under the slab. By half past four the shade covers the upper half of ' +
        'the door, and by a quarter past five only the upper third. A slatted screen takes care of the ' +
        'rest. It should slide, because in December you will want that same sun inside at breakfast on ' +
        'the east and at tea on the west. None of this is new; every wada in the old city knows it.',
      'So why did it leave? For years a balcony counted against the floor area a builder could sell, ' +
        'and a deep one looked like waste on a spreadsheet. Builders cut them to a metre, then to a ledge ' +
        'for the outdoor unit. People glazed in what was left and gained a store for suitcases. The ' +
        'facade went flat, the glass grew, and the electricity meter kept the account.',
      'The rule changed. The habit had not, until the first hot summer in a glass flat. We now draw the ' +
        'verandah first and the living room behind it. At Basalt Heights it is two metres deep on the ' +
        'west. At Monsoon House it runs the whole length of the home, 33 sq. m of it, which is wide ' +
        'enough to eat on while it rains. Remember that RERA carpet area leaves it out, so ask for both ' +
        'figures.',
      'Pune’s breeze is the other half of the sum. From about March to September it comes mainly from ' +
        'the west, the same side as the afternoon sun. A bare west window must be shut against the heat ' +
        'just when the wind would help. A shaded one can stay open. Give the air a way out on the far ' +
        'side, through a kitchen or a passage window, and a fan at slow speed is enough on most evenings.',
      'When you visit a flat, go at four in the afternoon. Stand at the west window and see where the ' +
        'sun falls on the floor, and how far in. Open that window and the one opposite, and hold a strip ' +
        'of paper in the doorway between. Ask which way north is on the plan, how deep the balcony is ' +
        'from glass to rail, and whether the screen is in the price. It takes five minutes.',
    ],
  };
}
