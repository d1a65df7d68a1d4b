import { enquiryAsks } from '@plinth/contract/submission';
import { describe, expect, it } from 'vitest';
import { countries, dialCodes } from '../../lib/countries.ts';
import { enquiryBodyOf, faultsOf } from './enquiry-body.ts';

const texts = {
  required: 'needed',
  email: 'no address',
  phoneDigits: 'digits only',
  phoneShort: (missing: number) => `${missing} short`,
  phoneLong: 'too long',
};

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const filled = { name: ' Meera ', email: 'meera@example.com', countryCode: '+91', phone: '9822012345' };

describe('the body of an enquiry', () => {
  it('is exactly what section 7 says', () => {
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

  it('takes +91 where no dial code came', () => {
    const { countryCode: _, ...rest } = filled;
    expect(enquiryBodyOf(form(rest), 'contact').phone).toBe('+91 9822012345');
  });
});

describe('its faults', () => {
  const faults = (values: Record<string, string>, site = 'contact') =>
    faultsOf(enquiryBodyOf(form({ ...filled, ...values }), site), texts);

  it('are none where all is well', () => expect(faults({})).toEqual({}));

  it.each([
    [{ phone: '982201234' }, '1 short'],
    [{ phone: '9822012' }, '3 short'],
    [{ phone: '98220123456' }, 'too long'],
    [{ phone: '98 22' }, 'digits only'],
    [{ phone: '' }, 'needed'],
  ])('of a number: %j', (values, text) => expect(faults(values)).toEqual({ phone: text }));

  it('leave other countries’ numbers to the server', () => {
    expect(faults({ countryCode: '+971', phone: '501234567' })).toEqual({});
  });

  it.each(['nri', 'nri-services', 'services', 'contact'])('of %s are those of what it asks', (site) => {
    const asks = enquiryAsks(site);
    expect(Object.keys(faults({}, site)).toSorted()).toEqual([
      ...(asks.country ? ['country'] : []),
      ...(asks.message ? ['message'] : []),
    ]);
  });
});

describe('the countries', () => {
  it('are about 240, each once, each with a dial code of the list', () => {
    expect(countries.length).toBeGreaterThan(230);
    expect(countries.length).toBeLessThan(260);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(countries).toContainEqual({ name: 'India', dial_code: '+91', code: 'IN' });
    const listed = new Set(dialCodes.map(({ dial_code }) => dial_code));
    expect(countries.filter(({ dial_code }) => !listed.has(dial_code))).toEqual([]);
  });
});
