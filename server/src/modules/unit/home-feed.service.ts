import { dayOf } from '@plinth/contract/company-time';
import { costOf } from '@plinth/contract/homes';
import { hasReraNumber, projectPath, reraNumberOf } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { TaxRate } from '@plinth/contract/tax-rates';
import type { HomeFeed, HomeFeedQuery } from '@plinth/contract/unit.schema';
import type { FeedPlace, HomeFeedRepository } from './home-feed.repository.ts';

export type HomeFeedService = ReturnType<typeof createHomeFeedService>;

type Dependencies = {
  homes: HomeFeedRepository;
  /** Null for a project that is deleted. */
  findProject: (id: string) => Promise<Project | null>;
  listRates: () => Promise<TaxRate[]>;
};

/** The open feed: every home that can be bought, with its price. */
export function createHomeFeedService({ homes, findProject, listRates }: Dependencies) {
  return {
    async listPage({ after, limit }: HomeFeedQuery): Promise<HomeFeed> {
      const now = Date.now();
      const [rows, rates] = await Promise.all([homes.listAfter(readPlace(after), limit), listRates()]);
      const ids = [...new Set(rows.map(({ projectId }) => projectId))];
      const projects = new Map((await Promise.all(ids.map(findProject))).map((found, index) => [ids[index], found]));
      const last = rows.at(-1);
      return {
        readAt: new Date(now).toISOString(),
        homes: rows.flatMap(({ projectId, facing, ...home }) => {
          const project = projects.get(projectId);
          if (!project || !hasReraNumber(project)) return [];
          const sheet = costOf(home, project, rates, dayOf(now), 'general');
          return [
            {
              ...{ tower: home.tower, number: home.number, homeType: home.homeType, floor: home.floor },
              ...(facing !== null && { facing }),
              carpetArea: home.carpetArea,
              bedrooms: project.homeTypes?.find(({ name }) => name === home.homeType)?.bedrooms ?? 0,
              agreementValue: home.price + home.floorRise + home.parking,
              ...(sheet && { allIn: sheet.total / 100 }),
              ...(project.possession && { possession: project.possession }),
              project: {
                id: projectId,
                name: project.name,
                reraNumber: reraNumberOf(project),
                path: projectPath(project),
              },
            },
          ];
        }),
        next: last && rows.length === limit ? `${last.projectId}~${last.tower}~${last.number}` : null,
      };
    },
  };
}

/** A place that cannot be read is the beginning. */
function readPlace(after: string | undefined): FeedPlace | null {
  const [projectId, tower, number] = after?.split('~') ?? [];
  return projectId && tower && number ? { projectId, tower, number } : null;
}
