import type { Variant } from '@plinth/contract/collections';
import { initialNotice } from '@plinth/contract/consent-notices';
import type { Services } from '../src/services.ts';
import { demoBrand } from './brand.ts';
import { demoCampaigns } from './campaigns.ts';
import { demoAwards, demoFaqs, demoOffice, demoPosters, demoTeam, demoTimeline } from './company-lists.ts';
import { demoOpenings } from './hiring.ts';
import { demoMails } from './mails.ts';
import type { Media } from './media.ts';
import { demoNavigation } from './navigation.ts';
import { demoPages } from './pages.ts';
import { demoPolicies } from './policies.ts';
import { demoPosts } from './posts.ts';
import { demoProgress } from './progress.ts';
import { demoProjects } from './projects.ts';
import { demoCurrencies, demoRates } from './rates.ts';
import { demoRedirects } from './redirects.ts';
import { demoServices } from './services.ts';
import { demoSettings } from './settings.ts';
import { demoTestimonials } from './testimonials.ts';

type InputOf<V extends Variant> = Parameters<Services['content']['variants'][V]['create']>[0];
export type DemoRows = { [V in Variant]: () => Promise<readonly InputOf<V>[]> };

/** What the demo's rows name, with the ids that the store has given. */
export type Stored = {
  projects: () => Promise<readonly { id: string; name: string }[]>;
  faqs: () => Promise<readonly { id: string; questions: string }[]>;
  testimonials: () => Promise<readonly { id: string; name: string }[]>;
};

/** The documents of the demo by variant. Rows that name others are to be asked for after those are stored. */
export function demoRows(media: Media, stored: Stored): DemoRows {
  // Lists show the newest last.
  const posts = demoPosts(media).toReversed();
  // The demo's rows name their project; the spec compares ids. A row whose project is not there is left out.
  const withProjectIds = async <R extends { project: string }>(rows: readonly R[]) => {
    const idOf = new Map((await stored.projects()).map(({ name, id }) => [name, id]));
    return rows.map((row) => ({ ...row, project: idOf.get(row.project) ?? '' }));
  };
  return {
    projects: async () => demoProjects(media),
    blog: async () => posts.filter(({ kind }) => kind === 'blog'),
    news: async () => posts.filter(({ kind }) => kind === 'news'),
    hiring: async () => demoOpenings,
    services: async () => demoServices(media),
    testimonial: () => withProjectIds(demoTestimonials),
    progress: () => withProjectIds(demoProgress(media)),
    rates: async () => demoRates,
    currencies: async () => demoCurrencies,
    redirects: async () => demoRedirects,
    faqs: async () => demoFaqs,
    team: async () => demoTeam(media),
    awards: async () => demoAwards,
    timeline: async () => demoTimeline(media),
    office: async () => demoOffice(media),
    posters: () => withProjectIds(demoPosters(media)),
    policies: async () => demoPolicies,
    campaigns: async () =>
      demoCampaigns(media, {
        projects: await stored.projects(),
        faqs: await stored.faqs(),
        testimonials: await stored.testimonials(),
      }),
    pages: async () => demoPages(media),
    settings: async () => [demoSettings],
    navigation: async () => [demoNavigation],
    brand: async () => [demoBrand(media)],
    notices: async () => [initialNotice],
    mails: async () => demoMails,
  };
}
