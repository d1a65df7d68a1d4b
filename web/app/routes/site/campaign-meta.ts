import { isListed } from '@plinth/contract/project-lists';
import { buildingThing, faqThing, offerThing } from '../../lib/json-ld.ts';
import { shareImage } from '../../lib/seo.ts';
import type { CampaignPageData } from './campaign-data.ts';
import { siteMeta } from './page-meta.ts';

/** The meta tags of a campaign: its own words, the picture of its opening, and the building that it advertises. */
export function campaignMeta({ campaign, project, blocks, offers }: CampaignPageData, origin: string) {
  const opening = blocks.find((block) => block.kind === 'hero');
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  const photo = opening?.photo?.url ?? project.photo;
  const description = campaign.seoDescription?.trim() || opening?.sentence || project.description || campaign.title;
  const building = buildingThing(
    {
      ...{ name: project.name, description, path: project.path, isHomes: isListed('residential', project) },
      ...{ address: project.address, latitude: project.latitude, longitude: project.longitude },
      image: shareImage(photo, origin),
      registration: project.canFollow ? project.registration : undefined,
    },
    origin,
  );
  const isHidden = campaign.robots === 'noindex';
  return siteMeta(
    {
      title: campaign.seoTitle?.trim() || campaign.title,
      ...{ name: campaign.title, description, path: campaign.path, photo },
      isHidden,
      above: [{ name: project.name, path: project.path }],
      // Search engines alone read structured data.
      things: isHidden
        ? []
        : [
            building,
            ...offers.map(({ name, ...offer }) => offerThing({ ...offer, name: `${name}, ${project.name}` }, origin)),
            ...(questions.length > 0 ? [faqThing(questions)] : []),
          ],
    },
    origin,
  );
}
