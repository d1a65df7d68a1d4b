import { phone as rules } from '@plinth/contract/constants';
import { isDefaultCountry, type ParsedPhone } from '@plinth/contract/phone';
import type { DialPlan } from '@plinth/contract/read-phone';

export type FaultTexts = {
  title: (count: number) => string;
  more: string;
  required: string;
  email: string;
  phoneShort: (missing: number) => string;
  phoneLong: string;
};

export type Faults = Record<string, string>;

export type RequiredInput = { email: string; phone?: ParsedPhone } & Record<string, string | ParsedPhone>;

/** The error texts of section 5, by field and in the order given. Every field in `required` must be filled in. */
export function faultsOf(required: RequiredInput, texts: FaultTexts, plans: readonly DialPlan[] = []): Faults {
  const found = Object.entries(required).flatMap(([field, value]) => {
    const fault = typeof value === 'string' ? faultOfText(field, value, texts) : faultOfNumber(value, texts, plans);
    return fault ? [[field, fault] as const] : [];
  });
  return Object.fromEntries(found);
}

function faultOfText(field: string, value: string, texts: FaultTexts): string | null {
  if (value === '') return texts.required;
  return field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? texts.email : null;
}

/** No country has a shorter number. */
const shortestNumber = 4;

/** The server validates other countries' numbers, since it has their plans. Only a number too short for any is refused here. */
function faultOfNumber(phone: ParsedPhone, texts: FaultTexts, plans: readonly DialPlan[]): string | null {
  const { dialCode, digits } = phone;
  if (digits === '') return texts.required;
  if (!isDefaultCountry(phone)) {
    const usual = plans.find((plan) => plan.dial_code === dialCode)?.digits;
    return usual && digits.length < shortestNumber ? texts.phoneShort(usual - digits.length) : null;
  }
  const short = rules.digits - digits.length;
  return short > 0 ? texts.phoneShort(short) : short < 0 ? texts.phoneLong : null;
}

/** The faults left while a form is being corrected: a corrected one disappears, and none is added before the next submit. */
export function stillOpen(shown: Faults, now: Faults): Faults {
  return Object.fromEntries(Object.keys(shown).flatMap((field) => (now[field] ? [[field, now[field]]] : [])));
}

/** The lines of an error summary in the order of the form: each has its field's id, label and fault. */
export function summaryOf(faults: Faults, id: string, labels: Record<string, string>) {
  return Object.entries(labels).flatMap(([field, label]) =>
    faults[field] ? [{ field: `${id}-${field}`, text: `${label}: ${faults[field]}` }] : [],
  );
}
