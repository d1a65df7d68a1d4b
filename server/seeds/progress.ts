import type { Media } from './media.ts';

/** Six months of two building sites. `project` is a name; the seed command replaces it with the id. */

/** A kind of work: the level reached, and the level planned for the day. */
type Work = readonly [reached: number, planned: number];
type Tower = readonly [name: string, structure: Work, walls?: Work, finishes?: Work];
type Month = { day: string; levels: readonly Tower[]; sentence: string };

const basaltHeights: readonly Month[] = [
  {
    day: '2026-05-04',
    levels: [
      ['A', [4, 4]],
      ['B', [1, 1]],
    ],
    sentence: 'Tower A is at level 4 and tower B at the first level above the podium, as planned.',
  },
  {
    day: '2026-06-01',
    levels: [
      ['A', [6, 6]],
      ['B', [3, 3]],
    ],
    sentence: 'Two slabs in each tower since May. The lift pits of tower B were pumped dry before the rain.',
  },
  {
    day: '2026-07-06',
    levels: [
      ['A', [9, 9]],
      ['B', [6, 6]],
    ],
    sentence:
      'Three slabs in each tower. The first rain stopped the crane for two days, which the plan had allowed for.',
  },
  {
    day: '2026-08-03',
    levels: [
      ['A', [11, 12], [6, 6], [0, 0]],
      ['B', [8, 8], [2, 2], [0, 0]],
    ],
    sentence: 'Tower A is one slab behind plan after nine days of rain. Blockwork has begun on levels 4 to 6.',
  },
  {
    day: '2026-09-07',
    levels: [
      ['A', [14, 14], [8, 8], [1, 1]],
      ['B', [11, 11], [5, 5], [0, 0]],
    ],
    sentence: 'Tower A has made up its slab and reached level 14. Blockwork is at level 8.',
  },
  {
    day: '2026-10-05',
    levels: [
      ['A', [16, 17], [10, 10], [3, 2]],
      ['B', [13, 13], [7, 7], [0, 0]],
    ],
    sentence:
      'Tower A is one slab behind plan, because a delivery of steel failed our test and was sent back. The possession ' +
      'date filed with MahaRERA, December 2028, is unchanged.',
  },
];

const banyanCourt: readonly Month[] = [
  {
    day: '2026-08-03',
    levels: [
      ['West', [7, 7], [7, 7], [3, 3]],
      ['North', [7, 7], [7, 7], [2, 2]],
      ['East', [7, 7], [6, 6], [0, 0]],
    ],
    sentence: 'All three wings have their roof. The west wing is plastered, the east wing stands in scaffolding.',
  },
  {
    day: '2026-10-05',
    levels: [
      ['West', [7, 7], [7, 7], [5, 5]],
      ['North', [7, 7], [7, 7], [5, 5]],
      ['East', [7, 7], [7, 7], [2, 2]],
    ],
    sentence: 'West and north wings are finished outside, the east wing is plastered, and the crane has gone.',
  },
];

export function demoProgress(media: Media) {
  return [
    ...basaltHeights.flatMap((month) => entriesOf('Basalt Heights', 'basalt-heights', 24, month, media)),
    ...banyanCourt.flatMap((month) => entriesOf('Banyan Court', 'banyan-court', 7, month, media)),
  ];
}

/** The photograph shows the whole site, so the first tower's entry has it. */
function entriesOf(project: string, folder: string, levels: number, month: Month, media: Media) {
  return month.levels.map(([tower, [level, planned], walls, finishes], index) => ({
    ...{ project, tower, day: month.day, level, planned, levels },
    ...(walls && { wallsLevel: walls[0], wallsPlanned: walls[1] }),
    ...(finishes && { finishesLevel: finishes[0], finishesPlanned: finishes[1] }),
    sentence: month.sentence,
    photos:
      index === 0
        ? [
            {
              ...media(`${folder}/construction-${month.day.slice(0, 7)}.jpg`),
              caption: 'The whole site. Demonstration image',
            },
          ]
        : [],
  }));
}
