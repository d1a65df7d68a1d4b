import { expect, it } from 'vitest';
import { picture, url } from './fields.schema.ts';
import { projectInputSchema } from './project.schema.ts';

it.each([
  '',
  'na',
  '/media/x/1.jpg',
  'https://maps.example/?q=a:b',
  'http://x.example',
  'a path with spaces',
  '#plans',
])('the URL ‘%s’ is accepted', (value) => expect(url.safeParse(value).success).toBe(true));

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https:evil',
])('the URL %j is refused in every field', (value) => {
  for (const field of [url, picture]) expect(field.safeParse(value).success).toBe(false);
});

const messagesOf = (fields: object) =>
  projectInputSchema
    .safeParse({ name: 'Kiln Works', priority: '1', ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it.each(['', 'first', '1.5', '-1', '1000001', 1.5, -1, null, undefined])(
  'the priority %j is refused with one sentence that says what is expected',
  (priority) => {
    expect(messagesOf({ priority })).toEqual(['priority: This must be a whole number from 0 to 1000000']);
  },
);

it.each([
  [{ heightMetres: 'tall' }, 'heightMetres: This must be a number from 1 to 1000'],
  [{ heightMetres: '0.5' }, 'heightMetres: This must be a number from 1 to 1000'],
  [
    { location: [{ address: 'Baner', latitude: 'north' }] },
    'location.0.latitude: This must be a number from -90 to 90',
  ],
  [
    { location: [{ address: 'Baner', longitude: 181 }] },
    'location.0.longitude: This must be a number from -180 to 180',
  ],
])('a number field says what it expects: %j', (fields, message) => expect(messagesOf(fields)).toEqual([message]));

it.each(['', null, '84', 84.5])('the height %j is taken, as none or as a number', (heightMetres) => {
  expect(messagesOf({ heightMetres })).toBeUndefined();
});

it.each([
  [{ priority: 0 }],
  [{ priority: '1000000' }],
  [{ heightMetres: 1 }],
  [{ heightMetres: '1000' }],
  [{ location: [{ address: 'Baner', latitude: '-90', longitude: '180' }] }],
])('a number at its bound is taken: %j', (fields) => expect(messagesOf(fields)).toBeUndefined());

it('two towers of a project whose names differ only in letter case are refused at the second name', () => {
  expect(messagesOf({ towers: [{ name: 'East' }, { name: 'West' }, { name: 'EAST' }] })).toEqual([
    'towers.2.name: There is a tower “East” already',
  ]);
  expect(messagesOf({ towers: [{ name: 'East' }, { name: 'West' }] })).toBeUndefined();
});
