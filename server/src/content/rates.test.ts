import { describeCollection } from '../../test/collection.ts';

await describeCollection({
  names: { list: 'listRates', get: 'getRate', create: 'createRate', update: 'updateRate', remove: 'deleteRate' },
  input: {
    rule: 'registration',
    place: 'Pune',
    percent: 1,
    from: '2024-04-01',
    reviewBy: '2027-03-31',
    source: 'Registration fee table',
    cap: 30_000,
  },
  change: { percent: 1.5 },
  history: { collection: 'rates', title: 'rule' },
  invalid: [
    [{ rule: 'luxury' }, 'body.rule'],
    [{ percent: 101 }, 'body.percent'],
    [{ percent: '' }, 'body.percent'],
    [{ from: '1 April 2024' }, 'body.from'],
    [{ cap: -1 }, 'body.cap'],
    [{ source: ' ' }, 'body.source'],
  ],
});
