import { submissionKinds } from '@plinth/contract/submission';
import { firstNames, lastNames, pageSites, projectSites, rarePerson } from './names.ts';

export type Sample = { id: string; email: string; phone: string | null };
type Query = Record<string, string>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const dayLength = 86_400_000;

/** A random period of `length` days within the last three years, as query parameters of the list. */
function days(length: number): Query {
  const from = Date.now() - Math.random() * (3 * 365 - length) * dayLength - length * dayLength;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: day(from), to: day(from + length * dayLength) };
}

/** The queries that the team makes, by name. Those for 'any page' start at a random lead. */
export function listCases(samples: Sample[]): Record<string, () => Query> {
  const deep = () => ({ after: pick(samples).id });
  const kind = () => ({ kind: pick(submissionKinds) });
  const project = () => ({ site: pick(projectSites), kind: pick(['brochure', 'visit']) });
  const phone = () => pick(samples.filter((sample) => sample.phone)).phone?.replace(/\D/g, '') ?? '';
  return {
    'first page': () => ({}),
    'any page': deep,
    'any page of 200': () => ({ ...deep(), limit: '200' }),
    'a kind, any page': () => ({ ...deep(), ...kind() }),
    'a site, any page': () => ({ ...deep(), site: pick([...projectSites, ...pageSites]) }),
    'kind and site, any page': () => ({ ...deep(), ...project() }),
    'kind and site that never meet': () => ({ site: pick(pageSites), kind: 'visit' }),
    'a day': () => days(1),
    'a week': () => days(7),
    'a year, kind and site': () => ({ ...days(365), ...project() }),
    'a week, a kind': () => ({ ...days(7), ...kind() }),
    'search: family name': () => ({ q: pick(lastNames) }),
    'search: family name, any page': () => ({ ...deep(), q: pick(lastNames) }),
    'search: whole name': () => ({ q: `${pick(firstNames)} ${pick(lastNames)}` }),
    'search: one person in a million': () => ({ q: rarePerson.name }),
    'search: start of an e-mail address': () => ({ q: pick(samples).email.split('@')[0] ?? '' }),
    'search: whole e-mail address': () => ({ q: pick(samples).email }),
    'search: six digits of a phone': () => ({ q: phone().slice(3, 9) }),
    'search: whole phone': () => ({ q: phone() }),
    'search: two letters': () => ({ q: pick(['ra', 'me', 'zq', 'xo']) }),
    'search: no match': () => ({ q: pick(['xyzzyquux', 'qqqwwwee', 'no.such.person@nowhere']) }),
    'search: name, kind, site, a month': () => ({ ...days(30), ...project(), q: pick(lastNames) }),
    'search: name, a year long ago': () => ({ ...days(365), q: pick(lastNames) }),
  };
}
