import { expect, it } from 'vitest';
import { paragraphsOf } from './post.ts';

it.each([
  [
    ['One.', 'Two.'],
    ['One.', 'Two.'],
  ],
  [['One.\n\nTwo.\n \t\n\nThree.'], ['One.', 'Two.', 'Three.']],
  [['One.\r\n\r\nTwo.'], ['One.', 'Two.']],
  [['A line\nand another'], ['A line\nand another']],
  [['', ' \n ', '\n\nOne.\n\n'], ['One.']],
  [[], []],
])('a blank line begins a new paragraph and an empty one is left out: %j', (content, paragraphs) => {
  expect(paragraphsOf(content)).toEqual(paragraphs);
});
