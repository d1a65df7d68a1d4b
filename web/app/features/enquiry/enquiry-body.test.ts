import { enquiryAsks } from '@plinth/contract/submission';
import { describe, expect, it } from 'vitest';
import { countries } from '../../lib/countries.ts';
import { findDialCode } from '../../lib/country-dial-code.ts';
import { enquiryBodyOf, requiredIn } from './enquiry-body.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const filled = { name: ' Meera ', email: 'meera@example.com', countryCode: '+91', phone: '9822012345' };

describe('the body of an enquiry', () => {
  it('the body of an enquiry has exactly the fields of section 7', () => {
    expect(enquiryBodyOf(form(filled), 'contact')).toEqual({
      name: 'Meera',
      email: 'meera@example.com',
      country: '',
      countryCode: '+91',
      phone: '+91 9822012345',
      message: '',
      site: 'contact',
    });
  });

  it('a phone number typed with a prefix is normalized, also without scripts', () => {
    const phoneOf = (phone: string) => enquiryBodyOf(form({ ...filled, phone }), 'contact');
    expect(phoneOf('+91 98220 12345')).toMatchObject({ countryCode: '+91', phone: '+91 9822012345' });
    expect(phoneOf('0 98220 12345')).toMatchObject({ countryCode: '+91', phone: '+91 9822012345' });
    expect(phoneOf('+971 50 123 4567')).toMatchObject({ countryCode: '+971', phone: '+971 501234567', country: '' });
  });

  it('the dial code is +91 if the form has none', () => {
    const { countryCode: _, ...rest } = filled;
    expect(enquiryBodyOf(form(rest), 'contact').phone).toBe('+91 9822012345');
  });
});

describe('the required fields', () => {
  it.each(['nri', 'nri-services', 'services', 'contact'])(
    'the form on %s requires the fields of section 5, in the order shown',
    (site) => {
      const asks = enquiryAsks(site);
      expect(Object.keys(requiredIn(enquiryBodyOf(form(filled), site)))).toEqual([
        'name',
        'email',
        ...(asks.country ? ['country'] : []),
        'phone',
        ...(asks.message ? ['message'] : []),
      ]);
    },
  );
});

describe('the countries', () => {
  it('there are about 240 countries, each once and with a known dial code', () => {
    expect(countries.length).toBeGreaterThan(230);
    expect(countries.length).toBeLessThan(260);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(countries).toContainEqual({ name: 'India', code: 'IN' });
    expect(countries.filter(({ name }) => !findDialCode(name))).toEqual([]);
  });

  it.each([
    ['India', '+91'],
    ['United States', '+1'],
    ['Canada', '+1'],
    ['Jersey', '+44'],
    ['Kazakhstan', '+7'],
    ['Atlantis', null],
  ])('the dial code of %s is %s', (country, code) => expect(findDialCode(country)).toBe(code));
});
