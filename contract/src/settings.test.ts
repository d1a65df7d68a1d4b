import { describe, expect, it } from 'vitest';
import { addressOf, carriedFacts, packFacts, shownOffice, unknownCompany, unpackFacts } from './company-facts.ts';
import { settingsInputSchema } from './settings.schema.ts';

const office = {
  ContactOffice: 'Head office',
  ContactOfficeCity: 'Aundh, Pune',
  ContactOfficeAddress: '4th floor, The Loom\nPune 411007',
  ContactOfficePhone: '+91 20 5550 0143',
  ContactOfficeLat: 18.566,
  ContactOfficeLong: 73.772,
};
const settings = {
  name: 'Kaveri Homes',
  shortName: 'Kaveri',
  description: 'Homes by the river.',
  phone: '+91 20 5550 0142',
  email: 'post@kaveri.example',
  officeHours: 'nine and six',
  serviceHours: 'nine and nine',
  offices: [office],
};
const issuesOf = (changed: object) =>
  settingsInputSchema
    .safeParse({ ...settings, ...changed })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the settings', () => {
  it('what the Owner leaves out is stored as empty', () => {
    expect(settingsInputSchema.parse(settings)).toEqual({
      ...settings,
      ...{ legalName: '', servicePhone: '', whatsapp: '', instagram: '', linkedin: '', youtube: '', facebook: '' },
      ...{ authority: 'maharera', languages: [], timeZone: 'Asia/Kolkata', analyticsUrl: '' },
    });
  });

  it.each([
    [{ name: ' ' }, 'name: This field is required'],
    [{ name: 'x'.repeat(161) }, 'name: Too big: expected string to have <=160 characters'],
    [{ name: 'Kaveri\nHomes' }, 'name: This must be one line'],
    [{ description: 'One.\nTwo.' }, 'description: This must be one line'],
    [{ phone: '020 5550 0142' }, 'phone: Start with + and the country code, as +91 20 5550 0142'],
    [{ phone: '+91 20 5550 0142 or 3' }, 'phone: Start with + and the country code, as +91 20 5550 0142'],
    [{ phone: '+1 2' }, 'phone: Start with + and the country code, as +91 20 5550 0142'],
    [{ whatsapp: 'na' }, 'whatsapp: Start with + and the country code, as +91 20 5550 0142'],
    [{ email: 'post' }, 'email: Invalid email address'],
    [{ facebook: 'http://facebook.example/' }, 'facebook: This must start with https://'],
    [{ youtube: 'javascript:alert(1)' }, 'youtube: This must start with https://'],
    [{ analyticsUrl: 'http://count.example/a.js' }, 'analyticsUrl: This must start with https://'],
    [{ authority: 'gujarat' }, 'authority: Invalid option: expected one of "maharera"|"karnataka"|"telangana"'],
    [{ languages: ['English, Hindi'] }, 'languages.0: Enter one language in each row'],
    [{ languages: [' '] }, 'languages.0: This field is required'],
    [
      { languages: Array.from({ length: 13 }, () => 'English') },
      'languages: Too big: expected array to have <=12 items',
    ],
    ...['Asia/Nowhere', '+05:30', 'IST', '', 'Europe/London', "Asia/Kolkata'"].map((timeZone): [object, string] => [
      { timeZone },
      'timeZone: Enter a name such as Asia/Kolkata, of a time zone without daylight saving time',
    ]),
    [
      { offices: [{ ...office, ContactOfficeLat: 91 }] },
      'offices.0.ContactOfficeLat: This must be a number from -90 to 90',
    ],
    [{ offices: Array.from({ length: 61 }, () => office) }, 'offices: Too big: expected array to have <=60 items'],
  ])('settings with %o are refused', (changed, issue) => expect(issuesOf(changed)).toEqual([issue]));

  it.each(['+91 20 5550 0142', '+912055500142', '+1 (415) 555-0100'])('the telephone number %s is accepted', (phone) =>
    expect(issuesOf({ phone })).toBe(undefined),
  );
});

it.each(['maharera', 'karnataka', 'telangana'])('the authority %s is accepted', (authority) =>
  expect(issuesOf({ authority })).toBe(undefined),
);
it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Dubai', 'Asia/Singapore', 'America/Argentina/Buenos_Aires'])(
  'the time zone %s is accepted',
  (timeZone) => expect(issuesOf({ timeZone })).toBe(undefined),
);

describe('the company’s facts', () => {
  it('the postal address is that of the first office, line by line', () => {
    expect(addressOf({ offices: [{ ContactOfficeAddress: ' 4th floor, The Loom \n\nPune 411007' }] })).toEqual([
      '4th floor, The Loom',
      'Pune 411007',
    ]);
    expect(addressOf({ offices: [] })).toEqual([]);
  });

  it('an office is shown with its address on one line and a link to its point on the map', () => {
    expect(shownOffice(office)).toEqual({
      ...office,
      ContactOfficeAddress: '4th floor, The Loom, Pune 411007',
      ContactOfficePhone: 'Phone: +91 20 5550 0143',
      ContactOfficeAddressLink: 'https://www.openstreetmap.org/?mlat=18.5660&mlon=73.7720#map=18/18.5660/73.7720',
    });
    expect(shownOffice({ ...office, ContactOfficePhone: '' }).ContactOfficePhone).toBe('');
  });

  it('what a page carries is read back as it was, empty facts included', () => {
    const facts = carriedFacts(settingsInputSchema.parse({ ...settings, linkedin: 'https://l.example' }));
    const { instagram: _i, linkedin: _l, youtube: _y, facebook: _f, ...lines } = facts;
    expect(unpackFacts(packFacts(facts))).toEqual(lines);
    const unknown = carriedFacts(unknownCompany('https://homes.example'));
    expect(unpackFacts(packFacts(unknown))).toMatchObject({ name: 'homes.example', phone: '', address: [] });
  });

  it('a site without settings has the name of its host, and no telephone number of another company', () => {
    expect(unknownCompany('https://homes.example:8443')).toMatchObject({
      name: 'homes.example',
      phone: '',
      offices: [],
    });
    expect(unknownCompany('').name).toBe('This site');
  });
});
