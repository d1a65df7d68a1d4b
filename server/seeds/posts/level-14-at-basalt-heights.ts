import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function level14AtBasaltHeights(media: Media): DemoPost {
  return {
    kind: 'news',
    title: 'Level 14 at Basalt Heights',
    photo: media('news/news-1.jpg').url,
    date: '29 September 2026',
    details: 'Tower A in Baner has reached its fourteenth slab; tower B follows three floors behind.',
    content: [
      'Tower A of Basalt Heights, Baner, has reached the level 14 slab, and tower B level 11, as it does ' +
        'by design: the same crew and the same forms go from one to the other, so that nobody waits. ' +
        'Tower A arrived there on 24 September. The heavy rains cost nine days in July and none in ' +
        'September. Tower A has ten more storeys to go.',
      'Below, the rains were used. Flats from level 2 to level 8 have their walls, conduits and door ' +
        'frames. The rock-cut pool is coated and was flood-tested with the first week’s water. On the ' +
        'west face, netting stays up to the slab that is being poured. The lane has been resurfaced to ' +
        'the gate and its storm drain widened at our cost, since our trucks use it the whole year round.',
      'Visits continue every day from nine to six, with an engineer on site. Buyers who paid the level ' +
        '12 instalment will have the architect’s certificate for level 14 with the next demand letter. ' +
        'The registered number is P52100099001 and the date of possession is unchanged: December 2028. ' +
        'The site office answers on +91 20 5550 0143.',
    ],
  };
}
