/** What visitors send through `POST /form`, told apart by their keys (section 7). Free of zod: forms read this too. */

export const submissionKinds = ['subscribe', 'enquiry', 'brochure', 'visit'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** How far the team has come with a lead. */
export const leadStatuses = ['new', 'contacted', 'visit booked', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** A brochure lead and a visit request have the same keys; `?kind=visit` says which. */
export const sharedShapeKinds = ['brochure', 'visit'] as const;

const askCountry = ['nri', 'nri-services'];
const askMessage = [...askCountry, 'services'];

/** Which of the optional fields the enquiry form of a page asks for, by the page's last path segment (section 5). */
export function enquiryAsks(site: string): { country: boolean; message: boolean } {
  return { country: askCountry.includes(site), message: askMessage.includes(site) };
}

/** The `site` of a form that names none: the last segment of the path, and `home` at the root. */
export function siteOfPath(pathname: string): string {
  return pathname.split('/').filter(Boolean).at(-1) ?? 'home';
}

export const idempotencyHeader = 'idempotency-key';
