import type { ContactFormTexts } from '../contact-form.tsx';

export type ButtonTexts = {
  label: string;
  of: (home: string) => string;
  note: string;
  heldUntil: (time: string) => string;
  path: (project: string, home: string) => string;
};

export type TakenTexts = {
  text: (home: string) => string;
  nearest: (home: string, facts: string) => string;
  none: string;
  facts: (type: string, floor: number) => string;
  choose: (home: string) => string;
};

type Steps = (home: string, address: string) => readonly (readonly [string, string] | readonly string[])[];

export type HoldFormTexts = Omit<ContactFormTexts, 'submit'> & {
  title: (home: string) => string;
  terms: string;
  allIn: string;
  byEmail: string;
  byTeam: string;
  close: string;
  submit: (home: string) => string;
  success: (home: string) => string;
  error: string;
  retrying: string;
  tooMany: (minutes: number) => string;
  next: { title: string; byEmail: Steps; byTeam: Steps };
  taken: TakenTexts;
};
