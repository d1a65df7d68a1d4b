import type { SignInTexts } from './sign-in-texts.ts';

export type LoginTexts = SignInTexts & {
  title: string;
  ended: string;
  endedMore: string;
  stay: string;
  sso: (name: string) => string;
  emergency: string;
  cannot: string;
  lost: {
    title: string;
    byMail: string;
    email: string;
    submit: string;
    pending: string;
    sent: string;
    sentMore: string;
    refused: string;
    noMail: string;
    lostFactor: string;
    back: string;
  };
};
