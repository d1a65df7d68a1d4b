import { projectPath } from '@plinth/contract/project';

/** One path for each kind of public page, for tools that measure all of them. */
export async function listPageKinds(origin: string): Promise<{ listed: string[]; unlisted: string[] }> {
  const read = async <T>(name: string) => (await (await fetch(`${origin}/api/${name}`)).json()) as [T];
  const [project] = await read<{ _id: string; name: string }>('projects');
  const [post] = await read<{ _id: string }>('blog');
  const [campaign] = await read<{ slug: string }>('campaigns');
  const [item] = await read<{ _id: string }>('news');
  return {
    listed: [
      '/',
      projectPath(project),
      ...['/profile', '/projects', '/residential', '/medianews', '/contact', '/awardsrecognition', '/nri'],
      ...['/services', '/career', '/blog', '/events', '/privacy-policy', '/disclaimer', '/terms-of-use'],
      `/blog/${post._id}`,
      `/medianews/${item._id}`,
    ],
    /** These pages have noindex, so Lighthouse's SEO audit does not apply. */
    unlisted: [
      `/c/${campaign.slug}`,
      '/search?query=banyan',
      '/subscribe',
      '/enquiry',
      '/withdraw',
      '/privacy-request',
      '/no-such-page',
    ],
  };
}

/** The name of a page's kind: its path without the id. */
export const kindOf = (path: string) =>
  path.startsWith('/project/')
    ? '/project'
    : path.startsWith('/c/')
      ? '/c/…'
      : path.replace(/\?.*/, '').replace(/\/[0-9a-z]{26}.*/, '/…');
