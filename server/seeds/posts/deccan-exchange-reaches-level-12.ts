import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function deccanExchangeReachesLevel12(media: Media): DemoPost {
  return {
    kind: 'news',
    title: 'Deccan Exchange reaches level 12',
    photo: media('news/news-3.jpg').url,
    date: '5 May 2026',
    details: 'The last slab of the office block in Balewadi was poured on Saturday night.',
    content: [
      'The twelfth and last floor slab of Deccan Exchange was poured in Balewadi on the night of ' +
        'Saturday 2 May, between nine and five, to keep the concrete cool and the road free. It took 410 ' +
        'cubic metres and 68 trips. The frame has taken fourteen months from the first footing. The ' +
        'terrace slab and the lift machine rooms follow before the rains.',
      'Below, the work turns to skin and services. Scaffolding stands on two faces, and glass and stone ' +
        'fins go up from the ground, two or three floors a month. The fins were tested at full size on a ' +
        'mock-up beside the site office, which stays up until November for anyone who would like to stand ' +
        'in its shade and compare. Air ducts and sprinklers are complete on levels 3 and 4.',
      'The registered date for handover remains December 2026, under P52100099005. How far each ' +
        'face has come is shown by month on the project’s page. Visits to the structure are possible on Saturdays after ten, in groups of six, with ' +
        'helmets from us and shoes from you. Please book a day ahead with the site office on +91 20 5550 ' +
        '0143.',
    ],
  };
}
