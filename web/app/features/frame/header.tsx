import type { SiteData } from '@plinth/contract/site-data.schema';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useIsLive } from '../../lib/use-is-live.ts';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DesktopMenu } from './desktop-menu.tsx';
import type { Company, FrameTexts } from './frame-texts.ts';
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx';
import { SocialLinks } from './social-links.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

type Props = { company: Company; texts: FrameTexts; siteData: SiteData; isOverPhoto: boolean };

const looks = {
  clear: 'on-dark text-ivory [--mark:currentColor]',
  solid: 'bg-ivory text-ink shadow-[0_1px_0_var(--color-rule)] [--mark:var(--color-trim-deep)]',
};

/** The site data of another host may name another logo. */
const logoOf = ({ logo }: Company, siteData: SiteData) =>
  logo && siteData.logo && !siteData.logo.startsWith('/brand/') ? { ...logo, url: siteData.logo } : logo;

/** Transparent over a page's opening photograph, solid after scrolling and on other pages. */
export function Header({ company, texts, siteData, isOverPhoto }: Props) {
  const isLive = useIsLive();
  const isScrolled = useIsScrolled();
  const isSolid = !isOverPhoto || isScrolled;
  // Until scripts can make it solid, the header scrolls away with the photograph.
  const place = !isOverPhoto ? 'sticky top-0' : `${isLive ? 'fixed' : 'absolute'} inset-x-0 top-0`;
  const logo = logoOf(company, siteData);

  // Preloads the dark logo for the solid header, but not before the page's own picture.
  useEffect(() => {
    if (logo?.url) new Image().src = logo.url;
  }, [logo?.url]);

  return (
    <header
      data-solid={isSolid}
      className={`z-40 h-header transition duration-260 ${place} ${isSolid ? looks.solid : looks.clear}`}
    >
      <div className="edge-x flex h-full items-center gap-2 nav:gap-4">
        <Link discover="none" to="/" aria-label={texts.home} className="mr-auto flex min-h-11 items-center">
          <CompanyLogo
            logo={isSolid ? logo : company.logoLight}
            name={company.shortName}
            alt=""
            className="h-11.5 w-auto max-w-[58vw] object-contain object-left nav:h-13.5"
          />
        </Link>
        <DesktopMenu entries={siteData.menu} texts={texts.menu} />
        <Link
          discover="none"
          to={texts.search.path}
          aria-label={texts.search.label}
          className="grid size-11 place-items-center"
        >
          <Icon name="search" />
        </Link>
        <SocialLinks
          links={company.social}
          newTab={texts.newTab}
          className="hidden border-current/35 border-l pl-2 nav:flex"
        />
        <button
          type="button"
          popoverTarget={mobileMenuId}
          aria-label={texts.menu.open}
          className="-mr-2.5 grid size-12 cursor-pointer place-items-center nav:hidden"
        >
          <Icon name="burger" />
        </button>
      </div>
      <MobileMenu entries={siteData.menu} logo={logo} company={company} texts={texts} />
    </header>
  );
}
