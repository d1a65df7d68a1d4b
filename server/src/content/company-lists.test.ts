import { expect, it } from 'vitest';
import { describeCollection } from '../../test/collection.ts';

await describeCollection({
  names: { list: 'listFaqs', get: 'getFaq', create: 'createFaq', update: 'updateFaq', remove: 'deleteFaq' },
  input: { questions: 'Can someone sign for me in Pune', answer: 'Yes, with a power of attorney.' },
  change: { answer: 'Yes.' },
  history: { collection: 'faqs', title: 'questions' },
  invalid: [
    [{ questions: ' ' }, 'body.questions'],
    [{ questions: 'x'.repeat(301) }, 'body.questions'],
    [{ answer: '' }, 'body.answer'],
    [{ answer: 'x'.repeat(4_001) }, 'body.answer'],
  ],
});

await describeCollection({
  names: {
    list: 'listTeam',
    get: 'getTeamMember',
    create: 'createTeamMember',
    update: 'updateTeamMember',
    remove: 'deleteTeamMember',
  },
  input: { photo: '/media/a.jpg', name: 'Anagha Kelkar', position: 'Managing Director', sentence: 'Checks.' },
  change: { position: 'Director' },
  history: { collection: 'team', title: 'name' },
  invalid: [
    [{ name: '' }, 'body.name'],
    [{ photo: 'javascript:alert(1)' }, 'body.photo'],
    [{ sentence: 'x'.repeat(301) }, 'body.sentence'],
  ],
});

const awards = await describeCollection({
  names: { list: 'listAwards', get: 'getAward', create: 'createAward', update: 'updateAward', remove: 'deleteAward' },
  input: { year: '2024', title: 'Reuse of an industrial building', giver: 'Heritage Walks', sentence: 'Kiln Works.' },
  change: { year: '2023' },
  history: { collection: 'awards', title: 'title' },
  invalid: [
    [{ year: ' ' }, 'body.year'],
    [{ title: '' }, 'body.title'],
    [{ giver: 'x'.repeat(161) }, 'body.giver'],
  ],
});

it('awards are listed by year, newest first', async () => {
  const { app, db, services } = awards;
  await db.deleteFrom('documents').where('collection', '=', 'awards').execute();
  const award = { title: 'Award', giver: '', sentence: '' };
  for (const year of ['2020', '2024', 'before 1999', '2023']) await services.awards.create({ ...award, year });
  const listed = (await app.inject('/api/awards')).json() as { year: string }[];
  expect(listed.map(({ year }) => year)).toEqual(['2024', '2023', '2020', 'before 1999']);
});

const card = {
  page: 'profile' as const,
  ...{ Year: '2019', heading: 'The Loom opens', description: 'Four storeys of brick.' },
  ...{ image: '/media/a.jpg', alt: 'The Loom' },
} as const;
const timeline = await describeCollection({
  names: {
    list: 'listTimelineCards',
    get: 'getTimelineCard',
    create: 'createTimelineCard',
    update: 'updateTimelineCard',
    remove: 'deleteTimelineCard',
  },
  input: card,
  change: { page: 'projects' },
  history: { collection: 'timeline', title: 'heading' },
  invalid: [
    [{ page: 'home' }, 'body.page'],
    [{ Year: '' }, 'body.Year'],
    [{ heading: ' ' }, 'body.heading'],
    [{ image: '' }, 'body.image'],
    [{ image: 'javascript:alert(1)' }, 'body.image'],
  ],
});

it('timeline cards are listed by year, newest first, and one without a year comes last', async () => {
  const { app, db, services } = timeline;
  await db.deleteFrom('documents').where('collection', '=', 'timeline').execute();
  for (const Year of ['2019', 'soon', 'June 2004', '2029', '998']) await services.timeline.create({ ...card, Year });
  const listed = (await app.inject('/api/timeline')).json() as { Year: string }[];
  expect(listed.map(({ Year }) => Year)).toEqual(['2029', '2019', 'June 2004', '998', 'soon']);
});

await describeCollection({
  names: {
    list: 'listOfficePhotos',
    get: 'getOfficePhoto',
    create: 'createOfficePhoto',
    update: 'updateOfficePhoto',
    remove: 'deleteOfficePhoto',
  },
  input: { image: '/media/a.jpg', description: 'The door on ITI Road.' },
  change: { description: 'The kettle.' },
  history: { collection: 'office', title: 'description' },
  invalid: [
    [{ image: '' }, 'body.image'],
    [{ description: ' ' }, 'body.description'],
  ],
});

await describeCollection({
  names: {
    list: 'listPosters',
    get: 'getPoster',
    create: 'createPoster',
    update: 'updatePoster',
    remove: 'deletePoster',
  },
  input: {
    ...{ name: 'Heights in November', project: 'p1', image: '/media/a.jpg', alt: 'Two towers, and the wind.' },
    ...{ from: '2026-11-01', until: '2026-11-30' },
  },
  change: { until: '2026-12-31' },
  history: { collection: 'posters', title: 'name' },
  invalid: [
    [{ name: '' }, 'body.name'],
    [{ project: '' }, 'body.project'],
    [{ image: '' }, 'body.image'],
    [{ alt: ' ' }, 'body.alt'],
    [{ until: 'in spring' }, 'body.until'],
    [{ until: '' }, 'body.until'],
    [{ from: 'in spring' }, 'body.from'],
    [{ from: '2026-12-01' }, 'body.until'],
  ],
});
