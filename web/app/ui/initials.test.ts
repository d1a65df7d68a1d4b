import { expect, it } from 'vitest';
import { initialsOf } from './initials.tsx';

it.each([
  ['Swara Mohite', 'SM'],
  ['Anagha Vasant Kelkar', 'AK'],
  ['Kabir', 'K'],
  ['neha@banyanbasalt.example', 'N'],
  ['ishaan.rege@banyanbasalt.example', 'IR'],
  ['', ''],
])('the initials of ‘%s’ are ‘%s’', (name, initials) => expect(initialsOf(name)).toBe(initials));
