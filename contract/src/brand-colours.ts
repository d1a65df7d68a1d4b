import { contrastOf, mixed, readable, shownContrast } from './contrast.ts';
import { fixedColours, themePalette } from './theme-palette.ts';

/**
 * The colours of the site by role. The Owner chooses five of them; the others follow. Roles have the names of
 * `web/app/theme.css`. Free of zod, because the form of the brand computes with it.
 */

export type BrandColours = {
  textColour: string;
  groundColour: string;
  brandColour: string;
  actionColour: string;
  trimColour: string;
};

type ColourField = keyof BrandColours;

type Role = keyof typeof themePalette;
export type Palette = Record<Role, string>;

type AnyRole = Role | keyof typeof fixedColours;

const chosenRoles: Record<ColourField, Role> = {
  textColour: 'ink',
  groundColour: 'ivory',
  brandColour: 'brand',
  actionColour: 'action-deep',
  trimColour: 'trim',
};
export const colourFields = Object.keys(chosenRoles) as ColourField[];

export const themeColours = Object.fromEntries(
  colourFields.map((field) => [field, themePalette[chosenRoles[field]]]),
) as BrandColours;

const [black, white] = ['#000000', fixedColours.white];
export const forText = 4.5;
const forControls = 3;

type Rule = { from: readonly ColourField[]; make: (colours: BrandColours, palette: Palette) => string };

const rule = (make: Rule['make'], ...from: ColourField[]): Rule => ({ from, make });
const lightGrounds = ({ ivory, paper, sand }: Palette) => [ivory, paper, sand, white];
const darkGrounds = ({ textColour, brandColour }: BrandColours) => [textColour, brandColour];

/** In an order in which each uses only those before it. Shades that texts have are moved until they can be read. */
const derived: readonly (readonly [Role, Rule])[] = [
  ['night', rule(({ textColour }) => mixed(textColour, black, 0.2), 'textColour')],
  ['paper', rule(({ groundColour }) => mixed(groundColour, white, 0.65), 'groundColour')],
  ['sand', rule((it) => mixed(it.groundColour, it.textColour, 0.06), 'groundColour', 'textColour')],
  ['rule', rule((it) => mixed(it.groundColour, it.textColour, 0.16), 'groundColour', 'textColour')],
  [
    'mist',
    rule(
      (it) => readable(mixed(it.groundColour, it.textColour, 0.13), it.groundColour, darkGrounds(it), forText),
      'groundColour',
      'textColour',
      'brandColour',
    ),
  ],
  [
    'rule-strong',
    rule(
      (it, made) =>
        readable(mixed(it.groundColour, it.textColour, 0.5), it.textColour, lightGrounds(made), forControls),
      'groundColour',
      'textColour',
    ),
  ],
  [
    'ink-2',
    rule(
      (it, made) => readable(mixed(it.textColour, it.groundColour, 0.2), it.textColour, lightGrounds(made), forText),
      'groundColour',
      'textColour',
    ),
  ],
  [
    'ink-3',
    rule(
      (it, made) => readable(mixed(it.textColour, it.groundColour, 0.32), it.textColour, lightGrounds(made), forText),
      'groundColour',
      'textColour',
    ),
  ],
  [
    'stone',
    rule(
      (it) => readable(mixed(it.groundColour, it.textColour, 0.28), it.groundColour, darkGrounds(it), forText),
      'groundColour',
      'textColour',
      'brandColour',
    ),
  ],
  ['brand-deep', rule(({ brandColour }) => mixed(brandColour, black, 0.2), 'brandColour')],
  ['brand-tint', rule((it) => mixed(it.groundColour, it.brandColour, 0.1), 'brandColour', 'groundColour')],
  ['action', rule(({ actionColour }) => mixed(actionColour, white, 0.12), 'actionColour')],
  ['action-press', rule(({ actionColour }) => mixed(actionColour, black, 0.17), 'actionColour')],
  [
    'trim-deep',
    rule(
      ({ trimColour }, made) => readable(mixed(trimColour, black, 0.3), black, lightGrounds(made), forText),
      'trimColour',
      'groundColour',
      'textColour',
    ),
  ],
  [
    'trim-light',
    rule(
      (it) => readable(mixed(it.trimColour, white, 0.4), white, darkGrounds(it), forText),
      'trimColour',
      'textColour',
      'brandColour',
    ),
  ],
];

