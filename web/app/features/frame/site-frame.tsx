import type { SiteData } from '@plinth/contract/site-data.schema';
import { memo } from 'react';
import { useSiteData } from '../../lib/site-data.ts';
import { Analytics } from './analytics.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer as FooterView } from './footer.tsx';
import type { Company, FrameTexts } from './frame-texts.ts';
import { Header as HeaderView } from './header.tsx';
import { PageProgress } from './page-progress.tsx';

// After hydration the frame re-renders with the site data from storage; header and footer do so only if the data differs.
const Header = memo(HeaderView);
const Footer = memo(FooterView);

type Props = {
  company: Company;
  texts: FrameTexts;
  siteDataUrl: string;
  /** The menu of the page, and the links of its footer where they are not those of the menu. */
  navigation: { siteData: SiteData; footer: SiteData['menu'] | null };
  /** The page opens with a photograph that extends behind the header. */
  isOverPhoto?: boolean;
  children: React.ReactNode;
};

/** Header, footer and banners of every public page. */
export function SiteFrame({ company, texts, siteDataUrl, navigation, isOverPhoto = false, children }: Props) {
  const siteData = useSiteData(navigation.siteData, siteDataUrl);
  return (
    <>
      <a href="#content" className="absolute -left-[999px] z-50 bg-ivory px-4 py-3 focus:top-4 focus:left-4">
        {texts.skipToContent}
      </a>
      <PageProgress text={texts.loading} />
      <Header company={company} texts={texts} siteData={siteData} isOverPhoto={isOverPhoto} />
      <main id="content" tabIndex={-1} data-under-menu className="outline-none">
        {children}
      </main>
      <Footer company={company} texts={texts} entries={navigation.footer ?? siteData.menu} />
      <CookieBanner texts={texts.cookies} />
      <Analytics />
    </>
  );
}
