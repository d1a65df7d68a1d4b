import { expect, it } from 'vitest';
import { toDocument } from './import-documents.repository.ts';

const card = { page: 'profile', Year: '2020', heading: 'The first tower', description: 'Handed over.' };
const body = { ...card, image: '/media/0123456789abcdefghjkmnpqrs/1600x1000-50-50.jpg' };
const row = {
  ...{
    collection: 'timeline' as const,
    id: '01hx0000000000000000000001',
    version: 2,
    newest: 3,
    position: 0,
    isBySystem: false,
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' },
};

it('a public document of an archive gets the defaults of its schema and keeps no field that the schema does not name', () => {
  const { live } = toDocument([{ ...row, stage: 'published', body: { ...body, _id: 'x', other: 'y' } }]);
  expect(live?.body).toEqual({ ...body, alt: '' });
});

it('a complete public document of an archive is imported as it is, and a draft too where it is incomplete', () => {
  const complete = { ...body, alt: 'A tower' };
  const incomplete = { page: 'profile' };
  const { newest, live, draft } = toDocument([
    { ...row, stage: 'published', body: complete },
    { ...row, stage: 'draft', body: incomplete },
  ]);
  expect([newest, live?.body, draft?.body]).toEqual([3, complete, incomplete]);
});
