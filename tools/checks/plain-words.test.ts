import { expect, it } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

/** Words that hide the subject of a sentence. Copy that visitors read is exempt; this file must name them. */
const avoided =
  /whoever|whence|\bnobody|\bsomebody|\banew\b|hearsay|\bdrawers?\b|\bbreath\b|reckoning|\ba word of\b|\btold of\b|\bof late\b(?!\.)|\bby whom\b/i;
const siteCopy =
  /^(web\/app\/content\/|server\/seeds\/(posts|projects)\/|server\/seeds\/(testimonials|pages)\.ts$|server\/migrations\/0055_pages\.ts$)/;
const isText = /\.(tsx?|cjs|mjs|css|md|vcl|vtc|sh|cfg|nft|ya?ml|service|timer|conf|sql|example)$/;

const faultsIn = (file: string, text: string) =>
  text
    .split('\n')
    .flatMap((line, index) => (avoided.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 100)}`] : []));

it('finds an avoided word in a comment, a name and a title', () => {
  expect(faultsIn('a.ts', "// told of\nconst whenceOf = 1;\nit('is for nobody');\nof late.current")).toHaveLength(3);
});

it('code, tests and documents use none of the avoided words', () => {
  const files = trackedFiles().filter(
    (file) => isText.test(file) && !siteCopy.test(file) && !file.endsWith('plain-words.test.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => faultsIn(file, readTracked(file)))).toEqual([]);
});
