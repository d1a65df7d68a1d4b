import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function shopfrontsFirstAtMeridianYard(media: Media): DemoPost {
  return {
    kind: 'news',
    title: 'Shopfronts first at Meridian Yard',
    photo: media('news/news-2.jpg').url,
    date: '9 March 2026',
    details: 'The retail podium in Wakad is ahead of the tower, and shop owners can plan their fit-out.',
    content: [
      'The three-storey retail podium of Meridian Yard, Wakad, is finished in structure and glass, ' +
        'ahead of the tower above it. We have applied for part occupancy of the podium and expect it in ' +
        'December 2026. The homes keep their registered date, December 2027. The project’s number, ' +
        'P52100099006, covers both. Shops and homes have separate gates, so the first can open while work ' +
        'goes on over the second.',
      'Level 1 has sixteen shops and an arcade on a covered street, with a leasable area of about 1,480 ' +
        'sq. m. Each shop has a three-phase supply, a drain point, a place for one outdoor unit on the ' +
        'service side, and a signboard zone of fixed height under the awning. The fit-out guide runs to ' +
        'eleven pages. It is available on request, and it says no to very few things.',
      'A crash deck stands over the pavement for as long as the tower crane works, and deliveries to ' +
        'the shops come from the rear lane before nine in the morning. Eleven of the sixteen shops on ' +
        'level 1 are booked: among others a bakery, a chemist, a dentist and a hardware store. We are ' +
        'holding one shop for a vegetable seller from the present street market, at a rent that can be ' +
        'paid from vegetables.',
    ],
  };
}
