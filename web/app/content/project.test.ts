import { expect, it } from 'vitest';
import { projectContent } from './project.ts';

it('the length of a film is shown in minutes and seconds', () => {
  const { length } = projectContent.video;
  expect([8, 60, 125].map(length)).toEqual(['8 s', '1 min', '2 min 5 s']);
});
