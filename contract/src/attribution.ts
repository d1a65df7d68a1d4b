/**
 * Where a visitor came from, the first time and the last; stored only by a browser whose user agreed. Pure code for browser
 * and server: both check values by the same rules. An invalid value is dropped and never causes an error.
 */

export const touchFields = [
  'source',
  'medium',
  'campaign',
  'term',
  'content',
  'gclid',
  'fbclid',
  'referrer',
  'landing',
] as const;
export type TouchField = (typeof touchFields)[number];
export type Touch = { [F in TouchField]?: string | undefined } & { at: string };
export type Attribution = { first: Touch; last: Touch };

/** The URL parameters of advertisements. */
const parameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  gclid: 'gclid',
  fbclid: 'fbclid',
} as const satisfies Partial<Record<TouchField, string>>;

const longest: Record<TouchField, number> = {
  ...{ source: 100, medium: 100, campaign: 150, term: 150, content: 150 },
  ...{ gclid: 300, fbclid: 300, referrer: 200, landing: 200 },
};
/** In milliseconds. An older first touch does not explain today's enquiry. */
export const attributionLifetime = 90 * 86_400_000;

/** A value with an @ is more often a person's e-mail address than a campaign; some mailing tools add it to links. */
function sound(field: TouchField, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const isOdd = text === '' || text.length > longest[field] || /[\p{Cc}\p{Cs}@]|%40/u.test(text);
  return isOdd ? undefined : text;
}

type Visit = { url: string; referrer: string; at: number };

/** One page view. Of both URLs only the parameters that name an advertisement are kept. */
export function touchOf({ url, referrer, at }: Visit): Touch {
  const page = new URL(url);
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const isFromElsewhere = from !== null && from.host !== page.host && /^https?:$/.test(from.protocol);
  const named = Object.entries(parameters).map(([field, name]) => [field, page.searchParams.get(name)]);
  return sieved({
    ...Object.fromEntries(named),
    ...(isFromElsewhere && { referrer: from.host + from.pathname }),
    landing: page.pathname,
    at: new Date(at).toISOString(),
  }) as Touch;
}

/** A return visit without an advertisement or referrer keeps the last touch. */
export function withTouch(kept: Attribution | null, touch: Touch): Attribution {
  const { at: _at, landing: _landing, ...source } = touch;
  const isFresh = kept !== null && Date.parse(touch.at) - Date.parse(kept.first.at) < attributionLifetime;
  if (!isFresh) return { first: touch, last: touch };
  return Object.keys(source).length > 0 ? { ...kept, last: touch } : kept;
}

/** Reads a sent or stored value as far as it is valid; null where nothing in it is. */
export function readAttribution(value: unknown): Attribution | null {
  const { first, last } = (value ?? {}) as Record<string, unknown>;
  const touches = [sieved(first), sieved(last)];
  const [earliest, latest] = [touches[0] ?? touches[1], touches[1] ?? touches[0]];
  return earliest && latest ? { first: earliest, last: latest } : null;
}

/** A sent value of one field as far as it is valid. */
export const readTouchField = (field: TouchField, value: unknown): string | null => sound(field, value) ?? null;

function sieved(value: unknown): Touch | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const at = typeof given.at === 'string' && given.at.length < 40 ? Date.parse(given.at) : Number.NaN;
  if (Number.isNaN(at)) return null;
  const fields = touchFields.flatMap((field) => {
    const text = sound(field, given[field]);
    return text === undefined ? [] : [[field, text]];
  });
  return { ...Object.fromEntries(fields), at: new Date(at).toISOString() };
}
