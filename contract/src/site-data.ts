import { defaultNavigation, menuOf, type Navigation } from './navigation.ts';
import { notAvailable } from './none.ts';
import type { SiteData } from './site-data.schema.ts';

export const siteDataId = 'site';

export const siteLogo = '/brand/logo';

/** What `GET /json/{id}` answers, from the menu that the Owner edits. */
export const siteDataOf = ({ menu }: Pick<Navigation, 'menu'>): SiteData => ({ logo: siteLogo, menu: menuOf(menu) });

export const defaultSiteData: SiteData = siteDataOf(defaultNavigation);

/** Whether a link has a target; without one it is a label. */
export function isLink(link: string): boolean {
  return link !== '' && link.toLowerCase() !== notAvailable;
}
