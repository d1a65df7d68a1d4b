import { createHash } from 'node:crypto';
import { isTeamPage } from '@plinth/contract/admin-paths';
import type { Brand } from '@plinth/contract/brand.schema';
import { paletteOf } from '@plinth/contract/brand-colours';
import { addressOf, type CompanyFacts } from '@plinth/contract/company-facts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What visitors get in place of every public page until the site goes live. It is written without the web build and without
 * scripts: a script would ask for the data of the page that the address names.
 */

/** Not about the content, so they are the same before and after. */
const openFiles = new Set(['/robots.txt', '/.well-known/security.txt']);

/** Whether a path stays as it is while the site is not live. */
const isOpenBeforeLaunch = (path: string): boolean => isTeamPage(path) || openFiles.has(path);

const styleOf = ({ ivory, ink }: ReturnType<typeof paletteOf>) => `
body{margin:0;min-height:100vh;display:grid;align-content:center;background:${ivory};color:${ink};
font:1.0625rem/1.6 "Hanken Grotesk",system-ui,sans-serif}
main{max-width:40rem;padding:3rem 1.5rem;margin:0 auto;width:100%;box-sizing:border-box}
h1{font:400 clamp(2.25rem,1.5rem + 4vw,4rem)/1.05 Newsreader,Georgia,serif;margin:0 0 1.25rem;overflow-wrap:anywhere}
p{margin:0 0 1.25rem}
a{color:inherit;font-weight:600;display:inline-block;padding:.6rem 0;overflow-wrap:anywhere}
address{font-style:normal}
`;
const hashOf = (style: string) => createHash('sha256').update(style).digest('base64');
const policyFor = (style: string) =>
  `default-src 'none'; style-src 'sha256-${hashOf(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const emptySitemap =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n';

type Shown = { facts: CompanyFacts; brand: Brand };

type Options = {
  launch: { findLive: () => Promise<boolean | null> };
  company: { read: () => Promise<Shown> };
};

/** Answers in place of the pages of the site until it is live. */
export const createLaunchGate =
  ({ launch, company }: Options) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isLive = await launch.findLive();
    // What is shown while this is unknown must not stay in a cache.
    if (isLive === null) reply.header('cache-control', 'no-store');
    if (isLive !== false || isOpenBeforeLaunch(path)) return undefined;
    return sendComingSoon(reply, path, await company.read());
  };

/** The page, an empty sitemap, or a 404 for feeds, files and the data of pages. */
function sendComingSoon(reply: FastifyReply, path: string, { facts, brand }: Shown) {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  if (path === '/sitemap.xml') return reply.type('application/xml; charset=utf-8').send(emptySitemap);
  if (/\.[a-z]{2,5}$/i.test(path)) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
  const style = styleOf(paletteOf(brand));
  reply.header('content-security-policy', policyFor(style));
  return reply.type('text/html; charset=utf-8').send(comingSoonPage(facts, style));
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function comingSoonPage(facts: CompanyFacts, style: string): string {
  const { name, description, phone, email } = facts;
  const lines = addressOf(facts).map(escapeHtml);
  const ways = [
    phone && `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
${description ? `<p>${escapeHtml(description)}</p>\n` : ''}<p>Our website is coming soon.${ways.length > 0 ? ' Until then, you reach us here:' : ''}</p>
${ways.length > 0 ? `<p>${ways.join('<br>')}</p>\n` : ''}${lines.length > 0 ? `<address>${lines.join('<br>')}</address>\n` : ''}</main>
</body>
</html>
`;
}
