import { type UnitState, unitKeyOf } from './units.ts';

/**
 * When a home may be held for a person. A hold costs nothing and ends by itself. Free of zod, because browsers load it.
 *
 * All active holds of visitors in a tower count against its share, also those that the team granted, so that visitors together never keep
 * more than that part of a tower from others. The share is rounded down: a tower with few homes may allow none, and then only
 * the team grants holds there.
 */

export const holdHours = 48;
const hour = 3_600_000;

/** The link of a mail grants a hold only for as long after it was asked for. */
const linkHours = 48;

export const defaultHoldShare = 5;
/** In per cent of a tower. A quarter is the most: the rest of a tower is always open to others. */
export const holdShareLimits = { least: 1, most: 25 } as const;

export const holdEnd = (now: number): string => new Date(now + holdHours * hour).toISOString();
export const isLinkOld = (askedAt: string, now: number): boolean => Date.parse(askedAt) + linkHours * hour <= now;

export const holdRefusals = [
  'not registered',
  'no such home',
  'not available',
  'holds another',
  'team decides',
  'link is old',
  'held before',
  'share reached',
] as const;
export type HoldRefusal = (typeof holdRefusals)[number];

/** What decides about a hold, read while no other change of the project's homes can run. */
export type HoldFacts = {
  isRegistered: boolean;
  /** The state now; null for a home that does not exist. */
  state: UnitState | null;
  /** Active holds of the same e-mail address, in all projects; where the team decides, also of the same phone number. */
  ofPerson: number;
  /** Active holds of visitors in the tower, and all homes of the tower. */
  inTower: number;
  homesInTower: number;
  /** In per cent. */
  share: number;
};

/** What decides besides, where a visitor confirms by e-mail and no member of the team has looked. */
export type ByEmailFacts = {
  isSwitchedOn: boolean;
  isLinkOld: boolean;
  /** The same person held this home before. Otherwise one person could keep a home for ever. */
  wasHeldBefore: boolean;
};

export const holdsAllowed = ({ homesInTower, share }: Pick<HoldFacts, 'homesInTower' | 'share'>): number =>
  Math.floor((homesInTower * share) / 100);

/** Whether one more hold would pass the share of the tower. The team may grant it all the same. */
export const isShareReached = (facts: Pick<HoldFacts, 'inTower' | 'homesInTower' | 'share'>): boolean =>
  facts.inTower >= holdsAllowed(facts);

/** Why the home cannot be held; null if it can. Without `byEmail`, a member of the team decides. */
export function holdRefusalOf(facts: HoldFacts, byEmail?: ByEmailFacts): HoldRefusal | null {
  if (!facts.isRegistered) return 'not registered';
  if (facts.state === null) return 'no such home';
  if (facts.state !== 'available') return 'not available';
  if (facts.ofPerson > 0) return 'holds another';
  if (!byEmail) return null;
  if (!byEmail.isSwitchedOn) return 'team decides';
  if (byEmail.isLinkOld) return 'link is old';
  if (byEmail.wasHeldBefore) return 'held before';
  return isShareReached(facts) ? 'share reached' : null;
}

/** The page behind the link in a mail, which shows, confirms and ends a hold. */
export const holdPath = '/hold';
export const holdParameter = 'token';

export const holdLink = (origin: string, token: string): string => `${origin}${holdPath}?${holdParameter}=${token}`;

type Home = { tower: string; number: string; homeType: string; floor: number; price: number };

/** Orders homes by how near they are to a wanted one: the same type, then the same tower, floor and price. */
export function byNearness(wanted: Home): (a: Home, b: Home) => number {
  const distance = (home: Home) => [
    Number(home.homeType !== wanted.homeType),
    Number(home.tower !== wanted.tower),
    Math.abs(home.floor - wanted.floor),
    Math.abs(home.price - wanted.price),
  ];
  return (a, b) => {
    const [near, far] = [distance(a), distance(b)];
    const at = near.findIndex((part, index) => part !== far[index]);
    return at < 0 ? unitKeyOf(a).localeCompare(unitKeyOf(b)) : (near[at] ?? 0) - (far[at] ?? 0);
  };
}
