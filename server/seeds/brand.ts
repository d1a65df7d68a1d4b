import type { Brand } from '@plinth/contract/brand.schema';
import { themeColours } from '@plinth/contract/brand-colours';
import type { Media } from './media.ts';

/** The brand of the demo's company, in the colours of the theme. */
export const demoBrand = (media: Media): Brand => ({
  name: 'Banyan & Basalt',
  logo: media('brand/logo.svg').url,
  logoOnDark: media('brand/logo-light.svg').url,
  icon: media('brand/favicon.svg').url,
  ...themeColours,
  typeface: 'own',
});
