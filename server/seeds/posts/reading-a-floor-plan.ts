import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function readingAFloorPlan(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'Reading a floor plan in ten minutes',
    photo: media('banyan-court/detail.jpg').url,
    date: '28 May 2025',
    details: 'Carpet area, wall thickness, door swings: what to check before you visit.',
    content: [
      'A floor plan is a drawing of the flat cut at about waist height and seen from above. Everything ' +
        'you need in order to live in it is there, if you read it in the right order. Set ten minutes ' +
        'aside, print the plan, and find three things first: the north arrow, the scale bar and the date. ' +
        'A plan without them is an advertisement. A plan that differs from the one annexed to the ' +
        'agreement is worth nothing.',
      'Minute one, the area. RERA carpet area is the net usable floor inside the flat. It includes the ' +
        'thickness of the partition walls between your own rooms. It leaves out the external walls, ' +
        'service shafts, and the balcony, verandah or open terrace that goes with the flat. Every ' +
        'promoter must state it, so it is the figure to compare between buildings. Divide the full price ' +
        'by it, with parking and other charges added in.',
      'Built-up area is older and larger. It generally adds the outer walls and the balconies to the ' +
        'carpet area. Saleable or super built-up area adds a share of lobbies, stairs, lifts and ' +
        'sometimes the clubhouse, and no law fixes that share. Two flats sold as 1,100 square feet may ' +
        'differ by a bedroom once you are inside. If someone quotes a rate on saleable area, ask for the ' +
        'carpet area in square metres and multiply by 10.764.',
      'Minutes two and three, walls. Thick dark lines are usually columns and structural walls, which ' +
        'stay for good. Thin ones can be partitions. Check the sizes written in each room, which on our ' +
        'plans are between finished walls. A bedroom three metres wide takes a double bed and a passage ' +
        'on both sides. At 2.7 metres one side touches. Look for columns in corners where a wardrobe ' +
        'should go, and measure what is left.',
      'Minutes four to six, doors. Each quarter circle is a door, and it needs that floor empty. Do two ' +
        'of them clash? Does the bathroom door open into the view from the dining table? Can you reach ' +
        'the switch behind it? Follow the path from the front door to the kitchen with the shopping, and ' +
        'from the bedroom to the bathroom in the dark. Count the steps that cross the living room, since ' +
        'they make a corridor of it.',
      'Minutes seven and eight, air and light. Put a pencil through a window and look for another on ' +
        'the opposite side, with doors that line up. That is your cross-breeze. In Pune it comes mainly ' +
        'from the west in the warm months, and so does the afternoon sun, so see what shades that side. A ' +
        'kitchen and a bathroom should each have an opening to the outside, not only to a duct. Ask what ' +
        'stands beyond each window.',
      'The last two minutes are for the parts nobody draws large. Where does the washing machine drain? ' +
        'Where does the outdoor unit sit, and can a mechanic reach it? Is there a place for shoes, ' +
        'suitcases, gas, a broom and a god? Mark with a cross whatever you did not find, and bring the ' +
        'sheet when you visit. Our plans carry dimensions in metres, and we lend a tape at the door.',
    ],
  };
}
