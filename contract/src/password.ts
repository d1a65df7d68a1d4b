import { limits } from './limits.ts';

/** Words that an attacker tries first on any site. `own` adds the e-mail address and the name of the site. */
export const guessableWords = ['password', 'passwort', 'admin', 'login', 'welcome', 'letmein', 'secret', 'plinth'];

export const easyToGuess = 'This password is easy to guess; choose words that do not belong together';

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runLength = 4;

/**
 * What is wrong with a chosen password, or null. Any characters are allowed; what counts is the length that remains without
 * the words above, without runs of the alphabet or the keyboard, and without repetition.
 */
export function faultOfPassword(password: string, own: string): string | null {
  if (password.length < limits.passwordMin || password.length > limits.password) {
    return `A password has ${limits.passwordMin} to ${limits.password} characters`;
  }
  const texts = own.toLowerCase().split(/\s+/);
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  let left = withoutRuns(password.toLowerCase());
  // The longest first: a part that is removed before would break the whole.
  const known = [...words.filter((word) => word.length >= runLength), ...guessableWords];
  for (const word of known.toSorted((a, b) => b.length - a.length)) {
    left = left.replaceAll(word, '');
  }
  const isGuessable = left.length < limits.passwordMin / 2 || new Set(left).size < limits.passwordMin / 2 - 1;
  return isGuessable || isRepeated(left) ? easyToGuess : null;
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

/** Whether a text is the same short piece over and over. */
function isRepeated(text: string): boolean {
  const again = (text + text).indexOf(text, 1);
  return again > 0 && again < text.length && again < 8;
}
