import { newestYearFirst } from '@plinth/contract/timeline';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { controls, mapTexts } from '../../content/kit.ts';
import { listControls, tabsOf } from '../../content/project-lists.ts';
import { projectsContent as texts } from '../../content/projects.ts';
import { cardOf } from '../../features/projects/project-card.tsx';
import { ProjectGrid } from '../../features/projects/project-grid.tsx';
import { ProjectSearch } from '../../features/projects/project-search.tsx';
import { ProjectsMap } from '../../features/projects/projects-map.tsx';
import { VisitLink, VisitProvider } from '../../features/visit/visit.tsx';
import { apiFrom } from '../../lib/api-client.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { loadSections } from '../../lib/sections.ts';
import { TextLink } from '../../ui/button.tsx';
import { ListTabs } from '../../ui/list-tabs.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { PhotoSheet } from '../../ui/photo-sheet.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TelephoneLink } from '../../ui/telephone-link.tsx';
import { TimelineSlider } from '../../ui/timeline-slider.tsx';
import type { Route } from './+types/projects';
import { siteMeta } from './page-meta.ts';
import { loadVisitTexts } from './visit-texts.ts';

const path = '/projects';

type Props = Pick<Route.ComponentProps, 'loaderData'>;

const map = { ...mapTexts, ...texts.map };
const timeline = newestYearFirst(texts.timeline.cards).map(({ image, ...card }) => ({
  ...card,
  image: image.url,
  alt: image.alt,
}));

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = searchOf(params);
  const query = { ...search, page: params.get('page') ?? '' };
  const { sections, init } = await loadSections({ found: apiFrom(context).listProjectPage({ query }) });
  const { found } = sections;
  return data({ search, found: found && { ...found, items: found.items.map(cardOf) } }, init);
}

const searchOf = (params: URLSearchParams) => ({
  name: params.get('name') ?? '',
  location: params.get('location') ?? '',
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  isOverPhoto: () => true,
  outline: ({ search }) => <Projects loaderData={{ search: searchOf(new URLSearchParams(search)), found: null }} />,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path, photo: texts.photo.url },
    matches[0].loaderData.origin,
  );

function Projects({ loaderData: { search, found } }: Props) {
  const isLoading = useIsLoading();
  const { contact } = texts;
  return (
    <VisitProvider contactPath={contact.button.path} loadTexts={loadVisitTexts}>
      <PageIntro title={texts.heading} sentence={texts.lead} photo={texts.photo} />
      <section className="wrap py-section">
        <SectionHeading label={texts.timeline.label} />
        <div className="mt-9">
          <TimelineSlider label={texts.timeline.label} cards={timeline} texts={controls} />
        </div>
      </section>
      <section className="wrap pb-section">
        <SectionHeading label={texts.map.section} />
        <div className="mt-9">
          <ProjectsMap texts={map} authority={company.registrationAuthority.name} />
        </div>
      </section>
      <section className="wrap pb-section">
        <SectionHeading label={texts.section} />
        <div className="mt-3">
          <ListTabs label={listControls.tabs} tabs={tabsOf(found?.counts)} current={path} />
        </div>
        <div className="mt-9 mb-12">
          <ProjectSearch texts={texts.search} {...search} locations={found?.locations ?? []} />
          <p aria-live="polite" className="mt-5 min-h-6 text-ink-2 text-small">
            {found?.total ? texts.count(found.total) : null}
          </p>
        </div>
        <ProjectGrid
          projects={found?.items ?? null}
          isLoading={isLoading}
          texts={texts}
          authority={company.registrationAuthority.name}
          phone={company.phone}
          allPath={path}
        />
        {found?.total === 0 && search.name.trim() ? (
          <p className="mt-4">
            <TextLink to={texts.elsewhere.path(search.name.trim())}>
              {texts.elsewhere.label(search.name.trim())}
            </TextLink>
          </p>
        ) : null}
        {found ? (
          <PageLinks
            {...found}
            texts={listControls.pages}
            hrefOf={(page) => `${path}?${new URLSearchParams({ ...search, page: String(page) })}`}
          />
        ) : null}
      </section>
      <PhotoSheet title={contact.title} sentence={contact.sentence} photo={contact.photo}>
        <VisitLink to={contact.button.path}>{contact.button.label}</VisitLink>
        <TelephoneLink phone={company.phone} />
      </PhotoSheet>
    </VisitProvider>
  );
}

export default Projects;
