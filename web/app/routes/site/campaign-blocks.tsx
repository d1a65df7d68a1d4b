import { FloorPlans } from '../../features/brochure/floor-plans.tsx';
import { CampaignText } from '../../features/campaign/campaign-text.tsx';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import type { EnquiryTexts } from '../../features/enquiry/enquiry-texts.ts';
import { HomesSection } from '../../features/homes/homes-section.tsx';
import { ProgressSection } from '../../features/progress/progress-section.tsx';
import { ProjectGallery } from '../../features/projects/project-gallery.tsx';
import { ProjectLocation } from '../../features/projects/project-location.tsx';
import { TestimonialBand } from '../../features/testimonials/testimonial-band.tsx';
import { Accordion } from '../../ui/accordion.tsx';
import type { CarouselTexts } from '../../ui/carousel-controls.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SideSection } from '../../ui/side-section.tsx';
import type { ShownBlock } from './campaign-view.ts';

type HomesProps = React.ComponentProps<typeof HomesSection>;

type BlockTexts = {
  impression: string;
  gallery: { label: string; note: string };
  lightbox: React.ComponentProps<typeof ProjectGallery>['lightbox'];
  homes: HomesProps['texts'];
  states: HomesProps['states'];
  plans: React.ComponentProps<typeof FloorPlans>['texts'];
  brochure: React.ComponentProps<typeof FloorPlans>['brochure'];
  progress: React.ComponentProps<typeof ProgressSection>['texts'];
  places: React.ComponentProps<typeof ProjectLocation>['texts'];
  testimonial: { label: string };
  faq: { label: string; title: string };
  form: { label: string; title: string };
  enquiry: EnquiryTexts & { path: string };
  carousel: CarouselTexts;
};

type Props = {
  blocks: readonly ShownBlock[];
  project: { name: string; path: string; authority: { name: string }; canFollow: boolean };
  texts: BlockTexts;
};

/** These have a ground of their own from edge to edge; the others end with the space of a section. */
const isWide = ({ kind }: ShownBlock) => kind === 'testimonial' || kind === 'form';

/** The blocks below the opening and the registration, in the order of the campaign. */
export function CampaignBlocks({ blocks, project, texts }: Props) {
  return blocks.map((block, index) => {
    const above = blocks[index - 1];
    return (
      <div
        key={block._id}
        data-block={block._id}
        className={!isWide(block) && above && isWide(above) ? 'pt-section' : undefined}
      >
        <Block block={block} project={project} texts={texts} />
      </div>
    );
  });
}

type BlockProps = { block: ShownBlock; project: Props['project']; texts: BlockTexts };

function Block({ block, project, texts }: BlockProps) {
  const { heading } = block;
  switch (block.kind) {
    case 'hero':
      return null;
    case 'text':
      return <CampaignText {...block} impression={texts.impression} />;
    case 'gallery':
      return (
        <ProjectGallery
          photos={block.photos}
          label={heading || texts.gallery.label}
          note={texts.gallery.note}
          lightbox={texts.lightbox}
          level={undefined}
        />
      );
    case 'testimonial':
      return (
        <TestimonialBand quotes={block.quotes} label={heading || texts.testimonial.label} carousel={texts.carousel} />
      );
    case 'faq':
      return (
        <section className="wrap pb-section">
          <SectionHeading label={texts.faq.label} title={heading || texts.faq.title} />
          <Accordion items={block.items} />
        </section>
      );
    case 'form':
      return (
        <div id="enquiry" className="scroll-mt-18">
          <SideSection label={texts.form.label} title={heading || texts.form.title} lead={block.sentence} isOnSand>
            <EnquiryForm texts={texts.enquiry} action={texts.enquiry.path} site={project.name} />
          </SideSection>
        </div>
      );
    case 'homes':
    case 'plan':
    case 'progress':
    case 'places':
      return <ProjectBlock block={block} project={project} texts={texts} />;
  }
}

type OfProject = Extract<ShownBlock, { kind: 'homes' | 'plan' | 'progress' | 'places' }>;

/** The blocks that are a section of the project's page, with the words of the campaign. */
function ProjectBlock({ block, project, texts }: Omit<BlockProps, 'block'> & { block: OfProject }) {
  const said = <T extends { title: string }>(own: T) => ({ ...own, title: block.heading || own.title });
  const withLead = <T extends { title: string; lead: string }>(own: T, sentence: string) => ({
    ...said(own),
    lead: sentence || own.lead,
  });
  switch (block.kind) {
    case 'homes':
      return (
        <HomesSection
          sale={block.sale}
          texts={withLead(texts.homes, block.sentence)}
          states={texts.states}
          below={() => null}
          level={undefined}
        />
      );
    case 'plan':
      return (
        <FloorPlans
          project={block.project}
          texts={withLead(texts.plans, block.sentence)}
          brochure={texts.brochure}
          level={undefined}
        />
      );
    case 'progress':
      return (
        <ProgressSection
          progress={block.progress}
          filings={undefined}
          authority={project.authority}
          path={`${project.path}/progress`}
          canFollow={project.canFollow}
          texts={withLead(texts.progress, block.sentence)}
          level={undefined}
        />
      );
    case 'places':
      return <ProjectLocation project={block.project} texts={said(texts.places)} level={undefined} />;
  }
}
