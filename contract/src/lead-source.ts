import type { Attribution, Touch } from './attribution.ts';

/**
 * Where a person came from, for lists and reports: the source of the advertisement, or the advertiser of its click id, or else the
 * site that linked to us.
 */
export function sourceOfTouch({ source, campaign, referrer, gclid, fbclid }: Partial<Touch>) {
  const clicked = gclid ? 'google' : fbclid ? 'facebook' : undefined;
  const site = referrer?.split('/', 1)[0]?.replace(/^www\./, '');
  return { source: source ?? clicked ?? site ?? null, campaign: campaign ?? null };
}

/** Of the first visit and of the last, as a person keeps them. */
export function sourcesOf(attribution: Attribution | null) {
  const none = { source: null, campaign: null };
  const [first, last] = attribution
    ? [sourceOfTouch(attribution.first), sourceOfTouch(attribution.last)]
    : [none, none];
  return { ...last, first_source: first.source, first_campaign: first.campaign };
}
