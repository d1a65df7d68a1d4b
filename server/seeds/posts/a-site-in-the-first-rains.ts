import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function aSiteInTheFirstRains(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'A site in the first rains',
    photo: media('mulberry-row/dusk.jpg').url,
    date: '9 June 2025',
    details: 'What we check on the day the monsoon arrives.',
    content: [
      'The monsoon usually reaches Pune in the second week of June. We do not wait for the date. From ' +
        'the middle of May every site clears its drains, covers its steel, ties down its sheets and tests ' +
        'its pumps on generator power. Then, on the first day of real rain, everyone who can walk puts on ' +
        'boots and goes out to look. Water is an honest inspector. It finds in an hour what a checklist ' +
        'misses in a month.',
      'The basement comes first. We look at the joint between the floor and the wall, at every pipe ' +
        'that passes through, and at the foot of the ramp, where a grating should take the road’s water ' +
        'before it turns the corner. A damp patch on the first day is marked with chalk, dated and ' +
        'photographed. If it grows by evening, we stop backfilling on that side until we know why. ' +
        'Waterproofing is cheap to mend while you can still reach it.',
      'Next, terraces and toilets. Before the tiles go down, each is flooded to about 50 mm and left ' +
        'for at least two days, and we look at the ceiling below. The first rain is a second test that ' +
        'nobody has to carry in buckets. We look for standing water after an hour, which means the slope ' +
        'is wrong, and for wet corners at the parapet, where the coat should turn up the wall and end in ' +
        'a groove.',
      'Then the outside walls, from across the road. Rain driven by wind comes at Pune’s west faces ' +
        'almost level. We look under window sills for the small groove that makes water drip clear, at ' +
        'the sealant around frames, and at places where concrete meets brick, since the two move ' +
        'differently and plaster cracks along the line. On a verandah, the floor must fall outward, and ' +
        'the step into the room must be there, even if it is only 20 mm.',
      'Work goes on in the rain, but not all work. Concrete can be poured under cover when the sand’s ' +
        'water has been measured and taken off the mix. External plaster and paint wait. Excavations are ' +
        'shored, and nobody stands below a wet cut. Cables are lifted off the ground. A tower crane stops ' +
        'at a wind speed written in its cabin. None of these are opinions; the engineer on duty signs for ' +
        'each before the shift.',
      'You can check more than you think. Come on a wet day and ask six things. Where does the water ' +
        'from this roof go? Has this terrace been flood-tested, and may I see the date? What is behind ' +
        'this wall, and who coated it? How long is the guarantee, and who gives it? What happened here ' +
        'last July? May I see the basement now, rather than next week? Note who answers, and whether they ' +
        'look it up or make it up.',
      'Shoes with grip, please, and a helmet, which we lend. Children are welcome up to the site office ' +
        'and no further. If it rains too hard to go up, you will get tea, the drawings and the drain ' +
        'plan, and another date. We have sold homes on dry days too, but the people who came in July ask ' +
        'fewer questions in the years that follow.',
    ],
  };
}
