import { phone as rules } from '@plinth/contract/constants';
import { formatPhone, type ParsedPhone } from '@plinth/contract/phone';
import { enquiryAsks } from '@plinth/contract/submission';
import { textOf } from '@plinth/contract/text-of';
import { readTypedPhone } from '../../lead-form/read-typed-phone.ts';

/** The request body of section 7, without additional fields. */
export type EnquiryBody = {
  name: string;
  email: string;
  country: string;
  countryCode: string;
  phone: string;
  message: string;
  site: string;
};

/** The form's input as the API expects it: the phone number follows its dial code and a space. */
export function enquiryBodyOf(data: FormData, site: string): EnquiryBody {
  const text = (name: string) => textOf(data.get(name)).trim();
  const phone = readTypedPhone(text('phone'), text('countryCode') || rules.defaultDialCode);
  return {
    name: text('name'),
    email: text('email'),
    country: text('country'),
    countryCode: phone.dialCode,
    phone: formatPhone(phone),
    message: text('message'),
    site,
  };
}

/** The required fields of this page's form (section 5), in the order shown. */
export function requiredIn(body: EnquiryBody) {
  const asks = enquiryAsks(body.site);
  return {
    name: body.name,
    email: body.email,
    ...(asks.country && { country: body.country }),
    phone: phoneOf(body),
    ...(asks.message && { message: body.message }),
  };
}

export function phoneOf({ countryCode, phone }: EnquiryBody): ParsedPhone {
  return { dialCode: countryCode, digits: phone.slice(countryCode.length + 1) };
}
