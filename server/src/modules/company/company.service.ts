import type { Brand } from '@plinth/contract/brand.schema';
import { noBrand, shownBrand } from '@plinth/contract/brand-look';
import { type CompanyFacts, unknownCompany } from '@plinth/contract/company-facts';
import { dayOf } from '@plinth/contract/company-time';
import { type Notice, noticeInForce } from '@plinth/contract/consent-notices';
import { defaultNavigation, type Navigation } from '@plinth/contract/navigation';
import { type PublicPage, publicPage } from '@plinth/contract/page-pack';
import type { ShownBrand } from '@plinth/contract/shown-brand';
import { siteDataId, siteDataOf } from '@plinth/contract/site-data';
import type { PageId } from '@plinth/contract/site-pages';
import { notFound } from '../../platform/failures.ts';
import type { CompanyRepository, PublishedFacts } from './company.repository.ts';

type Dependencies = { company: CompanyRepository; origin: string };

/** What every page shows, and the texts of each page, without those of its hidden sections. */
type SiteFacts = {
  facts: CompanyFacts;
  navigation: Navigation;
  brand: Brand;
  /** What pages show of the brand. */
  look: ShownBrand;
  notice: Notice;
  publishedPage: (id: PageId) => PublicPage;
};
/**
 * `isCurrent` is false where the database could not be read: a page with these facts must not be cached. `edition` is another
 * object after each edit of a fact or of a list that is read with them (`listedWithFacts`), and each day: which version of a policy is in
 * force depends on it.
 */
type ReadFacts = SiteFacts & { isCurrent: boolean; edition: object };

export type CompanyService = ReturnType<typeof createCompanyService>;

/**
 * What the site says of itself, for pages and mails. It is kept in memory, and each reading first asks the database whether it
 * is still the same. So all processes agree with an edit at once: a page that is rendered after the purge of an edit cannot have
 * the facts from before.
 */
export function createCompanyService({ company, origin }: Dependencies) {
  let kept: { fingerprint: string; published: KeptFacts; day: string; edition: object } | undefined;

  async function readKept(): Promise<{ published: KeptFacts; edition: object; now: number }> {
    const { value: fingerprint, now } = await company.readFingerprint();
    // Read after its fingerprint, so it is never older.
    if (kept?.fingerprint !== fingerprint) {
      kept = { fingerprint, published: keepFacts(await company.readPublished()), day: dayOf(now), edition: {} };
    }
    if (kept.day !== dayOf(now)) kept = { ...kept, day: dayOf(now), edition: {} };
    return { published: kept.published, edition: kept.edition, now };
  }

  const unread = keepFacts({ settings: null, navigation: null, brand: null, notices: [], pages: new Map() });
  const withDefaults = (
    { settings, navigation, brand, look, notices, publishedPage }: KeptFacts,
    now: number,
  ): SiteFacts => ({
    facts: settings ?? unknownCompany(origin),
    navigation: navigation ?? defaultNavigation,
    brand: brand ?? noBrand,
    look,
    notice: noticeInForce(notices, dayOf(now)),
    publishedPage,
  });

  return {
    async read(): Promise<ReadFacts> {
      try {
        const { published, edition, now } = await readKept();
        return { ...withDefaults(published, now), isCurrent: true, edition };
      } catch {
        const published = kept?.published ?? unread;
        return { ...withDefaults(published, Date.now()), isCurrent: false, edition: published };
      }
    },

    /** Section 7: the response of the JSON host, which browsers keep whole. */
    async getSiteData(id: string) {
      if (id !== siteDataId) throw notFound('site data');
      const { published } = await readKept();
      return { data: [siteDataOf(published.navigation ?? defaultNavigation)] };
    },
  };
}

type KeptFacts = Omit<PublishedFacts, 'pages'> & Pick<SiteFacts, 'look' | 'publishedPage'>;

/** The same object for a page each time, so that what is made of it can be kept too. */
function keepFacts({ pages, ...facts }: PublishedFacts): KeptFacts {
  const shown = new Map<PageId, PublicPage>();
  const publishedPage = (id: PageId): PublicPage => {
    const page = shown.get(id) ?? publicPage(id, pages.get(id));
    shown.set(id, page);
    return page;
  };
  return { ...facts, look: shownBrand(facts.brand ?? noBrand), publishedPage };
}
