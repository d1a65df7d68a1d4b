import type { CampaignBlock } from '@plinth/contract/campaign.schema';
import type { Progress } from '@plinth/contract/progress.schema';
import type { Photo, Project } from '@plinth/contract/project.schema';
import type { ShownPhoto } from '../../features/campaign/shown-photo.ts';
import type { SaleView } from '../../features/homes/sale-view.ts';
import type { quoteOf } from '../../features/testimonials/testimonial-band.tsx';

/** What a campaign page shows, read from the documents that its blocks name. The loader makes it: browsers get no more. */

type Common = { _id: string; heading: string };

export type ShownBlock = Common &
  (
    | { kind: 'hero'; sentence: string; photo: ShownPhoto | null }
    | { kind: 'text'; paragraphs: string[]; photo: ShownPhoto | null }
    | { kind: 'gallery'; photos: Photo[] }
    | { kind: 'homes'; sentence: string; sale: Pick<SaleView, 'homes' | 'registration' | 'readAt'> }
    | { kind: 'plan'; sentence: string; project: Pick<Project, '_id' | 'name' | 'floorplan' | 'brochure'> }
    | { kind: 'progress'; sentence: string; progress: { months: string[]; entries: Progress[] } }
    | { kind: 'places'; project: Pick<Project, 'location' | 'keyplaces'> }
    | { kind: 'testimonial'; quotes: ReturnType<typeof quoteOf>[] }
    | { kind: 'faq'; items: { title: string; text: string }[] }
    | { kind: 'form'; sentence: string }
  );

/** What the documents of the project and the references hold. An entry is empty where no block needs it. */
type CampaignSources = {
  project: Project;
  sale: SaleView | null;
  progress: { months: string[]; entries: Progress[] };
  quotes: readonly { id: string; project: string; quote: ReturnType<typeof quoteOf> }[];
  questions: readonly { id: string; title: string; text: string }[];
};

/** The blocks that have something to show: an empty one is left out, as on the page of a project. */
export const shownBlocks = (blocks: readonly CampaignBlock[], sources: CampaignSources): ShownBlock[] =>
  blocks.flatMap((block) => shown(block, sources) ?? []);

type Resolve = {
  [K in CampaignBlock['kind']]: (
    block: Extract<CampaignBlock, { kind: K }>,
    from: CampaignSources,
  ) => ShownBlock | null;
};

const resolve: Resolve = {
  hero: ({ _id, kind, heading, sentence, photo, alt }, { project }) => ({
    ...{ _id, kind, heading: heading || project.quote || project.name, sentence },
    photo: photo ? ownPhoto(photo, alt, project) : firstPhoto(project),
  }),
  text: ({ _id, kind, heading, text, photo, alt }, { project }) => {
    const paragraphs = text
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean);
    if (!heading && paragraphs.length === 0 && !photo) return null;
    return { _id, kind, heading, paragraphs, photo: photo ? ownPhoto(photo, alt, project) : null };
  },
  gallery: ({ _id, kind, heading, photos }, { project }) => {
    const chosen = photos.filter(({ url }) => url);
    const list = chosen.length > 0 ? chosen : project.photos;
    return list.length > 0 ? { _id, kind, heading, photos: list } : null;
  },
  homes: ({ _id, kind, heading, sentence }, { sale }) => {
    if (!sale || sale.homes.length === 0) return null;
    const { homes, registration, readAt } = sale;
    return { _id, kind, heading, sentence, sale: { homes, registration, readAt } };
  },
  plan: ({ _id, kind, heading, sentence }, { project }) => {
    const { name, floorplan, brochure } = project;
    if (floorplan.length === 0) return null;
    return { _id, kind, heading, sentence, project: { _id: project._id, name, floorplan, brochure } };
  },
  progress: ({ _id, kind, heading, sentence }, { progress }) =>
    progress.months.length > 0 ? { _id, kind, heading, sentence, progress } : null,
  places: ({ _id, kind, heading }, { project: { location, keyplaces } }) =>
    keyplaces.length > 0 || location[0]?.sentence
      ? { _id, kind, heading, project: { location: location.slice(0, 1), keyplaces } }
      : null,
  testimonial: ({ _id, kind, heading, testimonials }, { project, quotes }) => {
    const wanted =
      testimonials.length > 0 ? inOrder(testimonials, quotes) : quotes.filter((it) => it.project === project._id);
    return wanted.length > 0 ? { _id, kind, heading, quotes: wanted.map(({ quote }) => quote) } : null;
  },
  faq: ({ _id, kind, heading, faqs }, { questions }) => {
    const items = inOrder(faqs, questions).map(({ title, text }) => ({ title, text }));
    return items.length > 0 ? { _id, kind, heading, items } : null;
  },
  form: ({ _id, kind, heading, sentence }) => ({ _id, kind, heading, sentence }),
};

const shown = (block: CampaignBlock, sources: CampaignSources) =>
  (resolve[block.kind] as (block: CampaignBlock, sources: CampaignSources) => ShownBlock | null)(block, sources);

/** In the order of the ids; what is not on the website is left out. */
const inOrder = <T extends { id: string }>(ids: readonly string[], documents: readonly T[]): T[] =>
  ids.flatMap((id) => documents.find((it) => it.id === id) ?? []);

/** Pictures of a project are renderings and say so, also where a campaign uses them. */
function ownPhoto(url: string, alt: string, { introPhotos, photos }: Project): ShownPhoto {
  const isRendering = [...introPhotos, ...photos].some((photo) => photo.url === url);
  return { url, alt, ...(isRendering && { isImpression: true }) };
}

function firstPhoto({ introPhotos, photos }: Project): ShownPhoto | null {
  const photo = introPhotos[0] ?? photos[0];
  return photo ? { url: photo.url, alt: photo.alt ?? '', isImpression: true } : null;
}
