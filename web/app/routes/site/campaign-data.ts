import { authorityOf } from '@plinth/contract/authorities';
import { campaignPath } from '@plinth/contract/campaign';
import type { Campaign } from '@plinth/contract/campaign.schema';
import { dayOf } from '@plinth/contract/company-time';
import { entriesOf, monthsOf } from '@plinth/contract/progress';
import { hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { shownQuestion } from '@plinth/contract/questions';
import { homesContent } from '../../content/homes.ts';
import { projectContent } from '../../content/project.ts';
import { saleOf } from '../../features/homes/sale-view.ts';
import { quoteOf } from '../../features/testimonials/testimonial-band.tsx';
import { ApiError } from '../../lib/api-client.ts';
import type { PublicApi } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { shownBlocks } from './campaign-view.ts';

/** A campaign by its slug or id. `isMoved`: the slug is one that it had before. Null where there is none. */
export async function findCampaign(api: PublicApi, slugOrId: string) {
  const address = await api.getCampaignAddress({ params: { slug: slugOrId } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
  if (address && !address.isCurrent) return { movedTo: campaignPath(address.slug) };
  return { campaign: await api.getCampaign({ params: { id: address?.id ?? slugOrId } }) };
}

/** What the page shows. Only what its blocks need is read. */
export async function loadCampaign(api: PublicApi, { blocks, ...campaign }: Campaign) {
  const has = (kind: Campaign['blocks'][number]['kind']) => blocks.some((block) => block.kind === kind);
  const params = { id: campaign.project };
  const needed = <T>(isNeeded: boolean, read: () => Promise<T[]>) => (isNeeded ? read() : Promise.resolve([]));
  const [project, { sections, init }] = await Promise.all([
    api.getProject({ params }),
    loadSections({
      offer: has('homes') ? api.getOffer({ params }) : Promise.resolve(null),
      rates: needed(has('homes'), () => api.listRates()),
      entries: needed(has('progress'), () => api.listProjectProgress({ params })),
      testimonials: needed(has('testimonial'), () => api.listTestimonials()),
      faqs: needed(has('faq'), () => api.listFaqs()),
    }),
  ]);
  const { offer, rates, entries, testimonials, faqs } = sections;
  const months = monthsOf(entries ?? []);
  const loaded = offer && rates && { offer, rates, currencies: [], isNamed: false, chosen: null };
  const sale = loaded && saleOf(project, loaded, homesContent, dayOf(Date.now()));
  const page = {
    campaign: { ...campaign, path: campaignPath(campaign.slug ?? campaign.id) },
    project: shownProject(project),
    offers: sale?.offers ?? [],
    blocks: shownBlocks(blocks, {
      project,
      sale,
      progress: { months, entries: entriesOf(entries ?? [], months.at(-1) ?? '') },
      quotes: (testimonials ?? []).map((it) => ({ id: it.id, project: String(it.project), quote: quoteOf(it) })),
      questions: (faqs ?? []).map(({ id, questions, answer }) => ({
        id,
        title: shownQuestion(questions),
        text: answer,
      })),
    }),
  };
  return { page, init };
}

/** What the registration plate and the head of the page say of the project. */
function shownProject(project: Project) {
  const { name: authority, portal } = authorityOf(project);
  const [place] = project.location;
  return {
    ...{ _id: project._id, name: project.name, path: projectPath(project), type: project.type, status: project.status },
    address: place?.addressFull || place?.address || '',
    ...{ latitude: place?.latitude, longitude: place?.longitude },
    description: project.seoDescription || project.quote || '',
    photo: (project.introPhotos[0] ?? project.photos[0])?.url,
    authority: { name: authority },
    canFollow: hasReraNumber(project),
    registration: {
      label: projectContent.plate.label(authority),
      number: reraNumberOf(project),
      qrUrl: project.reraQrcode || undefined,
      portal,
    },
  };
}

export type CampaignPageData = Awaited<ReturnType<typeof loadCampaign>>['page'];
