import type { ContactFormTexts } from '../../lead-form/contact-form.tsx';

export type VisitTexts = ContactFormTexts & {
  title: string;
  close: string;
  site: { label: string; placeholder: string; missing: string };
  ok: string;
  success: { text: string; more: (site: string) => string };
  error: string;
  retrying: string;
  tooMany: (minutes: number) => string;
};
