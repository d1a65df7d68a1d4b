import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function desksFromDiwaliAtTheLoom(media: Media): DemoPost {
  return {
    kind: 'news',
    title: 'Desks from Diwali at The Loom',
    photo: media('news/news-4.jpg').url,
    date: '6 October 2025',
    details: 'Another 44 desks and five cabins open on the third floor in Aundh on 24 October.',
    content: [
      'The third floor of The Loom, on ITI Road in Aundh, has been one company’s office since 2019. ' +
        'They have grown and moved to a floor of their own, and we are opening theirs to members. From ' +
        'Friday 24 October there will be 44 desks, five cabins for four to six people, and a tea kitchen. ' +
        'The remaining half of the floor follows in January with another 44 desks.',
      'Little has been changed. The steel windows were eased and repainted, the maple floor was sanded, ' +
        'and the old server room became four phone booths. Lamps are on separate switches by the row, ' +
        'since on this side daylight is enough until about five. Cabins are partitioned to the ceiling in ' +
        'brick and glass, and we have measured the sound that gets through so that you can ask.',
      'Desks are let by the month with one month’s notice, cabins from six months. Current members have ' +
        'first choice until 17 October. To see it, come on any weekday between ten and five and ask at ' +
        'the front desk, or ring +91 20 5550 0142. Trial days are free and include tea, both kinds. Our ' +
        'own office is one floor up, so complaints do not have far to travel.',
    ],
  };
}
