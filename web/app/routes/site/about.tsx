import { aboutContent as texts } from '../../content/about.ts';
import { company } from '../../content/company.ts';
import { controls } from '../../content/kit.ts';
import { KeyMembers } from '../../features/about/key-members.tsx';
import { PresentationPanel } from '../../features/about/presentation-panel.tsx';
import { ValuesGrid } from '../../features/about/values-grid.tsx';
import { AboutSection } from '../../ui/about-section.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TimelineSlider } from '../../ui/timeline-slider.tsx';
import type { Route } from './+types/about';
import { siteMeta } from './page-meta.ts';

export const handle = { isOverPhoto: () => true };

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path: '/profile', photo: texts.intro.photo.url },
    matches[0].loaderData.origin,
  );

export default function About() {
  const { timeline, presentation } = texts;
  return (
    <>
      <PageIntro {...texts.intro} />
      <AboutSection {...texts.about} />
      <ValuesGrid {...texts.values} />
      <section className="bg-sand">
        <div className="wrap py-section">
          <SectionHeading label={timeline.label} />
          <div className="mt-9">
            <TimelineSlider label={timeline.label} cards={timeline.cards} texts={controls} />
          </div>
        </div>
      </section>
      <KeyMembers {...texts.members} carousel={controls} />
      <PresentationPanel {...presentation} cover={{ logo: company.logo, words: presentation.cover }} />
    </>
  );
}
