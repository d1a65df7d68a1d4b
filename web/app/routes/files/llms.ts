import { authorityOf } from '@plinth/contract/authorities';
import { hasReraNumber, projectPath, reraNumberOf, statusOf } from '@plinth/contract/project';
import { company } from '../../content/company.ts';
import { llmsContent as texts } from '../../content/llms.ts';
import { hostContext } from '../../lib/host.ts';
import { apiFrom } from '../../lib/public-api.ts';
import type { Route } from './+types/llms';

/** A plain summary of the site for assistants: who we are, each registered project, and where the data is. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const projects = await apiFrom(context).listProjects();
  const rows = projects.filter(hasReraNumber).map((project) => {
    const facts = [
      statusOf(project),
      project.location[0]?.address,
      texts.registration(authorityOf(project).name, reraNumberOf(project)),
    ];
    return `- [${project.name}](${publicOrigin}${projectPath(project)}): ${facts.filter(Boolean).join(', ')}`;
  });
  const links = texts.links.map(({ title, path, details }) => `- [${title}](${publicOrigin}${path}): ${details}`);
  const text = [
    `# ${company.name}`,
    `> ${[company.description, texts.summary].filter(Boolean).join(' ')}`,
    texts.contact(company.phone, company.emailInWords),
    `## ${texts.projects}`,
    rows.join('\n'),
    `## ${texts.data}`,
    links.join('\n'),
  ].join('\n\n');
  return new Response(`${text}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
