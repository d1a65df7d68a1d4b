import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '@plinth/contract/project';
import { bodyOf, markerPattern } from './documents.ts';
import { type Expected, publicMarker } from './model.ts';

const lists = [
  ...[
    '/api/projects',
    '/api/projects/page',
    '/api/projects/page?list=residential',
    '/api/services',
    '/api/blog?limit=100',
    '/api/news?limit=100',
  ],
  ...['/api/testimonial', '/api/hiring', '/api/homes', '/api/progress?limit=100', '/api/rates', '/api/currencies'],
  '/api/redirects?limit=100',
  ...['/api/faqs', '/api/team', '/api/awards', '/api/timeline', '/api/office', '/api/posters', '/api/campaigns'],
  ...['/', '/projects', '/services', '/blog', '/career', '/medianews', '/shortlist', '/compare'],
  ...['/nri', '/profile', '/awardsrecognition', '/events'],
  ...['/sitemap.xml', '/rss.xml', '/llms.txt', '/robots.txt', '/projects.data', '/blog.data'],
];

/** `isShown` says that it answers 200 now; others may answer anything but a draft. */
type Address = { url: string; isShown: boolean };

/** The addresses at which a document is or would be shown, with the texts of its share card. */
function addressesOf(document: Expected): Address[] {
  const { collection, id, host, draft, everPublic } = document;
  const live = publicMarker(document);
  const isShown = live !== null;
  const markers = [...new Set([live, draft, ...everPublic])].filter((marker) => marker !== null);
  const own = { url: `/api/${collection}/${id}`, isShown };
  const searches = markers.map((marker) => ({ url: `/api/search?q=${marker}`, isShown: true }));
  const always = [own, ...searches];
  if (collection === 'progress')
    return [...always, ...['', '/progress', '/progress.xml'].map((part) => ({ url: host.path + part, isShown: true }))];
  const textOf = (marker: string, field: string) => String(bodyOf(document, marker)[field]);
  if (collection === 'projects') {
    // The projects have no homes of their own: what lists homes answers 404.
    const unlisted = { url: `/api/projects/${id}/availability`, isShown: false };
    const calls = [{ url: `/api/projects/${id}/offer`, isShown }, unlisted];
    const pages = markers.flatMap((marker) => {
      const page = projectPath({ _id: id, name: textOf(marker, 'name') });
      const shown = ['', '/progress', '/progress.xml', '.data'].map((part) => ({ part, isShown: marker === live }));
      const parts = [...shown, ...['/homes', '/chooser'].map((part) => ({ part, isShown: false }))];
      return parts.map(({ part, isShown }) => ({ url: page + part, isShown }));
    });
    return [...always, ...calls, ...pages];
  }
  if (collection !== 'blog') return always;
  const posts = markers.flatMap((marker) => {
    const page = `/blog/${textOf(marker, 'slug')}`;
    return [page, `${page}.data`].map((url) => ({ url, isShown: marker === live }));
  });
  return [...always, { url: `/blog/${id}`, isShown: false }, { url: `/api/blog/${id}/references`, isShown }, ...posts];
}

export type Places = { app: string; edge: string; snapshot: string };
export const places = ['app', 'edge', 'search', 'snapshot'] as const;
export type Place = (typeof places)[number];
type Copy = { place: Place; at: string; marker: string };
/** `faults` are public addresses that did not answer 200 with a body, of which a search would prove nothing. */
type Findings = { found: Copy[]; faults: string[]; hits: number; files: number };

/** Every marker in every public copy: responses of the app and of the edge, the edge's stored copies, and the snapshot. */
export async function findMarkers({ app, edge, snapshot }: Places, documents: readonly Expected[]): Promise<Findings> {
  const listed = lists.map((url) => ({ url, isShown: true }));
  const shown = new Map<string, boolean>();
  for (const { url, isShown } of [...listed, ...documents.flatMap(addressesOf)])
    shown.set(url, isShown || shown.get(url) === true);
  const findings: Findings = { found: [], faults: [], hits: 0, files: 0 };
  const note = (place: Place, at: string, text: string) => {
    const markers = new Set((text.match(markerPattern) ?? []).map((marker) => marker.toLowerCase()));
    for (const marker of markers) findings.found.push({ place, at, marker });
  };
  const visit = async (place: Place, origin: string, [url, isShown]: [string, boolean]) => {
    const { status, headers, body } = await read(origin + url);
    note(url.startsWith('/api/search') ? 'search' : place, url, `${JSON.stringify([...headers])}\n${body}`);
    if (headers.get('x-cache') === 'hit') findings.hits += 1;
    if (status >= 500 || (isShown && (status !== 200 || body.length === 0)))
      findings.faults.push(`${place} ${url}: ${status} with ${body.length} characters`);
  };
  const urls = [...shown];
  for (let at = 0; at < urls.length; at += 8) {
    await Promise.all(
      urls.slice(at, at + 8).map(async (address) => {
        await visit('app', app, address);
        await visit('edge', edge, address);
        // The second response is the stored copy.
        await visit('edge', edge, address);
      }),
    );
  }
  const answers = path.join(snapshot, 'answers');
  for (const name of readdirSync(answers)) {
    const text = readFileSync(path.join(answers, name), 'latin1');
    findings.files += 1;
    const end = text.indexOf('\n');
    const { url } = JSON.parse(text.slice(0, end)) as { url: string };
    // A project links to the enquiry form with its name as a parameter. The copy of that URL stays, but no longer names the project.
    note('snapshot', url, url.startsWith('/enquiry') ? text.slice(end) : text);
  }
  return findings;
}

async function read(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
