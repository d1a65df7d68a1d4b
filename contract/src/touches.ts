/** What happened between a person and the company. Free of zod: the admin area's components import it too. */

export const touchKinds = [
  ...(['form', 'brochure', 'cost sheet', 'visit', 'call', 'message'] as const),
  ...(['mail', 'note', 'stage', 'owner', 'step', 'consent', 'merge'] as const),
] as const;
export type TouchKind = (typeof touchKinds)[number];

/** What a colleague notes by hand. */
export const notedKinds = ['call', 'message', 'note', 'visit'] as const satisfies readonly TouchKind[];
export type NotedKind = (typeof notedKinds)[number];

export const callResults = ['answered', 'no answer', 'busy', 'wrong number', 'call back'] as const;
export type CallResult = (typeof callResults)[number];

export const messageChannels = ['whatsapp', 'email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The first call that was answered or the first message ends the clock of the first response. */
export const isFirstResponse = (kind: NotedKind, result?: CallResult): boolean =>
  kind === 'message' || (kind === 'call' && (result === 'answered' || result === 'call back'));

/** How a person came without the website. */
export const handSources = ['walk-in', 'telephone', 'referral', 'event', 'broker', 'import'] as const;
export type HandSource = (typeof handSources)[number];
