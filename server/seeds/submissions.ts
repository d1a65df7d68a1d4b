/** Subscriptions, enquiries, brochure leads and visit requests, told apart by shape as `POST /form` does. */
export const demoSubmissions = [
  {
    email: 'reader.one@example.com',
  },
  {
    name: 'Asha Sample',
    email: 'asha.sample@example.com',
    country: 'United Arab Emirates',
    countryCode: '+91',
    phone: '+91 9000000011',
    message:
      'Looking at a 3 BHK at Basalt Heights. In Pune from 3 to 12 December. Please send the payment ' +
      'schedule first.',
    site: 'nri',
  },
  {
    name: 'Bharat Testkar',
    phone: '+91 9000000012',
    email: 'bharat.testkar@example.org',
    site: 'Basalt Heights',
  },
  {
    name: 'Charu Example',
    phone: '+91 9000000013',
    email: 'charu@example.com',
    site: 'Banyan Court',
  },
  {
    email: 'site.letter@example.org',
  },
  {
    name: 'Dev Placeholder',
    email: 'dev.placeholder@example.org',
    country: '',
    countryCode: '+91',
    phone: '+91 9000000014',
    message: 'The kitchen tap at our house in Mulberry Row drips. Any weekday after 5 pm suits us.',
    site: 'services',
  },
  {
    name: 'Esha Demo',
    phone: '+91 9000000015',
    email: 'esha.demo@example.com',
    site: 'Laterite Terraces',
  },
  {
    name: 'Firoz Sample',
    email: 'firoz.sample@example.com',
    country: 'Singapore',
    countryCode: '+91',
    phone: '+91 9000000016',
    message: 'Can my mother sign the agreement in Pune on a power of attorney? Please e-mail the draft.',
    site: 'nri',
  },
  {
    name: 'Gauri Testkar',
    phone: '+91 9000000017',
    email: 'gauri.testkar@example.org',
    site: 'Meridian Yard',
  },
  {
    name: 'Hari Example',
    email: 'hari@example.com',
    country: '',
    countryCode: '+91',
    phone: '+91 9000000018',
    message: '',
    site: 'contact',
  },
  {
    name: 'Ira Placeholder',
    phone: '+91 9000000019',
    email: 'ira.placeholder@example.org',
    site: 'Monsoon House',
  },
  {
    email: 'reader.two@example.org',
  },
];

const day = 86_400_000;
const halfHour = 1_800_000;
const span = 28 * day;
/** One, then two, then three on a day, and over again. */
const wave = [0, 1, 1, 2, 2, 2];
const dayOf = (index: number) => Math.floor(index / wave.length) * 3 + (wave[index % wave.length] ?? 0);

/** When each of them came: over the last weeks, closer together lately, the last of them just now. */
export function demoArrivals(now: number): number[] {
  const last = demoSubmissions.length - 1;
  return demoSubmissions.map((_, index) => {
    const share = 1 - dayOf(index) / dayOf(last);
    return now - Math.round(span * share ** 1.5) - (last - index) * halfHour;
  });
}
