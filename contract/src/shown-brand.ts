import type { Typeface } from './typefaces.ts';

/** The brand as pages show it. Every page loads this module, so how it is made stands in `brand-look.ts`. */

export type Logo = { url: string; width: number; height: number };

export type ShownBrand = {
  /** Null where the company's name is set in type. */
  logo: Logo | null;
  logoOnDark: Logo | null;
  icon: string;
  /** The colour of a phone browser's toolbar. */
  ground: string;
  typeface: Typeface;
  /** The address of the style sheet with the colours and typefaces that differ from the theme; empty for none. */
  sheet: string;
  /** The rules themselves, in a preview, whose brand has no address. */
  rules: string;
};

/** The same on every page, so that it costs few bytes; the content behind it follows the published brand. */
export const brandFiles = {
  logo: '/brand/logo',
  logoOnDark: '/brand/logo-light',
  icon: '/brand/icon',
} as const;

/** Widths are stated for this height, in which pages lay a logo out. */
export const logoHeight = 88;

/** Of a site whose brand has not been entered: the ground is the theme's. */
export const plainBrand: ShownBrand = {
  ...{ logo: null, logoOnDark: null, icon: brandFiles.icon, ground: '#f6f2ea' },
  ...{ typeface: 'own', sheet: '', rules: '' },
};

/** In one line for the scripts of a page. What is as usual is left out, because most pages have only the two widths. */
export function packBrand({ logo, logoOnDark, icon, ground, typeface, sheet, rules }: ShownBrand): string {
  const isUsual = [sheet, rules].every((part) => part === '');
  const isPublic = icon === brandFiles.icon && [logo, logoOnDark].every((it) => !it || it.url.startsWith('/brand/'));
  return [
    logo?.width ?? 0,
    logoOnDark?.width ?? 0,
    ...(isUsual && isPublic ? [] : [ground, typeface, sheet || '-', rules ? 'inline' : '-']),
    ...(isPublic ? [] : [logo?.url ?? '-', logoOnDark?.url ?? '-', icon]),
  ].join(' ');
}

const given = (part: string | undefined) => (part === '-' || part === undefined ? '' : part);

/** The rules themselves stay in the page: here they are only known to be there. */
export function unpackBrand(packed: string): ShownBrand {
  const [width, widthOnDark, ground, typeface, sheet, rules, logo, logoOnDark, icon] = packed.split(' ');
  const at = (stated: string | undefined, url: string): Logo | null =>
    Number(stated) > 0 ? { url, width: Number(stated), height: logoHeight } : null;
  return {
    logo: at(width, given(logo) || brandFiles.logo),
    logoOnDark: at(widthOnDark, given(logoOnDark) || brandFiles.logoOnDark),
    icon: icon ?? brandFiles.icon,
    ground: ground ?? plainBrand.ground,
    typeface: (typeface as Typeface | undefined) ?? plainBrand.typeface,
    sheet: given(sheet),
    rules: given(rules),
  };
}
