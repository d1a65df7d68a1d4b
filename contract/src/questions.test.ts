import { expect, it } from 'vitest';
import { shownQuestion } from './questions.ts';

it.each(['Which account', 'Which account?', 'Which account ?', 'Which account ?? '])(
  'the question %j is shown with one question mark after a space',
  (question) => expect(shownQuestion(question)).toBe('Which account ?'),
);
