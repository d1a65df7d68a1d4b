import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { keepTexts } from '../../content/keep.ts';
import { controls, mapTexts } from '../../content/kit.ts';
import { noProjectsYet } from '../../content/page-parts.ts';
import { filterTexts } from '../../content/project-filters.ts';
import { listControls, tabsOf } from '../../content/project-lists.ts';
import { projectsTexts, projectsContent as texts } from '../../content/projects.ts';
import { KeepProject } from '../../features/keep/keep-project.tsx';
import { KeptHere } from '../../features/keep/kept-here.tsx';
import { listAnchor } from '../../features/projects/filter-view.ts';
import { ProjectFinder } from '../../features/projects/project-finder.tsx';
import { ProjectsMap } from '../../features/projects/projects-map.tsx';
import { VisitLink, VisitProvider } from '../../features/visit/visit.tsx';
import { loadPage } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { loadSections } from '../../lib/sections.ts';
import { TextLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListSection } from '../../ui/list-section.tsx';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { EmptyPanel } from '../../ui/state-panel.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import { TimelineSlider } from '../../ui/timeline-slider.tsx';
import type { Route } from './+types/projects';
import { isWithoutProjects, loadFoundProjects, viewWithoutList, wishesIn } from './found-projects.ts';
import { siteMeta } from './page-meta.ts';
import { packCards, unpackCards } from './timeline-cards.ts';
import { loadVisitTexts } from './visit-texts.ts';

const path = '/projects';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [{ found, view, init }, years] = await Promise.all([
    loadFoundProjects(context, params, { path, hasName: true }),
    loadSections({ timeline: apiFrom(context).listTimelineCards() }),
  ]);
  const { timeline } = years.sections;
  return data(
    {
      page: loadPage(context, 'projects'),
      ...{ name: wishesIn(params, { hasName: true }).name.trim(), found, view },
      timeline: timeline && packCards('projects', timeline),
    },
    init ?? years.init,
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: ({ search }) => {
    const wishes = wishesIn(new URLSearchParams(search), { hasName: true });
    const view = viewWithoutList(wishes, path);
    return <Projects loaderData={{ page: '', name: wishes.name.trim(), found: null, view, timeline: null }} />;
  },
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { search, intro } = projectsTexts(loaderData?.page);
  return siteMeta({ ...search, path, photo: intro.photo?.url }, matches[0].loaderData.origin);
};

function Projects({ loaderData: { page, name, found, view, timeline } }: Props) {
  const isLoading = useIsLoading();
  const { intro, contact, isShown, ...own } = projectsTexts(page);
  const map = { ...mapTexts, ...own.map };
  const hasNone = isWithoutProjects(found);
  const hasMap = isShown('map') && !hasNone && found?.hasPlaces !== false;
  /** Nothing stands between the opening and the map, or the list. */
  const isFirst = timeline?.length === 0 || !isShown('timeline');
  return (
    <VisitProvider contactPath={contact.button.path} loadTexts={loadVisitTexts}>
      <PageIntro {...intro} />
      {found && view.chips.length > 0 ? (
        <p className="wrap">
          <a href={listAnchor} className="inline-flex min-h-11 items-center gap-3 font-semibold">
            {filterTexts.jump(found.total, found.listed, view.chips.map(({ label }) => label).join(', '))}
            <Icon name="chevron" />
          </a>
        </p>
      ) : null}
      {isShown('timeline') ? (
        <ListSection
          items={timeline && unpackCards(timeline)}
          isLoading={isLoading}
          texts={own.timeline}
          phone={company.phone}
        >
          {(cards) => <TimelineSlider label={own.timeline.label} cards={cards} texts={controls} />}
        </ListSection>
      ) : null}
      {hasMap ? (
        <section className={`wrap ${isFirst ? 'py-section' : 'pb-section'}`}>
          <SectionHeading label={own.map.section} />
          <div className="mt-9">
            <ProjectsMap texts={map} count={found?.listed ?? 0} />
          </div>
        </section>
      ) : null}
      <section className={`wrap ${isFirst && !hasMap ? 'py-section' : 'pb-section'}`}>
        <SectionHeading label={own.section} />
        {hasNone ? (
          <div className="mt-9">
            <EmptyPanel {...noProjectsYet} phone={company.phone} />
          </div>
        ) : (
          <>
            <div className="mt-3 mb-9">
              <ListTabs label={listControls.tabs} tabs={tabsOf(found?.counts)} current={path} />
            </div>
            <ProjectFinder
              path={path}
              hasName
              found={found}
              view={view}
              isLoading={isLoading}
              texts={filterTexts}
              grid={{
                texts,
                phone: company.phone,
                allPath: path,
                below: (project) => <KeepProject project={project} texts={keepTexts} />,
              }}
              pages={listControls.pages}
              onward={
                name ? (
                  <p className="mt-4">
                    <TextLink to={texts.elsewhere.path(name)}>{texts.elsewhere.label(name)}</TextLink>
                  </p>
                ) : null
              }
            />
          </>
        )}
        <KeptHere texts={keepTexts} />
      </section>
      {isShown('visit') && !hasNone ? (
        <PhotoSheet title={contact.title} sentence={contact.sentence} photo={contact.photo}>
          <VisitLink to={contact.button.path}>{contact.button.label}</VisitLink>
          <TelephoneLink phone={company.phone} />
        </PhotoSheet>
      ) : null}
    </VisitProvider>
  );
}

export default Projects;
