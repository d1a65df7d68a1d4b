import { defaultNavigation, type MenuEntry, type ShownNavigation, shownNavigation } from '@plinth/contract/navigation';
import { notAvailable } from '@plinth/contract/none';
import { previewPathParts } from '@plinth/contract/preview';
import { defaultSiteData, siteLogo } from '@plinth/contract/site-data';
import type { SiteData } from '@plinth/contract/site-data.schema';

/**
 * The menu and the footer, from the document that the Owner edits. The server has them for each rendering. A browser reads
 * them from the header and the footer that the server rendered, so that the page need not carry them a second time.
 */

let read: () => ShownNavigation | undefined = navigationOfPage;

/** Set once by the server: what the rendering that is running shows. */
export function setNavigationSource(source: typeof read) {
  read = source;
}

let ofPage: ShownNavigation | undefined;
function navigationOfPage(): ShownNavigation | undefined {
  // Tests of contents have no page.
  if (typeof document === 'undefined') return undefined;
  ofPage ??= readNavigation(document);
  return ofPage;
}

const unknown = shownNavigation(defaultNavigation, '', 0);
const shown = (): ShownNavigation => read() ?? unknown;

let siteData: { of: ShownNavigation; data: SiteData } | undefined;

export const navigation = {
  /** The menu of the page; the same object as long as the page has the same menu. */
  get siteData(): SiteData {
    const current = shown();
    if (current === unknown) return defaultSiteData;
    if (siteData?.of !== current) siteData = { of: current, data: { logo: siteLogo, menu: current.menu } };
    return siteData.data;
  },
  /** Null where the footer shows the menu. */
  get footer(): MenuEntry[] | null {
    return shown().footer;
  },
  get closing() {
    return shown().closing;
  },
  get rights(): string {
    return shown().rights;
  },
  get credit(): string {
    return shown().credit;
  },
  /** The name that the menu has for a page; the menu may lead elsewhere, and then the page keeps its own name. */
  nameOf(path: string, name: string): string {
    const links = shown().menu.flatMap(({ submenu = [], ...entry }) => [...submenu, entry]);
    return links.find(({ link }) => link === path)?.name ?? name;
  },
};

/** The labels are those of `frame.ts`. Before the first rendering in the browser, the page is as the server made it. */
function readNavigation(page: Document): ShownNavigation | undefined {
  const menu = page.querySelector('header nav[aria-label="Main"] > ul');
  const footer = page.querySelector('footer nav[aria-label="Footer"] > ul');
  const closing = page.querySelector('footer nav[aria-label="Policies"]');
  const rights = closing?.nextElementSibling;
  if (!menu || !footer || !closing || !rights) return undefined;
  const entries = entriesIn(menu);
  const ofFooter = entriesIn(footer);
  return {
    menu: entries,
    footer: isSameMenu(entries, ofFooter) ? null : ofFooter,
    closing: [...closing.querySelectorAll('a, span')].map(linkIn),
    rights: rights.firstChild?.textContent ?? '',
    credit: rights.querySelector('span')?.textContent ?? '',
  };
}

function entriesIn(list: Element): MenuEntry[] {
  return [...list.children].flatMap((item) => {
    const head = item.querySelector('a, span, button, summary');
    if (!head) return [];
    const submenu = [...(item.querySelector('ul')?.children ?? [])].flatMap(({ firstElementChild }) =>
      firstElementChild ? [linkIn(firstElementChild)] : [],
    );
    return [{ ...linkIn(head), ...(submenu.length > 0 && { submenu }) }];
  });
}

/** In a preview, links stand below its path. */
function linkIn(element: Element) {
  const link = element.getAttribute('href');
  const page = link && previewPathParts(link)?.page;
  return { name: element.textContent ?? '', link: page || link || notAvailable };
}

/** A group of the footer has the page of its entry as its first line, where the menu has a link. */
const isSameMenu = (menu: MenuEntry[], footer: MenuEntry[]) =>
  menu.length === footer.length &&
  menu.every(({ name, link, submenu = [] }, index) => {
    const other = footer[index];
    const lines = other?.submenu ?? [];
    const isSameList = (of: MenuEntry['submenu'] = []) => JSON.stringify(lines) === JSON.stringify(of);
    return other?.name === name && (isSameList(submenu) || isSameList([{ name, link }, ...submenu]));
  });
