import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function level14AtBasaltHeights(media: Media): DemoPost {
  return {
    kind: 'news',
    title: 'Level 14 at Basalt Heights',
    photo: media('news/news-1.jpg').url,
    date: '3 June 2025',
    details: 'Both towers in Baner have reached their fourteenth slab, ahead of the heavy rains.',
    content: [
      'Both towers of Basalt Heights, Baner, have reached the level 14 slab, and Monday’s photographs ' +
        'show it. Tower A arrived there on 24 May and Tower B on 31 May. The plan was to be at this ' +
        'height before the heavy rains of July, so that brickwork on the lower floors can go on under ' +
        'cover while the upper floors wait for dry days. There are ten more storeys to go.',
      'During the rains, work moves indoors and down. Flats from level 2 to level 8 get their walls, ' +
        'conduits and door frames. The rock-cut pool is being coated and will be flood-tested with the ' +
        'first week’s water. On the west face, netting stays up to level 14. The lane has been resurfaced ' +
        'to the gate and its storm drain widened at our cost, since our trucks use it the whole year ' +
        'round.',
      'Visits continue every day from nine to six, with an engineer on site, and we recommend a wet ' +
        'one. Buyers who paid the level 12 instalment will have the architect’s certificate for level 14 ' +
        'with the next demand letter. The registered number is P52100099001 and the date of possession is ' +
        'unchanged: December 2028. The site office answers on +91 20 5550 0143.',
    ],
  };
}
