/**
 * Redirects that the team sets up: a path without a page leads to another one, as after a move from an older website. A page at
 * the path comes first. Free of zod, because browsers load it.
 */

export type Redirect = { from: string; to: string };

export const redirectFaults = {
  path: 'Write the part after the domain, such as /about.html, without ? or # and without % codes',
  home: 'The home page cannot be redirected',
  target: 'Write a path of this website, such as /profile, or an address that starts with https://',
  same: 'This leads to itself. Name another page',
  loop: 'With the other redirects this leads back to where it started. Name the page where visitors should arrive',
  taken: 'There is a redirect for this path already. Change that one',
} as const;

/** What is wrong with the path that visitors still ask for; null for a path that can be redirected. */
export function fromFault(path: string): string | null {
  if (redirectKeyOf(path) === '/') return redirectFaults.home;
  return isPath(path) && !/[?#%]/.test(path) ? null : redirectFaults.path;
}

/** What is wrong with the target; null for a path of ours or an address with https. */
export function targetFault(to: string): string | null {
  if (to.startsWith('https://') && URL.canParse(to) && !/[\s\\]/.test(to)) return null;
  return isPath(to) ? null : redirectFaults.target;
}

/** Browsers read a backslash as a slash, and two slashes as the start of another website. */
const isPath = (text: string) => /^\/(?!\/)[^\s\\]*$/.test(text) && !/\p{Cc}/u.test(text);

/** What two spellings of a path have in common: upper case, percent codes and a slash at the end make no difference. */
export function redirectKeyOf(path: string): string {
  const plain = decoded(path);
  let end = plain.length;
  while (end > 1 && plain[end - 1] === '/') end -= 1;
  // Latin letters only, as the database's index has it.
  return plain.slice(0, end).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** What is wrong with a redirect beside the others; null if nothing is. The origin is that of this website. */
export function redirectFault(
  redirect: Redirect,
  others: readonly Redirect[],
  origin?: string,
): 'taken' | 'same' | 'loop' | null {
  const start = redirectKeyOf(redirect.from);
  const targets = new Map(others.map(({ from, to }) => [redirectKeyOf(from), pathKeyOf(to, origin)]));
  if (targets.has(start)) return 'taken';
  const first = pathKeyOf(redirect.to, origin);
  if (first === start) return 'same';
  const seen = new Set<string>();
  for (let at: string | null | undefined = first; at && !seen.has(at); at = targets.get(at)) {
    if (at === start) return 'loop';
    seen.add(at);
  }
  return null;
}

/** By `redirectKeyOf` of their old paths. */
export type RedirectMap = ReadonlyMap<string, string>;

/** More redirects than this, one after another, are a loop that no check has seen. */
const mostRedirects = 10;

/** Where a path leads in the end, through however many redirects; null for a path that is not redirected. */
export function redirectTargetOf(path: string, redirects: RedirectMap): string | null {
  let target: string | null = null;
  for (let key: string | null = redirectKeyOf(path), count = 0; key !== null && count < mostRedirects; count += 1) {
    const next: string | undefined = redirects.get(key);
    if (next === undefined) break;
    target = next;
    key = pathKeyOf(next);
  }
  return target;
}

/** Of no website; it makes an address of a path where the origin of this website is not known. */
const unknownOrigin = 'https://site.invalid';

/** The key of a target on this website, with its dot segments resolved as browsers do; null for another website. */
function pathKeyOf(to: string, origin: string = unknownOrigin): string | null {
  const url = URL.parse(to, origin);
  return url && url.origin === URL.parse(origin)?.origin ? redirectKeyOf(url.pathname) : null;
}
