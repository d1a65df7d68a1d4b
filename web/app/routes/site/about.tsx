import { data } from 'react-router';
import { aboutTexts } from '../../content/about.ts';
import { company } from '../../content/company.ts';
import { controls } from '../../content/kit.ts';
import { KeyMembers } from '../../features/about/key-members.tsx';
import { PresentationPanel } from '../../features/about/presentation-panel.tsx';
import { ValuesGrid } from '../../features/about/values-grid.tsx';
import { loadPage } from '../../lib/load-page.ts';
import { packRows, unpackRows } from '../../lib/packed-rows.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { AboutSection } from '../../ui/about-section.tsx';
import { ListSection } from '../../ui/list-section.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { TimelineSlider } from '../../ui/timeline-slider.tsx';
import type { Route } from './+types/about';
import { siteMeta } from './page-meta.ts';
import { packCards, unpackCards } from './timeline-cards.ts';

const memberFields = ['photo', 'name', 'position', 'sentence'] as const;

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const { sections, init } = await loadSections({
    timeline: api.listTimelineCards(),
    members: api.listTeam(),
  });
  const { timeline, members } = sections;
  return data(
    {
      page: loadPage(context, 'profile'),
      timeline: timeline && packCards('profile', timeline),
      members: members && packRows(memberFields, members),
    },
    init,
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: () => <About loaderData={{ page: '', timeline: null, members: null }} />,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = aboutTexts(loaderData?.page);
  return siteMeta({ ...search, path: '/profile', photo: intro.photo?.url }, matches[0].loaderData.origin);
};

function About({ loaderData: { page, timeline, members } }: Props) {
  const texts = aboutTexts(page);
  const isLoading = useIsLoading();
  const { presentation, isShown } = texts;
  const states = { isLoading, phone: company.phone };
  return (
    <>
      <PageIntro {...texts.intro} />
      {texts.about ? <AboutSection {...texts.about} /> : null}
      {isShown('values') && texts.values.values.length > 0 ? <ValuesGrid {...texts.values} /> : null}
      {isShown('timeline') ? (
        <ListSection {...states} items={timeline && unpackCards(timeline)} texts={texts.timeline} isOnSand>
          {(cards) => <TimelineSlider label={texts.timeline.label} cards={cards} texts={controls} />}
        </ListSection>
      ) : null}
      {isShown('members') ? (
        <ListSection {...states} items={members && unpackRows(memberFields, members)} texts={texts.members}>
          {(shown) => <KeyMembers label={texts.members.label} members={shown} carousel={controls} />}
        </ListSection>
      ) : null}
      {isShown('presentation') && presentation ? (
        <PresentationPanel {...presentation} cover={{ logo: company.logo, words: presentation.cover }} />
      ) : null}
    </>
  );
}

export default About;
