import { phone as rules } from '@plinth/contract/constants';
import { formatPhone } from '@plinth/contract/phone';
import { enquiryAsks } from '@plinth/contract/submission';

/** Section 7, and nothing besides. */
export type EnquiryBody = {
  name: string;
  email: string;
  country: string;
  countryCode: string;
  phone: string;
  message: string;
  site: string;
};

export type EnquiryFaultTexts = {
  required: string;
  email: string;
  phoneDigits: string;
  phoneShort: (missing: number) => string;
  phoneLong: string;
};

/** What the form holds, as the wire wants it: the number after its dial code and a space. */
export function enquiryBodyOf(data: FormData, site: string): EnquiryBody {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const countryCode = text('countryCode') || rules.defaultDialCode;
  return {
    name: text('name'),
    email: text('email'),
    country: text('country'),
    countryCode,
    phone: formatPhone({ dialCode: countryCode, digits: text('phone') }),
    message: text('message'),
    site,
  };
}

/** Section 5, said in words, by field. Other countries' numbers are for the server to judge. */
export function faultsOf(body: EnquiryBody, texts: EnquiryFaultTexts): Record<string, string> {
  const asks = enquiryAsks(body.site);
  const digits = body.phone.slice(body.countryCode.length + 1);
  const missing = {
    name: body.name === '',
    email: body.email === '',
    country: asks.country && body.country === '',
    phone: digits === '',
    message: asks.message && body.message === '',
  };
  const faults = Object.entries(missing).flatMap(([field, isMissing]) => (isMissing ? [[field, texts.required]] : []));
  if (!missing.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(body.email)) faults.push(['email', texts.email]);
  const phoneFault = missing.phone ? null : faultOfNumber(digits, body.countryCode, texts);
  if (phoneFault) faults.push(['phone', phoneFault]);
  return Object.fromEntries(faults) as Record<string, string>;
}

function faultOfNumber(digits: string, dialCode: string, texts: EnquiryFaultTexts): string | null {
  if (!/^\d+$/.test(digits)) return texts.phoneDigits;
  if (dialCode !== rules.defaultDialCode) return null;
  const short = rules.digits - digits.length;
  return short > 0 ? texts.phoneShort(short) : short < 0 ? texts.phoneLong : null;
}
