import { expect, it } from 'vitest';
import { mediaTexts } from './admin-media.ts';

it('the percentage of the sizes is shown once there is one', () => {
  expect([0, 25].map(mediaTexts.working)).toEqual(['Making the sizes', 'Making the sizes, 25 %']);
});

it('a file that is too large is refused with its size and what is accepted', () => {
  expect(mediaTexts.tooLarge('31 MB', 'PDF up to 40 MB')).toBe('31 MB is too large. Accepted is PDF up to 40 MB.');
});
