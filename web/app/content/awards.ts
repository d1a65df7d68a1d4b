import type { Award } from './content-types.ts';

/** While this list is empty, the page shows only its placeholder. */
const awards: Award[] = [
  {
    year: '2024',
    title: 'Reuse of an industrial building',
    giver: 'Pune Heritage Walks',
    sentence: 'Kiln Works, for keeping the chimney and finding it a use.',
  },
  {
    year: '2023',
    title: 'Low-rise housing, commended',
    giver: 'Deccan Architects’ Forum',
    sentence: 'Mulberry Row, for twelve front doors that face a garden.',
  },
  {
    year: '2020',
    title: 'Workplace in brick',
    giver: 'Brick and Lime Guild',
    sentence: 'The Loom, for north light on every desk.',
  },
];

export const awardsContent = {
  title: 'Awards and recognition',
  description: 'What others have said of our buildings, by year.',
  heading: 'Said by others',
  placeholder: 'AwardsList',
  awards,
} as const;
