import { expect, it } from 'vitest';
import { describeCollection } from '../../test/collection.ts';

const { services } = await describeCollection({
  isUnique: true,
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

it('a rate of the same rule, city and first day is refused; a copy is a draft that becomes the next rate with a day of its own', async () => {
  const rate = {
    rule: 'gst' as const,
    ...{ place: 'Pune', percent: 5, from: '2019-04-01', reviewBy: '2027-03-31', source: 'Notice' },
  };
  const refused = { issues: [{ path: 'body.from', message: 'This city has such a rate from this day already' }] };
  const { id } = await services.rates.create(rate);
  await expect(services.rates.create({ ...rate, place: ' pune ', percent: 12 })).rejects.toMatchObject(refused);
  expect(await services.rates.update(id, 1, { ...rate, percent: 6 })).toMatchObject({ percent: 6 });
  const copy = await services.rates.duplicate(id, null);
  const key = { collection: 'rates', id: copy.id } as const;
  const owner = { by: null, role: 'owner' } as const;
  await expect(services.publishing.takeStep(key, { do: 'publish', draft: 1 }, owner)).rejects.toMatchObject(refused);
  await services.publishing.save(key, 1, { ...rate, from: '2026-10-01' }, owner);
  await services.publishing.takeStep(key, { do: 'publish', draft: 2 }, owner);
  expect(await services.rates.get(copy.id)).toMatchObject({ from: '2026-10-01', version: 2 });
});
