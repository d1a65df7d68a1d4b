import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function monsoonHouseIsRegistered(media: Media): DemoPost {
  return {
    kind: 'news',
    title: 'Monsoon House is registered',
    photo: media('monsoon-house/hero.jpg').url,
    date: '15 June 2026',
    details: 'Sixteen homes in Koregaon Park now have a MahaRERA number, P52100099009.',
    content: [
      'Monsoon House, on Lane 5 in Koregaon Park, is registered with MahaRERA under P52100099009. The ' +
        'file holds the sanctioned plans, the title report and the proposed date of completion, June ' +
        '2029. Sixteen homes are registered, two to a floor. Carpet areas are 118.4 sq. m for the typical ' +
        'home and 126.0 sq. m at the corner; verandahs of 33 and 35 sq. m are shown apart from those ' +
        'figures, as the law requires.',
      'Bookings open in January 2027 at the head office in Aundh. Until then we are glad to send plans ' +
        'and a draft agreement, and we take no money. Allotment is in the order of signed applications, ' +
        'with no priority list and no fee for being early. No more than a tenth of the price is payable ' +
        'before the agreement for sale is registered.',
      'Work on site begins in the same month with the excavation for a single basement. The rain trees ' +
        'on the lane are outside our boundary and will be fenced from the road side with the ' +
        'corporation’s leave. Site photographs start on the first Monday of February 2027 and will ' +
        'continue every month on the project’s page. Until the show home is built, visits take place at ' +
        'our materials library in The Loom.',
    ],
  };
}
