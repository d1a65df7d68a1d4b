import { expect, it } from 'vitest';
import { brandInputSchema } from './brand.schema.ts';
import { contrastPairs, measurePairs, paletteOf, themeColours } from './brand-colours.ts';
import { rulesOf as cssOf, noBrand, shownBrand } from './brand-look.ts';
import { contrastOf, mixed, readable, shownContrast } from './contrast.ts';
import { packBrand, unpackBrand } from './shown-brand.ts';

const { data: bare } = brandInputSchema.safeParse({ name: 'Brand' });
const media = (file: string) => `/media/0123456789abcdefghjkmnpqrs/${file}`;

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#949494', '#ffffff', 3.03],
  ['#b5563a', '#f6f2ea', 4.32],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
});

it('a contrast is cut and not rounded when it is shown', () => {
  expect([4.4999, 4.5, 4.5999, 21].map(shownContrast)).toEqual(['4.4', '4.5', '4.5', '21.0']);
});

it('a colour is moved towards another one until it can be read', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(readable('#777777', '#000000', ['#ffffff'], 4.5)).toBe('#757575');
  expect(readable('#333333', '#000000', ['#ffffff'], 4.5)).toBe('#333333');
  expect(readable('#eeeeee', '#ffffff', ['#ffffff'], 4.5)).toBe('#ffffff');
});

it('a brand without colours has those of the theme, and no role differs', () => {
  expect(bare).toEqual({
    ...{ name: 'Brand', logo: '', logoOnDark: '', icon: '', typeface: 'own' },
    ...{ textColour: '#1f2421', groundColour: '#f6f2ea', brandColour: '#2f4a3a' },
    ...{ actionColour: '#a04a30', trimColour: '#b08d57' },
  });
  expect(measurePairs(themeColours).filter(({ isEnough }) => !isEnough)).toEqual([]);
});

it.each([
  ['ink', ['ivory', 'paper', 'sand', 'white', 'brand-tint', 'trim-light', 'warn-bg'], 4.5],
  ['ink-2', ['ivory', 'paper', 'sand', 'white', 'brand-tint'], 4.5],
  ['ink-3', ['ivory', 'paper', 'white'], 4.5],
  ['ivory', ['ink', 'night', 'brand', 'brand-deep'], 4.5],
  ['mist', ['ink', 'night', 'brand'], 4.5],
  ['stone', ['ink', 'brand'], 4.5],
  ['rule-strong', ['ivory', 'paper', 'white'], 3],
  ['error', ['ivory', 'paper', 'white', 'error-bg'], 4.5],
  ['brand', ['ivory', 'paper', 'white', 'brand-tint'], 4.5],
  ['white', ['brand', 'action-deep', 'action-press', 'trim-deep'], 4.5],
  ['action-deep', ['ivory', 'paper', 'white'], 4.5],
  ['action', ['ivory', 'paper'], 3],
  ['trim-deep', ['ivory', 'paper', 'sand'], 4.5],
  ['trim-light', ['brand', 'ink'], 4.5],
])('%s is measured on %j', (text, grounds, least) => {
  const measured = contrastPairs.filter((pair) => pair.text === text);
  expect(measured.map(({ on }) => on)).toEqual(grounds);
  expect(new Set(measured.map((pair) => pair.least))).toEqual(new Set([least]));
});

it('the table has 49 pairs', () => {
  expect(contrastPairs).toHaveLength(49);
});

/** One colour that is too weak for each field, and the pairs that it breaks. */
it.each([
  ['textColour', '#9a9a9a', 'ink on ivory'],
  ['groundColour', '#8a8a8a', 'error on ivory'],
  ['brandColour', '#8fb09d', 'brand on ivory'],
  ['brandColour', '#8fb09d', 'ivory on brand'],
  ['actionColour', '#d98a6f', 'white on action-deep'],
  ['actionColour', '#d98a6f', 'action-deep on paper'],
] as const)('with %s %s, %s is too weak', (field, colour, pair) => {
  const weak = measurePairs({ ...themeColours, [field]: colour }).filter(({ isEnough }) => !isEnough);
  expect(weak.map(({ text, on }) => `${text} on ${on}`)).toContain(pair);
});

it('white on a button in #777777 is refused at 4.47, in #767676 it is accepted at 4.54', () => {
  const at = (actionColour: string) =>
    measurePairs({ ...themeColours, groundColour: '#ffffff', actionColour }).find(
      ({ text, on }) => text === 'white' && on === 'action-deep',
    );
  expect(at('#777777')).toMatchObject({ isEnough: false, colours: ['#ffffff', '#777777'], field: 'actionColour' });
  expect(at('#777777')?.ratio).toBeCloseTo(4.48, 2);
  expect(at('#767676')).toMatchObject({ isEnough: true });
});

