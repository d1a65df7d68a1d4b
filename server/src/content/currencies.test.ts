import { dayOf } from '@plinth/contract/company-time';
import { expect, it } from 'vitest';
import { describeCollection } from '../../test/collection.ts';

const { services } = await describeCollection({
  isUnique: true,
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
    [{ day: dayOf(Date.now() + 86_400_000) }, 'body.day'],
  ],
});

it('a currency is entered once: a second entry, an edit to its code and the publication of a copy are refused', async () => {
  const day = '2026-11-14';
  const dollar = await services.currencies.create({ code: 'USD', rupees: 89.2, day });
  const refused = { issues: [{ path: 'body.code', message: 'USD exists already' }] };
  await expect(services.currencies.create({ code: 'USD', rupees: 90, day })).rejects.toMatchObject(refused);
  const euro = await services.currencies.create({ code: 'EUR', rupees: 103.1, day });
  await expect(services.currencies.update(euro.id, 1, { code: 'USD', rupees: 90, day })).rejects.toMatchObject(refused);
  const { id } = await services.currencies.duplicate(dollar.id, null);
  const publish = () =>
    services.publishing.takeStep(
      { collection: 'currencies', id },
      { do: 'publish', draft: 1 },
      { by: null, role: 'owner' },
    );
  await expect(publish()).rejects.toMatchObject(refused);
  expect(await services.currencies.update(dollar.id, 1, { code: 'USD', rupees: 90, day })).toMatchObject({
    rupees: 90,
  });
});
