import { expect, it } from 'vitest';
import { levelsOf } from './project-levels.ts';

it('the sections of a page descend from the top of the building to the ground', () => {
  expect(levelsOf(84, ['about', 'amenities', 'gallery', 'actual', 'plans', 'location', 'map'])).toEqual({
    about: '+84.00',
    amenities: '+70.00',
    gallery: '+56.00',
    actual: '+42.00',
    plans: '+28.00',
    location: '+14.00',
    map: '±0.00',
  });
  expect(levelsOf(9.5, ['about', 'location', 'map'])).toEqual({ about: '+9.50', location: '+4.75', map: '±0.00' });
});

it('a project without a height has no levels', () => {
  expect(levelsOf(undefined, ['about', 'map'])).toEqual({});
  expect(levelsOf(84, ['map'])).toEqual({});
});