/** Every role. What follows only from colours of the theme is as in the theme. */
export function paletteOf(colours: BrandColours): Palette {
  const palette: Palette = { ...themePalette };
  const changed = new Set(colourFields.filter((field) => colours[field] !== themeColours[field]));
  for (const field of changed) palette[chosenRoles[field]] = colours[field];
  for (const [role, { from, make }] of derived) {
    if (from.some((field) => changed.has(field))) palette[role] = make(colours, palette);
  }
  return palette;
}

/** Only the roles that differ from the theme. */
export const changedRoles = (colours: BrandColours): [Role, string][] =>
  (Object.entries(paletteOf(colours)) as [Role, string][]).filter(([role, colour]) => colour !== themePalette[role]);

type Pair = { text: AnyRole; on: AnyRole; least: number; field: ColourField };

const pairs = (field: ColourField, text: AnyRole, grounds: readonly AnyRole[], least = forText): Pair[] =>
  grounds.map((on) => ({ text, on, least, field }));

/** Every pair that the pages and the admin area use, and the field to change where its contrast is too low. */
export const contrastPairs: readonly Pair[] = [
  ...pairs('textColour', 'ink', ['ivory', 'paper', 'sand', 'white', 'brand-tint', 'trim-light', 'warn-bg']),
  ...pairs('textColour', 'ink-2', ['ivory', 'paper', 'sand', 'white', 'brand-tint']),
  ...pairs('textColour', 'ink-3', ['ivory', 'paper', 'white']),
  ...pairs('textColour', 'ivory', ['ink', 'night']),
  ...pairs('textColour', 'mist', ['ink', 'night']),
  ...pairs('textColour', 'stone', ['ink']),
  ...pairs('textColour', 'rule-strong', ['ivory', 'paper', 'white'], forControls),
  ...pairs('groundColour', 'error', ['ivory', 'paper', 'white', 'error-bg']),
  ...pairs('brandColour', 'brand', ['ivory', 'paper', 'white', 'brand-tint']),
  ...pairs('brandColour', 'ivory', ['brand', 'brand-deep']),
  ...pairs('brandColour', 'white', ['brand']),
  ...pairs('brandColour', 'mist', ['brand']),
  ...pairs('brandColour', 'stone', ['brand']),
  ...pairs('brandColour', 'trim-light', ['brand']),
  ...pairs('actionColour', 'white', ['action-deep', 'action-press']),
  ...pairs('actionColour', 'action-deep', ['ivory', 'paper', 'white']),
  ...pairs('actionColour', 'action', ['ivory', 'paper'], forControls),
  ...pairs('trimColour', 'trim-deep', ['ivory', 'paper', 'sand']),
  ...pairs('trimColour', 'white', ['trim-deep']),
  ...pairs('trimColour', 'trim-light', ['ink']),
];

export type MeasuredPair = Pair & { colours: [text: string, on: string]; ratio: number; isEnough: boolean };

export function measurePairs(colours: BrandColours): MeasuredPair[] {
  const palette: Record<AnyRole, string> = { ...fixedColours, ...paletteOf(colours) };
  return contrastPairs.map((pair) => {
    const ratio = contrastOf(palette[pair.text], palette[pair.on]);
    return { ...pair, colours: [palette[pair.text], palette[pair.on]], ratio, isEnough: ratio >= pair.least };
  });
}

export const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[\da-f]{6}$/.test(text);

/** The words of people for roles, in the table of contrasts and in the refusal. */
const roleNames: Record<AnyRole, string> = {
  ink: 'text',
  'ink-2': 'quieter text',
  'ink-3': 'quietest text',
  night: 'darkest ground',
  ivory: 'ground',
  paper: 'card',
  sand: 'sunken ground',
  rule: 'line',
  'rule-strong': 'border of a field',
  brand: 'brand',
  'brand-deep': 'brand, pressed',
  'brand-tint': 'brand tint',
  action: 'lighter button colour',
  'action-deep': 'button',
  'action-press': 'button, pressed',
  trim: 'ornament',
  'trim-deep': 'dark ornament',
  'trim-light': 'light ornament',
  mist: 'text on dark areas',
  stone: 'quieter text on dark areas',
  white: 'white',
  error: 'error text',
  'error-bg': 'error ground',
  'warn-bg': 'warning ground',
};

export function pairName({ text, on }: Pick<Pair, 'text' | 'on'>): string {
  const name = `${roleNames[text]} on ${roleNames[on]}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const wantedOf = (least: number) => (least === forText ? 'text needs 4.5:1' : 'controls need 3:1');

/** Why a brand cannot be published. */
export const weakPairText = (pair: MeasuredPair): string =>
  `${pairName(pair)} has a contrast of ${shownContrast(pair.ratio)}:1; ${wantedOf(pair.least)}`;
