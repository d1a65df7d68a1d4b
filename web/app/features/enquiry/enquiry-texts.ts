import type { FaultTexts } from '../../lead-form/form-faults.ts';

export type EnquiryTexts = {
  label: string;
  name: string;
  email: string;
  country: string;
  chooseCountry: string;
  dialCode: string;
  phone: string;
  phoneHint: string;
  message: string;
  /** `message` for a form with a message field, `call` for one that only asks for a phone number. */
  submit: { message: string; call: string };
  sending: string;
  note: string;
  policy: { name: string; link: string };
  success: { text: string; more: (site: string) => string };
  failure: string;
  offline: string;
  kept: string;
  retrying: string;
  faults: FaultTexts;
  tooMany: (minutes: number) => string;
};
