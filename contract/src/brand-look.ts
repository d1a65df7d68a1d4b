import type { Brand } from './brand.schema.ts';
import { changedRoles, paletteOf, themeColours } from './brand-colours.ts';
import { parsePictureUrl } from './picture-url.ts';
import { brandFiles, type Logo, logoHeight, type ShownBrand } from './shown-brand.ts';
import { fontsOf } from './typefaces.ts';

/** Makes of a brand what pages show of it. */

export const noBrand: Brand = {
  ...{ name: '', logo: '', logoOnDark: '', icon: '' },
  ...themeColours,
  typeface: 'own',
};

/** The custom properties that differ from the theme. */
export function rulesOf(brand: Brand): string {
  const fonts = fontsOf[brand.typeface];
  const properties = [
    ...changedRoles(brand).map(([role, colour]) => `--color-${role}:${colour}`),
    ...(fonts ? [`--font-serif:${fonts.serif}`, `--font-sans:${fonts.sans}`] : []),
  ];
  return properties.length > 0 ? `:root:root{${properties.join(';')}}` : '';
}

/** FNV-1a: a short name for a text, with no need to be safe against anyone. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Without rules there is no style sheet. */
export const sheetOf = (rules: string): string => (rules ? `/brand/${nameOf(rules)}.css` : '');

function logoAt(stored: string, url: string): Logo | null {
  const picture = parsePictureUrl(stored);
  return picture && { url, width: Math.round((picture.width * logoHeight) / picture.height), height: logoHeight };
}

/** A preview shows the files of its draft, which have no public address as a brand. */
export function shownBrand(brand: Brand, { isPreview = false } = {}): ShownBrand {
  const rules = rulesOf(brand);
  return {
    logo: logoAt(brand.logo, isPreview ? brand.logo : brandFiles.logo),
    logoOnDark: logoAt(brand.logoOnDark, isPreview ? brand.logoOnDark : brandFiles.logoOnDark),
    icon: isPreview && brand.icon ? brand.icon : brandFiles.icon,
    ground: paletteOf(brand).ivory,
    typeface: brand.typeface,
    sheet: isPreview ? '' : sheetOf(rules),
    rules: isPreview ? rules : '',
  };
}
