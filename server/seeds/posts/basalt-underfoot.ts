import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function basaltUnderfoot(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'Basalt underfoot',
    photo: media('blog/blog-1.jpg').url,
    date: '3 May 2025',
    details: 'How the hill decides where a tower may stand, and how deep it must go.',
    content: [
      'Pune stands on lava. About 66 million years ago, sheet after sheet of it spread across the ' +
        'Deccan and cooled, one on top of another, until the pile was hundreds of metres deep. The hills ' +
        'at Baner, Pashan and Bavdhan are what rain and rivers have left of that pile. When you walk up ' +
        'to a site here you cross the edges of old flows like the treads of a stair. Our foundations have ' +
        'to choose a tread.',
      'Basalt is not one material. The middle of a flow is usually dense, dark and strong, often ' +
        'stronger than the concrete we place on it. The top is full of bubbles from escaping gas, some ' +
        'later filled with white minerals, and it weathers sooner. Between two flows there may be a band ' +
        'of reddish clay, a soil that was baked by the next eruption. It looks firm when dry and turns ' +
        'soft when wet. Nobody wants a column on it.',
      'So the first money spent on a site goes into holes. At Basalt Heights we drilled at each corner ' +
        'of each tower and at the points between, well below the depth we expected to need, and kept the ' +
        'cores in boxes by number. A core tells the story at once: long unbroken sticks mean good rock, ' +
        'short pieces mean joints, red powder means the band. The geologist reads the boxes, the ' +
        'structural engineer sets the level, and both sign.',
      'The level is seldom the same under a whole building. A raft may rest on sound rock at one end ' +
        'and need a metre of lean concrete at the other. If part of it stood on rock and part on soft ' +
        'fill, the two would settle differently, and the crack would go up through the kitchen walls. On ' +
        'a slope we step the foundation as the flows step. It is slower, and it is why our two towers ' +
        'start at levels 1.4 metres apart.',
      'Cutting is the loud part. Where neighbours are near, we drill lines of holes and split the rock, ' +
        'or use hydraulic breakers in stated hours, and leave blasting for places where the authority ' +
        'allows it and nobody lives. Water comes in along joints, so a pump stays in the pit all year. ' +
        'What comes out is sorted: sound blocks for facing and steps, broken stone for the road base, ' +
        'weathered stuff for filling.',
      'That is how the black podium at Basalt Heights came about. The stone was under it. Split basalt ' +
        'needs no paint, does not mind rain, and takes a bench without complaint. It has been Pune’s ' +
        'plinth for centuries: the Pataleshwar caves are cut straight into it, and Shaniwar Wada stands ' +
        'on a base of it. Its fault is colour. It heats up in the sun, so we keep it low, planted and out ' +
        'of reach of the afternoon.',
      'If you are buying on a hill, ask for three things: the summary of the soil and rock report, the ' +
        'foundation level marked on a section of the building, and what happens to the water that used to ' +
        'run down the slope. Look at the road cutting nearby too. The layers you see in it are the ones ' +
        'beneath you. An engineer who enjoys the question is a good sign.',
    ],
  };
}
