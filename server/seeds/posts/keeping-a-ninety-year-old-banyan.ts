import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function keepingANinetyYearOldBanyan(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'Keeping a ninety-year-old banyan',
    photo: media('banyan-court/hero.jpg').url,
    date: '22 March 2025',
    details: 'The tree came first. The drawings moved around it.',
    content: [
      'The plot in Pashan had one feature: a banyan in the middle of it, some ninety years old by the ' +
        'arborist’s estimate, with a crown about 26 metres across. Every sensible plan began with the ' +
        'words ‘if it were not for the tree’. Ours began there too, for a week. Then the surveyor plotted ' +
        'the crown on the site plan to scale, and it looked like a courtyard that someone had already ' +
        'drawn. We moved the buildings.',
      'A tree’s roots go wider than its branches, and most of the ones that feed it lie in the top ' +
        'metre of soil. So the first line on the drawing was a fence, not a wall: a circle well outside ' +
        'the drip line where nothing would be dug, stored, parked or washed. It went up before the site ' +
        'office did. The contract has a price for crossing it. In two years of work that clause has been ' +
        'used once, over a pile of sand.',
      'The basement had to give way. A full one under the whole plot would have held more cars and ' +
        'killed the tree slowly, by drying one side and drowning the other. Ours stops short on the court ' +
        'side and steps down in two levels under the wings instead. It cost 22 parking places and a ' +
        'longer ramp. Every buyer is told this, because every buyer asks. Nobody has yet asked for the ' +
        'parking places back.',
      'Soil matters as much as space. Trucks press the ground until air and water can no longer enter, ' +
        'and a tree can take five years to die of it. Where a path had to pass, we laid it on a bed of ' +
        'coarse stone over a fabric and dug nothing. The court’s paving has open joints for the same ' +
        'reason. A soak line brings roof water to the outer roots from June to September, and the ' +
        'overflow goes on to the tank.',
      'Banyans do one thing that helps. They let down aerial roots, which thicken into props where they ' +
        'meet the ground. We guide a few of these through bamboo tubes to places where the heavy limbs ' +
        'need support, and tie back the rest. The arborist comes twice a year, before and after the ' +
        'rains, with a mallet, a rod and a notebook. Dead wood is taken off in small cuts. No limb has ' +
        'been cut for a view.',
      'Permission was needed at each step. In a city, cutting or heavily pruning a tree wants leave ' +
        'from the tree authority, and in Pune that includes trees on your own land. If you are buying ' +
        'where a large tree stands, ask for the tree report and see which trunks are marked to stay. Look ' +
        'again on site: a tree with a fence around it is being kept, and one with cement bags around it ' +
        'is not.',
      'There will be a hundred homes around this one when we finish in June 2027. Birds use it already, ' +
        'and so does a barn owl on most evenings. Fallen figs will stain the paving in season, and the ' +
        'court will want sweeping twice a day. We have put that in the maintenance estimate in so many ' +
        'words. It is cheaper than a fountain, and it cools the court without a switch.',
    ],
  };
}
