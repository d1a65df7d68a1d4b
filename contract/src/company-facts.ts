import type { Settings } from './settings.schema.ts';
import { settingsDefaults } from './settings-defaults.ts';
import { packBrand, plainBrand, type ShownBrand, unpackBrand } from './shown-brand.ts';

/** The company's facts as pages and mails show them. */

export type CompanyFacts = Settings;
type Office = CompanyFacts['offices'][number];

/** For a site whose facts have not been entered yet: its host stands for the name, and nothing that is unknown is shown. */
export function unknownCompany(origin: string): CompanyFacts {
  const name = URL.parse(origin)?.hostname || 'This site';
  return {
    ...{ name, shortName: name, legalName: '', description: '' },
    ...{ phone: '', servicePhone: '', whatsapp: '', email: '' },
    ...{ officeHours: 'nine and six', serviceHours: 'nine and six', offices: [] },
    ...{ instagram: '', linkedin: '', youtube: '', facebook: '' },
    ...settingsDefaults,
  };
}

/** The lines of the postal address: that of the first office. */
export const addressOf = ({ offices }: { offices: readonly Pick<Office, 'ContactOfficeAddress'>[] }): string[] =>
  (offices[0]?.ContactOfficeAddress ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An office of section 3 of the specification. */
export function shownOffice(office: Office) {
  const { ContactOfficePhone: phone, ContactOfficeLat, ContactOfficeLong } = office;
  const [latitude, longitude] = [ContactOfficeLat.toFixed(4), ContactOfficeLong.toFixed(4)];
  return {
    ...office,
    ContactOfficeAddress: addressOf({ offices: [office] }).join(', '),
    ContactOfficeAddressLink: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
    ContactOfficePhone: phone ? `Phone: ${phone}` : '',
  };
}

/** What every page carries for its scripts, in one text; those of offices travel with the contact page alone. */
const carried = [
  ...([
    'name',
    'shortName',
    'legalName',
    'description',
    'phone',
    'servicePhone',
    'email',
    'officeHours',
    'serviceHours',
  ] as const),
] as const;
/** Read from the links of the page's footer. */
const networks = ['instagram', 'linkedin', 'youtube', 'facebook'] as const;
type Network = (typeof networks)[number];
type Lines = Pick<CompanyFacts, (typeof carried)[number]> & { address: string[]; brand: ShownBrand };

export type CarriedFacts = Lines & Pick<CompanyFacts, Network>;

export const carriedFacts = (facts: CompanyFacts, brand = plainBrand): CarriedFacts => ({
  ...(Object.fromEntries([...carried, ...networks].map((name) => [name, facts[name]])) as Omit<
    CarriedFacts,
    'address' | 'brand'
  >),
  brand,
  address: addressOf(facts),
});

/** No fact has a line break, so one line for each is unambiguous; those of the address come last. */
export const packFacts = ({ address, brand, ...facts }: CarriedFacts): string =>
  [...carried.map((name) => facts[name]), packBrand(brand), ...address].join('\n');

export function unpackFacts(packed: string): Lines {
  const lines = packed.split('\n');
  return {
    ...(Object.fromEntries(carried.map((name, index) => [name, lines[index] ?? ''])) as Pick<
      CompanyFacts,
      (typeof carried)[number]
    >),
    brand: unpackBrand(lines[carried.length] ?? ''),
    address: lines.slice(carried.length + 1),
  };
}
