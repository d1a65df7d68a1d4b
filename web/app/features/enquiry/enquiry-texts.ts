import type { EnquiryFaultTexts } from './enquiry-body.ts';

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
  submit: string;
  sending: string;
  note: string;
  policy: { name: string; link: string };
  success: { text: string; more: string };
  failure: string;
  offline: string;
  kept: string;
  retrying: string;
  faults: EnquiryFaultTexts & { title: (count: number) => string; more: string };
};
