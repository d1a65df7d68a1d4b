import { describeCollection } from '../../test/collection.ts';

await describeCollection({
  names: {
    list: 'listCurrencies',
    get: 'getCurrency',
    create: 'createCurrency',
    update: 'updateCurrency',
    remove: 'deleteCurrency',
  },
  input: { code: 'AED', rupees: 24.29, day: '2026-11-14' },
  change: { rupees: 24.31 },
  history: { collection: 'currencies', title: 'code' },
  invalid: [
    [{ code: 'INR' }, 'body.code'],
    [{ rupees: 0 }, 'body.rupees'],
    [{ day: '' }, 'body.day'],
  ],
});
