import { describeCollection } from '../../test/collection.ts';

await describeCollection({
  names: {
    list: 'listServices',
    get: 'getService',
    create: 'createService',
    update: 'updateService',
    remove: 'deleteService',
  },
  input: {
    title: 'Interior fit-out',
    photo: '/media/a.jpg',
    description: 'Kitchens.',
    sentence: 'Drawn on your plan.',
  },
  change: { description: 'Kitchens and wardrobes.' },
  history: { collection: 'services', title: 'title' },
  invalid: [
    [{ title: '' }, 'body.title'],
    [{ photo: 7 }, 'body.photo'],
    [{ sentence: null }, 'body.sentence'],
  ],
});
