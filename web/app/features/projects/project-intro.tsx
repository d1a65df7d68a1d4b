import { firstAddressOf, reraNumberOf, statusOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { encodeUrl, Picture } from '../../ui/picture.tsx';

type Texts = {
  facts: { status: string; type: string; location: string };
  plate: { label: (authority: string) => string };
  impression: string;
};

/** The building as large as the window allows, its name on a sheet, and the facts in one ruled row. */
export function ProjectIntro({ project, texts, authority }: { project: Project; texts: Texts; authority: string }) {
  const photo = project.introPhotos[0] ?? project.photos[0];
  const facts = [
    [texts.plate.label(authority), reraNumberOf(project)],
    [texts.facts.status, statusOf(project)],
    [texts.facts.type, project.type],
    [texts.facts.location, firstAddressOf(project)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

  return (
    <section>
      <div className="relative">
        {photo ? (
          <figure className="relative">
            <Picture
              url={photo.url}
              alt={photo.alt ?? ''}
              isHero
              className="filter-top h-[clamp(440px,78svh,860px)] w-full"
            />
            <figcaption className="absolute right-0 bottom-0 bg-ink px-2.5 py-1 text-ivory text-label">
              {texts.impression}
            </figcaption>
          </figure>
        ) : null}
        <div
          className={
            photo ? 'relative bg-ivory px-margin py-7 lg:absolute lg:bottom-0 lg:left-0 lg:pr-12' : 'px-margin py-12'
          }
        >
          <h1 className="text-title">
            {project.logo ? (
              <img
                src={encodeUrl(project.logo)}
                alt={project.name}
                width="373"
                height="88"
                className="h-14 w-auto lg:h-18"
              />
            ) : (
              project.name
            )}
          </h1>
        </div>
      </div>
      <dl className="wrap grid grid-cols-2 border-rule border-b lg:grid-cols-[repeat(4,auto)] lg:items-end lg:justify-between">
        {facts.map(([term, value], index) => (
          <div
            key={term}
            className={`border-rule border-t py-4 pr-3 lg:border-t-0 lg:py-5.5 ${index === 0 ? 'col-span-2 lg:col-span-1' : ''}`}
          >
            <dt className="text-ink-2 text-small">{term}</dt>
            <dd
              className={`font-semibold leading-snug ${index === 0 ? 'tabular text-[1.375rem]' : 'text-[1.0625rem]'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
