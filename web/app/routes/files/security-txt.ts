import { company } from '../../content/company.ts';
import { hostContext } from '../../lib/host.ts';
import type { Route } from './+types/security-txt';

/** RFC 9116 recommends an expiry of less than a year, so that an outdated file becomes invalid. */
const validFor = 180 * 24 * 3_600_000;

/** The contact for reports of security vulnerabilities. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(hostContext);
  const lines = [
    `Contact: ${company.email ? `mailto:${company.email}` : `${publicOrigin}/contact`}`,
    `Expires: ${new Date(Date.now() + validFor).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
