import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fallbackRules } from './fallback-faces.ts';
import { readMetrics } from './font-metrics.ts';
import { fontFolder } from './make-fonts.ts';

const read = async (name: string, weight?: number) =>
  readMetrics(await readFile(path.join(fontFolder, `whole/${name}.woff2`)), weight);

test('the width and the height of a font are read from its file, for each of its weights', async () => {
  const [regular, bold] = [await read('hanken', 400), await read('hanken', 700)];
  expect(regular).toMatchObject({ ascent: 1, descent: 0.303, lineGap: 0 });
  // 450 of 1,000 units by Capsize's table of letter frequencies, which has neither digits nor capitals.
  expect(regular.advance).toBeCloseTo(0.45, 2);
  expect(bold.advance).toBeGreaterThan(regular.advance);
  const [roman, italic] = [await read('newsreader-display'), await read('newsreader-display-italic')];
  expect(roman).toMatchObject({ ascent: 0.735, descent: 0.265, lineGap: 0 });
  expect(italic.advance).toBeLessThan(roman.advance);
});

test('a fallback font is scaled to the width of its web font, and its height is divided by the scale', () => {
  const face = (advance: number) => ({ advance, ascent: 0.8, descent: 0.2, lineGap: 0.1 });
  const rules = fallbackRules({
    serif: { regular: face(0.4446), italic: face(0.2266) },
    sans: { regular: face(0.8946), semibold: face(0.2267) },
  });
  const rule = (name: string) => new RegExp(`@font-face {[^}]*src: local\\("${name}"\\)[^}]*}`).exec(rules)?.[0];
  expect(rule('Georgia')).toMatch(/size-adjust: 100.0%;\s+ascent-override: 80.0%;\s+descent-override: 20.0%;/);
  expect(rule('Georgia Italic')).toMatch(/font-style: italic;\s+size-adjust: 50.0%;\s+ascent-override: 160.0%;/);
  expect(rule('Roboto')).toMatch(/size-adjust: 200.0%;\s+ascent-override: 40.0%;[^}]*line-gap-override: 5.0%;/);
  expect(rule('Roboto Bold')).toMatch(/font-weight: 600 700;\s+size-adjust: 50.0%;/);
});

test('every web font has font-display: optional, and the theme names every fallback', async () => {
  const [faces, theme] = await Promise.all(
    ['fonts/faces.css', 'theme.css'].map((file) => readFile(path.join(fontFolder, '..', file), 'utf8')),
  );
  const rules = (faces ?? '').match(/@font-face {[^}]*}/g) ?? [];
  const brand = rules.filter((rule) => rule.includes('url('));
  expect(brand).toHaveLength(8);
  for (const rule of brand) expect(rule).toContain('font-display: optional;');
  for (const system of ['Georgia', 'Noto Serif', 'Roboto', 'Arial', 'Liberation Sans', 'DejaVu Serif', 'DejaVu Sans']) {
    expect(
      rules.some((rule) => rule.includes(`local("${system}")`) && rule.includes('size-adjust')),
      system,
    ).toBe(true);
  }
  expect(theme).toContain('--font-serif: "Newsreader Display", var(--fallback-serif),');
  expect(theme).toContain('--font-sans: "Hanken Grotesk", var(--fallback-sans),');
});
