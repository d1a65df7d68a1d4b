import { readTracked, trackedFiles } from './tracked-files.ts';

/**
 * `npm run lint:secrets`: searches every tracked file for secrets, by the formats that providers give their keys, and by a name
 * like `secret` or `password` with a random value.
 */

const shapes: [kind: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY/],
  ['AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['GitHub token', /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_[0-9A-Za-z_]{22,})/],
  ['GitLab token', /\bglpat-[\w-]{20}/],
  ['npm token', /\bnpm_[0-9A-Za-z]{36}\b/],
  ['Slack token', /\bxox[abeprs]-[\w-]{10,}/],
  ['Google key', /\bAIza[\w-]{35}/],
  ['Stripe key', /\b[rs]k_live_[0-9A-Za-z]{16,}/],
  ['SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{43}/],
  ['JSON web token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
];

const named =
  /(?:secret|passw(?:or)?d|token|api_?key|access_?key|credential)\w*["']?\s*[:=]\s*["'`]?([\w+/=~-]{16,})/gi;
const inAddress = /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@"'`]*:([^\s/:@"'`${}]{6,})@([^\s/:"'`]+)/gi;
/** Host names that are reserved for examples, or mean this machine. */
const nowhere = /(?:\.example|\.test|\.invalid|localhost|^127\.0\.0\.1)$/;
/** Entropy in bits per character: words are below it, generated values above. */
const randomness = 3.1;

export type Finding = { file: string; line: number; kind: string };

export function findSecrets(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => kindsIn(line).map((kind) => ({ file, line: index + 1, kind })));
}

function kindsIn(line: string): string[] {
  const found = shapes.filter(([, pattern]) => pattern.test(line)).map(([kind]) => kind);
  for (const [, value = ''] of line.matchAll(named))
    if (isRandom(value)) found.push('a random value under a secret’s name');
  for (const [, , host = ''] of line.matchAll(inAddress)) if (!nowhere.test(host)) found.push('a password in a URL');
  return found;
}

function isRandom(value: string): boolean {
  const hasBoth = /\d/.test(value) && /[a-z]/i.test(value);
  const counts = new Map<string, number>();
  for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const bits = [...counts.values()].reduce(
    (sum, count) => sum - (count / value.length) * Math.log2(count / value.length),
    0,
  );
  return hasBoth && bits > randomness;
}

/** Skips binary files, such as pictures, fonts and films, which contain a NUL. */
export function scanFolder(folder?: string): Finding[] {
  return trackedFiles(folder).flatMap((file) => {
    const text = readTracked(file, folder);
    return text.includes('\0') ? [] : findSecrets(file, text);
  });
}

if (import.meta.main) {
  const found = scanFolder();
  // Prints the place and never the secret itself, because CI logs are widely readable.
  for (const { file, line, kind } of found) console.error(`${file}:${line} ${kind}`);
  console.log(`${found.length} secrets in ${trackedFiles().length} files`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
