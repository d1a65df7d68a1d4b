import { expect, it } from 'vitest';
import { picture, url } from './fields.schema.ts';

it.each([
  '',
  'na',
  '/media/x/1.jpg',
  'https://maps.example/?q=a:b',
  'http://x.example',
  'a path with spaces',
  '#plans',
])('takes the address ‘%s’', (value) => expect(url.safeParse(value).success).toBe(true));

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https:evil',
])('refuses %j, whichever field it stands in', (value) => {
  for (const field of [url, picture]) expect(field.safeParse(value).success).toBe(false);
});
