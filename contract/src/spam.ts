import type { SubmissionKind } from './submission.ts';

/** What is known about a submission when it comes in. Rates count other submissions of the ten minutes before it. */
export type SpamSigns = {
  kind: SubmissionKind;
  name?: string | undefined;
  message?: string | undefined;
  site?: string | undefined;
  /** From opening the page to sending the form; null where no script measured it. */
  elapsed: number | null;
  trap: string;
  /** Whether the browser sent any form facts: the time, or the hidden field. */
  hasFacts: boolean;
  fromAddress: number;
  /** Different IP addresses of the /24 or /48, not submissions: one sender counts once. */
  fromSubnet: number;
};

export const spamReasons = ['trap', 'haste', 'links', 'words', 'script', 'name', 'address', 'subnet', 'facts'] as const;
export type SpamReason = (typeof spamReasons)[number];
export type SpamVerdict = { score: number; reasons: SpamReason[]; isSuspect: boolean };

/** From this score on a lead is held back until a person has checked it. One strong sign is enough, one weak sign is not. */
export const spamThreshold = 50;
const [certain, strong, weak, slight] = [100, 60, 30, 20];

/** In milliseconds from opening the page. Even with autofill, a person has to see the form and click. */
const shortest: Record<SubmissionKind, number> = { subscribe: 250, enquiry: 1_000, brochure: 700, visit: 700 };
/** A company or a family shares an IP address. */
const busyAddress = { weak: 6, strong: 12 };
/** A mobile carrier's customers share a subnet, and one sender may own a whole /48, so a busy subnet alone never holds a lead. */
const busySubnet = 40;

/**
 * A URL with a scheme, or a host without one: with a common ending, or with any ending before a path. A host must not follow a
 * letter and has a limited length, so that matching takes linear time; an e-mail address does not match.
 */
const link =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}_-]{2,63}(?:\.[\p{L}\p{N}_-]{1,63}){0,3}\.(?:(?:com|net|org|info|biz|io|co|in|me|app|dev|link|live|store|ru|cn|top|xyz|click|shop|site|online|tk|icu|example)(?![\p{L}\p{N}_-])|\p{L}{2,24}\/)\S*/giu;
const markup = /<a\s|\[url|\[link|<\/?script/iu;
const words =
  /\b(?:casino|viagra|cialis|porn|sex(?:y|cam)?|crypto|bitcoin|forex|backlinks?|seo\s+(?:service|expert|agency)|rank(?:ing)?\s+(?:on|in)\s+google|guest\s+post|payday\s+loan|loan\s+offer|web\s?design\s+services?|lottery|earn\s+\$|make\s+money)\b/giu;
/** Scripts that our visitors in India, its neighbours and the Gulf do not write in. */
const foreignScript = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Adds up the signs of spam. A high score never refuses a lead: it only holds it until a person has checked it. */
export function judgeSpam(signs: SpamSigns): SpamVerdict {
  const points: Record<SpamReason, number> = {
    trap: signs.trap.trim() ? certain : 0,
    haste: signs.elapsed !== null && signs.elapsed < shortest[signs.kind] ? strong : 0,
    links: linkPoints(signs),
    words: wordPoints(signs.message ?? ''),
    script: scriptPoints(signs.message || signs.name || ''),
    name: isNonsense(signs.name ?? '') ? strong : 0,
    address: ratePoints(signs.fromAddress, busyAddress),
    subnet: signs.fromSubnet >= busySubnet ? slight : 0,
    facts: signs.hasFacts ? 0 : slight,
  };
  const score = Math.min(
    certain,
    Object.values(points).reduce((sum, count) => sum + count, 0),
  );
  return { score, reasons: spamReasons.filter((reason) => points[reason] > 0), isSuspect: score >= spamThreshold };
}

/** One link in a message may be the flat that a visitor means; two are rare, and a name contains none. */
function linkPoints({ name = '', site = '', message = '' }: SpamSigns): number {
  if (name.match(link) || site.match(link) || markup.test(message)) return strong;
  const count = message.match(link)?.length ?? 0;
  return count === 0 ? 0 : count === 1 ? slight : count === 2 ? weak : strong;
}

function wordPoints(message: string): number {
  const count = new Set(message.toLowerCase().match(words)).size;
  return count === 0 ? 0 : count === 1 ? weak : strong;
}

function scriptPoints(text: string): number {
  const letters = text.replace(link, '').match(/\p{L}/gu)?.length ?? 0;
  const foreign = text.match(foreignScript)?.length ?? 0;
  return letters > 0 && foreign / letters > 0.5 ? weak : 0;
}

/** Such as `xKjdHrWq`: several capitals inside a word, or seven consonants in a row. */
function isNonsense(name: string): boolean {
  return name.split(/\s+/).some((word) => {
    const inner = word.slice(1).match(/[a-z][A-Z]/g)?.length ?? 0;
    return word.length >= 8 && /^[A-Za-z]+$/.test(word) && (inner >= 2 || /[^aeiouyAEIOUY]{7}/.test(word));
  });
}

function ratePoints(count: number, { weak: some, strong: many }: { weak: number; strong: number }): number {
  return count >= many ? strong : count >= some ? weak : 0;
}
