import { limits } from './limits.ts';

/** What anybody would try first, whoever the site belongs to. The login's own address is added to it. */
export const guessableWords = ['password', 'passwort', 'admin', 'login', 'welcome', 'letmein', 'secret', 'plinth'];

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runLength = 4;

/**
 * What is wrong with a password that somebody chose, or null. Any characters will do; what counts is how much of it a guesser
 * would not have at once: without the words above, without runs of the alphabet and the keyboard, and said once.
 */
export function faultOfPassword(password: string, email: string): string | null {
  if (password.length < limits.passwordMin || password.length > limits.password) {
    return `A password has ${limits.passwordMin} to ${limits.password} characters`;
  }
  const own = email.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  let left = withoutRuns(password.toLowerCase());
  for (const word of [...guessableWords, ...own.filter((part) => part.length >= runLength)]) {
    left = left.replaceAll(word, '');
  }
  const isGuessable = left.length < limits.passwordMin / 2 || new Set(left).size < limits.passwordMin / 2 - 1;
  return isGuessable || isRepeated(left)
    ? 'This password is easy to guess; choose words that do not belong together'
    : null;
}

function withoutRuns(text: string): string {
  const runs = rows.flatMap((row) => {
    const backwards = row.split('').toReversed().join('');
    return [row, backwards].flatMap((way) =>
      Array.from({ length: way.length - runLength + 1 }, (_, start) => way.slice(start, start + runLength)),
    );
  });
  let left = text;
  for (const run of runs) left = left.replaceAll(run, '');
  return left;
}

/** The same short piece over and over. */
function isRepeated(text: string): boolean {
  const again = (text + text).indexOf(text, 1);
  return again > 0 && again < text.length && again < 8;
}
