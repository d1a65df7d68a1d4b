import { readRecording } from './recorded.ts';

/** One submission of the enquiry form: the body, the facts about how it was filled in, and the IP address. */
type Filling = { body: Record<string, string>; facts: object; from: string };
export type Sender = (index: number) => Filling;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const mixed = (index: number, salt: number) => (Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 40_503)) >>> 0;
/** Scattered public IP addresses; the documentation ranges have too few. */
const anywhere = (index: number, salt: number) => {
  const value = mixed(index, salt);
  return `${20 + (value % 60)}.${(value >>> 6) % 256}.${(value >>> 14) % 256}.${1 + ((value >>> 22) % 250)}`;
};

const firstNames = [
  'Meera',
  'Dev',
  'Asha',
  'Farhan',
  'Lakshmi',
  'John',
  'Maria',
  'Krishnamurthy',
  'मीरा',
  'عائشة',
  'Ng',
];
const lastNames = [
  'Joshi',
  'Rao',
  'D’Souza',
  'McDonald',
  'Khan',
  'Venkataraman',
  'Patil',
  'van der Berg',
  'जोशी',
  'Singh',
];
const questions = [
  'Is a 3 BHK on a higher floor still open?',
  'Please call after six in the evening. What is the possession date?',
  'We are visiting Pune in December and would like to see the sample flat.',
  'तीन बेडरूमचा फ्लॅट आहे का? किंमत कळवा.',
  'Kya yeh project RERA registered hai? Home loan milega?',
  'Is this the one? https://homes.example/project/7/basalt-heights',
  'Price of 2 BHK, carpet area, parking, maintenance?',
  'هل يمكن لغير المقيمين الشراء؟',
  'I saw your advertisement in the newspaper today. Send details.',
  'ok pls call',
];
const adverts = [
  'Best casino bonus http://a.example http://b.example http://c.example',
  'We offer SEO services, backlinks and rank on Google in 7 days. Visit www.rank.example',
  '<a href="http://pills.example">viagra</a> cheap cialis',
  'Earn $5000 with crypto forex signals: http://x.example http://y.example',
  '[url=http://z.example]make money[/url]',
];

const body = (index: number, name: string, message: string) => ({
  name,
  country: 'India',
  countryCode: '+91',
  phone: `+91 ${9_000_000_000 + index}`,
  message,
  site: 'services',
});
const personName = (index: number) => `${pick(firstNames, index)} ${pick(lastNames, Math.floor(index / 3))}`;

const recording = readRecording();

/** Replays the browser recording. Every ninth has no scripts and so no facts; every four share one IP address. */
export const people: Sender = (index) => {
  const { body: typed, facts } = pick(recording, index);
  return { body: typed, facts: index % 9 === 0 ? {} : facts, from: anywhere(Math.floor(index / 4), 11) };
};

/** A bot that fills in every field, including the trap. */
export const filler: Sender = (index) => ({
  body: body(index, personName(index), pick(questions, index)),
  facts: { trap: 'http://site.example', elapsed: 5_000 + index },
  from: anywhere(index, 21),
});

export const bots: Record<string, Sender> = {
  filler,
  /** A bot in a browser that sends the form within a second. */
  sprinter: (index) => ({
    body: body(index, personName(index), pick(questions, index)),
    facts: { trap: '', elapsed: 40 + (mixed(index, 2) % 700) },
    from: anywhere(index, 22),
  }),
  /** A bot that posts adverts directly to the endpoint from many IP addresses. */
  advertiser: (index) => ({
    body: body(index, personName(index), pick(adverts, index)),
    facts: {},
    from: anywhere(index, 23),
  }),
  /** A bot that uses random letters as names. */
  inventor: (index) => ({
    body: body(index, nonsense(index), 'Hello there'),
    facts: { trap: '', elapsed: 4_000 + index },
    from: anywhere(index, 24),
  }),
  /** A bot that sends plausible texts from one IP address. Its first dozen are accepted, as those of a family would be. */
  flooder: (index) => ({
    body: body(index, personName(index), pick(questions, index)),
    facts: { trap: '', elapsed: 9_000 + index },
    from: '185.7.33.1',
  }),
};

function nonsense(index: number): string {
  const letters = 'bcdfghjklmnpqrstvwxz';
  return Array.from({ length: 11 }, (_, place) => {
    const letter = letters[mixed(index, place) % letters.length] ?? 'x';
    return place % 3 === 1 ? letter.toUpperCase() : letter;
  }).join('');
}
