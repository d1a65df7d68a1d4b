import { describeCollection } from '../../test/collection.ts';

await describeCollection({
  names: {
    list: 'listHiring',
    get: 'getHiring',
    create: 'createHiring',
    update: 'updateHiring',
    remove: 'deleteHiring',
  },
  input: {
    position: 'Site engineer',
    Experience: '6 to 9 years',
    Openings: '2',
    Qualification: 'B.E. Civil',
    Location: 'Baner, Pune',
    details: 'You will run Tower B to the roof.',
  },
  change: { Openings: '1', Location: '' },
  history: { collection: 'hiring', title: 'position' },
  invalid: [
    [{ position: ' ' }, 'body.position'],
    [{ Experience: undefined }, 'body.Experience'],
    [{ details: 'x'.repeat(4_001) }, 'body.details'],
  ],
});
