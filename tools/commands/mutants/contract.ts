import type { Mutant } from './mutant.ts';

const constants = {
  file: 'contract/src/constants.test.ts',
  title: 'the constants hold every figure of the specification, and none that is not listed here',
};
const keysShown = { file: 'contract/src/cache-keys.test.ts', title: 'the response of %s is tagged %j' };
const keysEdited = {
  file: 'contract/src/cache-keys.test.ts',
  title: 'purges the tags of its list and of its own page',
};
const everyForm = {
  file: 'contract/src/spam.test.ts',
  title: 'is held when it is sent sooner than %i ms after the page was opened, and not at that time',
};

/** Faults in the rules and constants of the contract. */
export const contractMutants: Mutant[] = [
  {
    what: 'the desktop bar starts one pixel early',
    file: 'contract/src/constants.ts',
    find: 'mobileMaxWidth: 1249',
    replace: 'mobileMaxWidth: 1248',
    test: constants,
  },
  {
    what: 'key members change in 700 ms',
    file: 'contract/src/constants.ts',
    find: 'autoplay: 15_000, transition: 600',
    replace: 'autoplay: 15_000, transition: 700',
    test: constants,
  },
  {
    what: 'the contact map opens at zoom 17',
    file: 'contract/src/constants.ts',
    find: 'contactZoom: 18',
    replace: 'contactZoom: 17',
    test: constants,
  },
  {
    what: 'the brochure registration lasts two days',
    file: 'contract/src/constants.ts',
    find: 'brochureRegistration = { lifetime: 259_200_000',
    replace: 'brochureRegistration = { lifetime: 172_800_000',
    test: constants,
  },
  {
    what: 'the popup stays for 20 s',
    file: 'contract/src/constants.ts',
    find: 'visibleFor: 30_000',
    replace: 'visibleFor: 20_000',
    test: constants,
  },
  {
    what: 'the list of openings has a cache tag that no edit purges',
    file: 'contract/src/collections.ts',
    find: "listTag: 'hiring'",
    replace: "listTag: 'openings'",
    test: keysShown,
    only: 'the response of listHiring is tagged',
  },
  {
    what: 'an edit of a service does not purge the list of services',
    file: 'contract/src/collections.ts',
    find: "listTag: 'services'",
    replace: "listTag: 'service'",
    test: keysEdited,
  },
  {
    what: 'an edit does not purge the lists that show the document',
    file: 'contract/src/cache-keys.ts',
    find: 'return [...apis.map(({ listTag }) => listTag), documentTag',
    replace: 'return [documentTag',
    test: keysEdited,
  },
  {
    what: 'a bot may request a visit at once',
    file: 'contract/src/spam.ts',
    find: 'brochure: 700, visit: 700',
    replace: 'brochure: 700, visit: 0',
    test: everyForm,
    only: 'visit is held when it is sent sooner than',
  },
  {
    what: 'a bot may subscribe at once',
    file: 'contract/src/spam.ts',
    find: 'subscribe: 250',
    replace: 'subscribe: 25',
    test: everyForm,
    only: 'subscribe is held when it is sent sooner than',
  },
  {
    what: 'forty leads from one subnet count no spam points',
    file: 'contract/src/spam.ts',
    find: 'busySubnet = 40;',
    replace: 'busySubnet = 41;',
    test: { file: 'contract/src/spam.test.ts', title: 'the rate %s %i counts %i points' },
    only: 'fromSubnet 40 counts',
  },
  {
    what: 'a slug keeps all spaces but the first',
    file: 'contract/src/project.ts',
    find: "replaceAll(' ', '-')",
    replace: "replace(' ', '-')",
    test: {
      file: 'contract/src/project.test.ts',
      title: 'the slug is the lowercased name with spaces turned to hyphens',
    },
  },
  {
    what: 'projects are sorted by descending priority',
    file: 'contract/src/project.ts',
    find: 'a.priority - b.priority',
    replace: 'b.priority - a.priority',
    test: {
      file: 'contract/src/project.test.ts',
      title: 'projects are sorted by ascending priority, and none is lost',
    },
  },
  {
    what: 'the location filter matches part of an address',
    file: 'contract/src/project.ts',
    find: 'firstAddressOf(project) === search.location',
    replace: 'firstAddressOf(project)?.includes(search.location)',
    test: { file: 'contract/src/project.test.ts', title: 'the search matches the whole first location' },
  },
  {
    what: 'the residential list leaves out projects of both types',
    file: 'contract/src/project-lists.ts',
    find: "values: ['Residential', bothTypes]",
    replace: "values: ['Residential']",
    test: { file: 'contract/src/project.test.ts', title: 'the lists include what section 7 says' },
  },
  {
    what: 'the coworking list goes by type',
    file: 'contract/src/project-lists.ts',
    find: "coworking: { field: 'builder'",
    replace: "coworking: { field: 'type'",
    test: { file: 'contract/src/project.test.ts', title: 'the lists include what section 7 says' },
  },
  {
    what: 'the abbreviation ‘Dr.’ ends a sentence',
    file: 'contract/src/sentences.ts',
    find: 'St|Dr|Mr',
    replace: 'St|Mr',
    test: { file: 'contract/src/sentences.test.ts', title: 'the abbreviation ‘%s’ never ends a sentence' },
    only: 'the abbreviation ‘Dr\\.’ never ends a sentence',
  },
  {
    what: 'a unit never ends a sentence',
    file: 'contract/src/sentences.ts',
    find: '!/^\\p{Lu}/u.test(next)',
    replace: 'true',
    test: { file: 'contract/src/sentences.test.ts', title: 'a unit ends a sentence when a new one follows' },
  },
  {
    what: 'a phone number may have letters behind it',
    file: 'contract/src/phone.ts',
    find: '(\\d{4,15})$/',
    replace: '(\\d{4,15})/',
    test: { file: 'contract/src/phone.test.ts', title: 'a phone number' },
  },
  {
    what: 'every number counts as ten digits',
    file: 'contract/src/phone.ts',
    find: 'digits.length === phoneConstants.digits',
    replace: 'digits.length <= phoneConstants.digits',
    test: {
      file: 'contract/src/phone.test.ts',
      title: 'isTenDigits counts ten digits, and the default country is known',
    },
  },
  {
    what: 'a consent value that is not a boolean counts as agreed',
    file: 'contract/src/consent.ts',
    find: 'promotion: promotion === true,',
    replace: 'promotion: Boolean(promotion),',
    test: { file: 'contract/src/consent.test.ts', title: 'consent given by a form' },
  },
  {
    what: 'withdrawing everything leaves the reply',
    file: 'contract/src/consent.ts',
    find: "scope === 'all' ? []",
    replace: "scope === 'all' ? ['reply']",
    test: { file: 'contract/src/consent.test.ts', title: 'consent left after a withdrawal' },
  },
  {
    what: 'an admin path with double slashes is not guarded',
    file: 'contract/src/admin-paths.ts',
    find: ".replace(/\\/{2,}/g, '/')",
    replace: '',
    test: { file: 'contract/src/admin-paths.test.ts', title: 'the guard covers the admin path %s' },
    only: 'the guard covers ',
  },
];