it.each([
  ['blue', '#10203f', '#f4f7fb', '#123a6b', '#0b6b5d', '#c9a227'],
  ['black and red', '#000000', '#ffffff', '#5a1020', '#b00020', '#ff5a5f'],
  ['violet', '#241b2f', '#faf7ff', '#4b2e83', '#8a1c7c', '#e0b0ff'],
])('shades that follow from the chosen colours of a %s brand can be read', (_name, ...colours) => {
  const [textColour, groundColour, brandColour, actionColour, trimColour] = colours;
  const weak = measurePairs({ textColour, groundColour, brandColour, actionColour, trimColour });
  expect(weak.filter(({ isEnough }) => !isEnough)).toEqual([]);
});

it('a change of one colour leaves the roles that do not follow from it', () => {
  const palette = paletteOf({ ...themeColours, actionColour: '#0b6b5d' });
  const theme = paletteOf(themeColours);
  const changed = Object.entries(palette).filter(([role, colour]) => theme[role as keyof typeof theme] !== colour);
  expect(changed).toEqual([
    ['action', '#287d70'],
    ['action-deep', '#0b6b5d'],
    ['action-press', '#09594d'],
  ]);
});

it.each([
  ['logo', 'https://elsewhere.example/logo.svg', 'Upload the picture or choose one from the library'],
  ['logo', media('300x60-50-50.png'), 'A logo is at least 88 pixels high'],
  ['icon', media('300x200-50-50.png'), 'The icon is square and at least 180 pixels wide'],
  ['icon', media('64x64-50-50.png'), 'The icon is square and at least 180 pixels wide'],
  ['brandColour', 'green', 'A colour is # and six signs, as #3366aa'],
  ['brandColour', '#abc', 'A colour is # and six signs, as #3366aa'],
  ['typeface', 'comic', 'Invalid option: expected one of "own"|"classic"|"plain"'],
])('%s %s is refused', (field, value, message) => {
  const { error } = brandInputSchema.safeParse({ name: 'Brand', [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

it('a picture of the library and a colour in capitals are accepted', () => {
  const given = { logo: media('1624x352-50-50.png'), icon: media('256x256-50-50.png'), brandColour: '#2F4A3A' };
  expect(brandInputSchema.parse({ name: 'Brand', ...given })).toMatchObject({ ...given, brandColour: '#2f4a3a' });
});

const drawn = {
  ...noBrand,
  ...{ logo: media('1624x352-50-50.png'), logoOnDark: media('800x100-50-50.png'), icon: media('256x256-50-50.png') },
};

it('a page of a brand in the theme names files by addresses that stay, and carries two widths', () => {
  const shown = shownBrand(drawn);
  expect(shown).toEqual({
    logo: { url: '/brand/logo', width: 406, height: 88 },
    logoOnDark: { url: '/brand/logo-light', width: 704, height: 88 },
    ...{ icon: '/brand/icon', ground: '#f6f2ea', typeface: 'own', sheet: '', rules: '' },
  });
  expect(packBrand(shown)).toBe('406 704');
});

it('a page of a brand with other colours has a style sheet, whose address follows from them', () => {
  const shown = shownBrand({ ...drawn, trimColour: '#c9a227' });
  expect(shown.sheet).toMatch(/^\/brand\/[0-9a-z]{5,8}\.css$/);
  expect(shownBrand({ ...drawn, trimColour: '#c9a228' }).sheet).not.toBe(shown.sheet);
  expect(cssOf({ ...drawn, trimColour: '#c9a227' })).toMatch(
    /^:root:root\{--color-trim:#c9a227;--color-trim-deep:#[\da-f]{6};--color-trim-light:#[\da-f]{6}\}$/,
  );
  expect(cssOf({ ...noBrand, typeface: 'plain' })).toMatch(
    /^:root:root\{--font-serif:system-ui,.*;--font-sans:system-ui,/,
  );
  expect(cssOf(noBrand)).toBe('');
});

it('a preview has the files of its draft and its rules in the page', () => {
  const shown = shownBrand({ ...drawn, groundColour: '#ffffff' }, { isPreview: true });
  expect(shown).toMatchObject({
    logo: { url: drawn.logo, width: 406 },
    ...{ icon: drawn.icon, ground: '#ffffff', sheet: '' },
  });
  expect(shown.rules).toContain('--color-ivory:#ffffff');
});

it.each([
  ['nothing', noBrand, {}],
  ['files', drawn, {}],
  ['other colours', { ...drawn, groundColour: '#ffffff', typeface: 'classic' as const }, {}],
  ['a draft', { ...drawn, groundColour: '#ffffff' }, { isPreview: true }],
  ['a draft without pictures', { ...noBrand, groundColour: '#ffffff' }, { isPreview: true }],
  ['a draft in the theme', drawn, { isPreview: true }],
])('the scripts of a page with %s know the brand that the server rendered', (_what, brand, options) => {
  const shown = shownBrand(brand, options);
  expect(unpackBrand(packBrand(shown))).toEqual({ ...shown, rules: shown.rules && 'inline' });
});
