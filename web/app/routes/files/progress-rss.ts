import { writePostDate } from '@plinth/contract/post-date';
import { monthsOf, monthView } from '@plinth/contract/progress';
import { projectPath } from '@plinth/contract/project';
import { progressContent as texts } from '../../content/progress.ts';
import { ApiError } from '../../lib/api-client.ts';
import { hostContext } from '../../lib/host.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { rssFeed } from '../../lib/rss.ts';
import type { Route } from './+types/progress-rss';

/** The progress of one project as RSS 2.0: one item for each month. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const api = apiFrom(context);
  try {
    const [project, entries] = await Promise.all([
      api.getProject({ params: { id } }),
      api.listProjectProgress({ params: { id } }),
    ]);
    const path = `${publicOrigin}${projectPath(project)}/progress`;
    const items = monthsOf(entries)
      .toReversed()
      .map((month) => {
        const { day, sentences, towers } = monthView(entries, month);
        const levels = towers.map(({ entry: { tower, level, planned }, since }) =>
          [texts.bar(texts.tower(tower), level, planned), ...(since ? [texts.since(writePostDate(since))] : [])].join(
            '. ',
          ),
        );
        const link = `${path}/${month}`;
        const description = [...levels, ...sentences].join('. ');
        return { title: `${project.name}, ${writePostDate(day)}`, link, guid: link, description, day };
      });
    return rssFeed({
      title: texts.page.title(project.name),
      link: path,
      self: `${path}.xml`,
      description: texts.page.description(project.name),
      items,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw new Response('Not found', { status: 404 });
    throw error;
  }
}
