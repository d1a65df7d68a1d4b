import type { SubmissionKind } from './submission.ts';

/** What is known of a submission when it comes in. Rates are of others, in the ten minutes before it. */
export type SpamSigns = {
  kind: SubmissionKind;
  name?: string | undefined;
  message?: string | undefined;
  site?: string | undefined;
  /** From the opening of the page to the sending; null where no script was there to tell. */
  elapsed: number | null;
  trap: string;
  fromAddress: number;
  fromSubnet: number;
};

export const spamReasons = ['trap', 'haste', 'links', 'words', 'script', 'name', 'address', 'subnet'] as const;
export type SpamReason = (typeof spamReasons)[number];
export type SpamVerdict = { score: number; reasons: SpamReason[]; isSuspect: boolean };

/** From here on a lead is held back until someone has looked at it. One strong sign is enough, a weak one never is. */
export const spamThreshold = 50;
const [certain, strong, weak, slight] = [100, 60, 30, 20];

/** From the opening of the page. A browser that fills in the fields by itself still has to be shown them, and a click. */
const shortest: Record<SubmissionKind, number> = { subscribe: 250, enquiry: 1_000, brochure: 700, visit: 700 };
/** An office or a family shares an address; a mobile carrier's towns share a subnet. */
const busy = { address: { weak: 6, strong: 12 }, subnet: { weak: 40, strong: 80 } };

const link = /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:ru|cn|top|xyz|click|shop|site|online|biz|info|tk|icu)\b/giu;
const markup = /<a\s|\[url|\[link|<\/?script/iu;
const words =
  /\b(?:casino|viagra|cialis|porn|sex(?:y|cam)?|crypto|bitcoin|forex|backlinks?|seo\s+(?:service|expert|agency)|rank(?:ing)?\s+(?:on|in)\s+google|guest\s+post|payday\s+loan|loan\s+offer|web\s?design\s+services?|lottery|earn\s+\$|make\s+money)\b/giu;
/** Our visitors write in the scripts of India, its neighbours and the Gulf. */
const foreignScript = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Adds up what speaks against a submission. It never says no: it says that a person should look first. */
export function judgeSpam(signs: SpamSigns): SpamVerdict {
  const points: Record<SpamReason, number> = {
    trap: signs.trap.trim() ? certain : 0,
    haste: signs.elapsed !== null && signs.elapsed < shortest[signs.kind] ? strong : 0,
    links: linkPoints(signs),
    words: wordPoints(signs.message ?? ''),
    script: scriptPoints(signs.message || signs.name || ''),
    name: isNonsense(signs.name ?? '') ? strong : 0,
    address: ratePoints(signs.fromAddress, busy.address),
    subnet: ratePoints(signs.fromSubnet, busy.subnet),
  };
  const score = Math.min(
    certain,
    Object.values(points).reduce((sum, count) => sum + count, 0),
  );
  return { score, reasons: spamReasons.filter((reason) => points[reason] > 0), isSuspect: score >= spamThreshold };
}

/** A link in a message may be the flat that someone means; two are seldom, and none belongs into a name. */
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

/** `xKjdHrWq`: capitals inside a word again and again, or one Latin word of consonants. */
function isNonsense(name: string): boolean {
  return name.split(/\s+/).some((word) => {
    const inner = word.slice(1).match(/[a-z][A-Z]/g)?.length ?? 0;
    return word.length >= 8 && /^[A-Za-z]+$/.test(word) && (inner >= 2 || /[^aeiouyAEIOUY]{7}/.test(word));
  });
}

function ratePoints(count: number, { weak: some, strong: many }: { weak: number; strong: number }): number {
  return count >= many ? strong : count >= some ? weak : 0;
}
