import { writePostDate } from '@plinth/contract/post-date';
import { type PrivacyKind, privacyCode } from '@plinth/contract/privacy';

/** The page on which people ask about their own data. */
export const privacyRequestTexts = {
  title: 'Ask about your data',
  lead: 'You may see what we know about you, have it corrected or erased, stop our messages, or complain. It costs nothing.',
  what: 'What do you ask for?',
  kinds: {
    access: ['See what we know about me', 'We mail it to you as a file.'],
    correction: ['Correct something', 'Say below what is wrong, and what is right.'],
    erasure: ['Erase my data', 'Our messages stop at once. Two dates are told to you.'],
    withdrawal: ['Stop all messages and calls', 'It holds as soon as you have entered the code.'],
    grievance: ['Complain', 'Say below what has happened.'],
  } satisfies Record<PrivacyKind, readonly [label: string, more: string]>,
  name: 'Your name',
  email: 'E-mail',
  emailHint: 'We send a code to this address. So nobody can ask in your name.',
  phone: 'Phone, if we know you by it',
  text: 'What we should know',
  note: 'We use what you enter here to answer this request, and erase it after that. See our',
  policy: 'privacy policy',
  submit: 'Send the code',
  faults: { title: 'Something is missing', kind: 'Choose what you ask for' },
  busy: {
    title: 'Too many requests from here',
    lead: 'Please wait a minute and send it again. What you entered is still below.',
  },
  failed: {
    title: 'That did not work just now',
    lead: 'Nothing has been stored. Please send it again in a minute. What you entered is still below.',
  },
  code: {
    title: 'Enter the code',
    lead: `We have mailed ${privacyCode.digits} digits to the address. They are valid for ${privacyCode.minutes} minutes. If no mail comes, look into the folder for spam.`,
    label: 'The six digits',
    submit: 'Confirm',
    wrong: 'This code is not right, or no longer valid. Ask for a new one.',
    again: 'Send another code',
    sentAgain: 'If this request waits for a code, another one is on its way.',
  },
  done: {
    title: (number: string) => `Your request ${number} is with us`,
    access: (due: string) => `You get the file by mail, on ${writePostDate(due)} at the latest.`,
    correction: (due: string) => `We correct it and tell you by mail, on ${writePostDate(due)} at the latest.`,
    erasure: (due: string) =>
      `Our messages have stopped. By ${writePostDate(due)} we mail you the day on which your data are erased, and what must be kept.`,
    withdrawal: () => 'Our messages and calls have stopped, and our systems have been told.',
    grievance: (due: string) => `We answer by mail, on ${writePostDate(due)} at the latest.`,
  },
  onward: 'To the home page',
} as const;
