import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './processes.ts';

/**
 * `npm run make:fonts`: cuts each face of `web/app/fonts/whole` in two, and writes the rules that name them. The first
 * has the letters that English texts are made of, and fits into the first packets of a connection; the second, the rest
 * of its letters, is fetched by the page that shows one of them.
 */

export const fontFolder = path.join(root, 'web/app/fonts');

const codes = (from: string, to: string) => {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
};

const headings = `${codes('A', 'Z')}${codes('a', 'z')}${codes('0', '9')} \u00a0.,;:!?&()-/'"+%·–—‘’“”…`;
const texts = `${headings}@#©±²×°•`;
const everything = `${codes(' ', '~')}${codes('\u00a0', 'ÿ')}Œœ–—‘’‚“”„•…′″‹›€™−`;

type Face = { name: string; family: string; weights: string; style?: 'italic'; common: string; foreign?: string };

/** `foreign` names a file that is kept as it is, and the letters in it. */
const faces: Face[] = [
  {
    name: 'newsreader-display',
    family: 'Newsreader Display',
    weights: '300 600',
    common: headings,
    foreign: '₹āīū',
  },
  {
    name: 'newsreader-display-italic',
    family: 'Newsreader Display',
    weights: '300 600',
    style: 'italic',
    common: headings,
  },
  { name: 'hanken', family: 'Hanken Grotesk', weights: '400 700', common: texts, foreign: '₹āīū' },
];

/** What the folder must hold, by file name. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const face of faces) {
    const { name, common, foreign } = face;
    const rest = Array.from(everything)
      .filter((letter) => !common.includes(letter))
      .join('');
    const whole = await readFile(path.join(fontFolder, `whole/${name}.woff2`));
    made.set(`${name}-a.woff2`, await subsetFont(whole, common, { targetFormat: 'woff2' }));
    made.set(`${name}-b.woff2`, await subsetFont(whole, rest, { targetFormat: 'woff2' }));
    rules.push(ruleOf(face, 'a'), ruleOf(face, 'b', rest));
    if (foreign) rules.push(ruleOf(face, 'ext', foreign));
  }
  const head = '/* Made by `npm run make:fonts`. */\n';
  return made.set('faces.css', Buffer.from(`${head}${rules.join('')}`));
}

function ruleOf({ name, family, weights, style }: Face, part: string, letters?: string): string {
  const lines = [
    `font-family: "${family}";`,
    `src: url("./${name}-${part}.woff2") format("woff2");`,
    `font-weight: ${weights};`,
    ...(style ? [`font-style: ${style};`] : []),
    'font-display: swap;',
    ...(letters ? [`unicode-range: ${rangesOf(letters)};`] : []),
  ];
  return `@font-face {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function rangesOf(letters: string): string {
  const ranges: { from: number; to: number }[] = [];
  for (const code of Array.from(letters, (letter) => letter.charCodeAt(0)).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

if (import.meta.main) {
  for (const [file, bytes] of await cutFonts()) {
    await writeFile(path.join(fontFolder, file), bytes);
    console.log(`${file} ${bytes.length} bytes`);
  }
  execFileSync('npx', ['biome', 'check', '--write', path.join(fontFolder, 'faces.css')], {
    cwd: root,
    stdio: 'ignore',
  });
}
