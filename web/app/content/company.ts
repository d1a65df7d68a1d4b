import { type CarriedFacts, unpackFacts } from '@plinth/contract/company-facts';

/**
 * The company's facts, from the settings that the Owner edits. The server has them for each rendering, because a preview may
 * show others than the page that is rendered beside it; a browser has those that its page came with.
 */

let packFacts = (_facts: CarriedFacts): string => '';
let readFacts: () => CarriedFacts | undefined = factsOfPage;

/** Set once by the server: the facts of the rendering that is running. */
export function setFactsSource(read: typeof readFacts, pack = packFacts) {
  readFacts = read;
  packFacts = pack;
}

/** What the page carries; only the server writes it. */
export const packedFacts = (): string => packFacts(facts());

let unpacked: CarriedFacts | undefined;
function factsOfPage(): CarriedFacts | undefined {
  const { siteFacts: packed } = globalThis as { siteFacts?: string };
  if (packed === undefined) return undefined;
  unpacked ??= { ...unpackFacts(packed), ...shownLinks() };
  return unpacked;
}

const office = 'our office';

const networks = [
  { name: 'Instagram', icon: 'instagram' },
  { name: 'LinkedIn', icon: 'linkedin' },
  { name: 'YouTube', icon: 'youtube' },
  { name: 'Facebook', icon: 'facebook' },
] as const;

/** The links are in the footer that the server rendered, so the page need not carry them a second time. */
function shownLinks() {
  const urlOf = (name: string) => document.querySelector(`footer a[aria-label^=${name}]`)?.getAttribute('href') ?? '';
  return {
    instagram: urlOf('Instagram'),
    linkedin: urlOf('LinkedIn'),
    youtube: urlOf('YouTube'),
    facebook: urlOf('Facebook'),
  };
}

const none: CarriedFacts = {
  ...unpackFacts('This site\nThis site'),
  ...{ instagram: '', linkedin: '', youtube: '', facebook: '' },
};
const facts = (): CarriedFacts => readFacts() ?? none;

export const company = {
  /** Null where the name is set in type. */
  get logo() {
    return facts().brand.logo;
  },
  get logoLight() {
    return facts().brand.logoOnDark;
  },
  get brand() {
    return facts().brand;
  },
  get name(): string {
    return facts().name;
  },
  get shortName(): string {
    return facts().shortName;
  },
  get legalName(): string {
    return facts().legalName;
  },
  get description(): string {
    return facts().description;
  },
  /** Before a number is entered, words that a sentence can end with and that link to the contact page. */
  get phone(): string {
    return facts().phone || office;
  },
  get servicePhone(): string {
    return facts().servicePhone || this.phone;
  },
  get email(): string {
    return facts().email;
  },
  get emailInWords(): string {
    return facts().email || office;
  },
  /** When phones are answered and sites are open, in Indian time. */
  hours: {
    get office(): string {
      return facts().officeHours;
    },
    get service(): string {
      return facts().serviceHours;
    },
  },
  get address(): readonly string[] {
    return facts().address;
  },
  get social() {
    return networks.flatMap((network) => {
      const url = facts()[network.icon];
      return url ? [{ ...network, url }] : [];
    });
  },
} as const;
