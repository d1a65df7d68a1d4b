/**
 * Where a visitor came from: the first time and the last, kept only by a browser whose owner agreed. Pure, and read by both
 * sides: what the browser keeps and what the server stores go through the same sieve. An odd value is dropped, never refused.
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

/** Where the address of an advertisement says what. */
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
/** A first touch older than this says nothing of why someone writes today. */
export const attributionLifetime = 90 * 86_400_000;

/** An @ is someone's address more often than it is a campaign; some mailing tools put it there. */
function sound(field: TouchField, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const isOdd = text === '' || text.length > longest[field] || /[\p{Cc}\p{Cs}@]|%40/u.test(text);
  return isOdd ? undefined : text;
}

type Visit = { url: string; referrer: string; at: number };

/** One opening of a page. Queries of either address are left behind but for what names an advertisement. */
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

/** Coming back by oneself does not undo that an advertisement brought one here. */
export function withTouch(kept: Attribution | null, touch: Touch): Attribution {
  const { at: _at, landing: _landing, ...whence } = touch;
  const isFresh = kept !== null && Date.parse(touch.at) - Date.parse(kept.first.at) < attributionLifetime;
  if (!isFresh) return { first: touch, last: touch };
  return Object.keys(whence).length > 0 ? { ...kept, last: touch } : kept;
}

/** Whatever someone sent or kept, as far as it makes sense; null where nothing of it does. */
export function readAttribution(value: unknown): Attribution | null {
  const { first, last } = (value ?? {}) as Record<string, unknown>;
  const touches = [sieved(first), sieved(last)];
  const [earliest, latest] = [touches[0] ?? touches[1], touches[1] ?? touches[0]];
  return earliest && latest ? { first: earliest, last: latest } : null;
}

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
