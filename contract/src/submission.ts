import { type Stage, stages } from './stages.ts';

/**
 * What visitors send through `POST /form`; the kinds are recognised by their keys (section 7). Free of zod: forms import this
 * too.
 */

export const submissionKinds = ['subscribe', 'enquiry', 'brochure', 'visit'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** The team's progress with a lead: the stage of its person. */
export const leadStatuses = stages;
export type LeadStatus = Stage;

/** A brochure lead and a visit request have the same keys; `?kind=visit` tells which. */
export const sharedShapeKinds = ['brochure', 'visit'] as const;

const askCountry = ['nri', 'nri-services'];
const askMessage = [...askCountry, 'services'];

/** Which optional fields the enquiry form of a page has, by the page's last path segment (section 5). */
export function enquiryAsks(site: string): { country: boolean; message: boolean } {
  return { country: askCountry.includes(site), message: askMessage.includes(site) };
}

/** The `site` of a form without a project: the last segment of the path, and `home` at the root. */
export function siteOfPath(pathname: string): string {
  return pathname.split('/').filter(Boolean).at(-1) ?? 'home';
}

/** Every `site` that a form of a page can have; any other that is no project's name was made up by the sender. */
const pageSites: readonly string[] = [
  ...['home', 'profile', 'about-us', 'projects', 'medianews', 'contact', 'awardsrecognition', 'nri', 'nri-services'],
  ...['services', 'career', 'blog', 'events', 'privacy-policy', 'disclaimer', 'terms-of-use', 'search', 'enquiry'],
  ...['residential', 'residential-projects', 'commercial-projects', 'commercial', 'ongoing', 'coming-soon', 'upcoming'],
  'coworking',
];

export function isPageSite(site: string): boolean {
  return pageSites.includes(site);
}

export const idempotencyHeader = 'idempotency-key';

/** How the key of a test begins (`npm run lead:test`): its person is in no list, count or report. */
export const testKeyPrefix = 'lead-test-';
