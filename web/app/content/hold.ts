import { company } from './company.ts';
import { enquiryContent } from './enquiry.ts';
import { controls } from './kit.ts';

const { name, email, phone, dialCode, faults, tooMany, policy } = enquiryContent;

const terms = 'No payment, no commitment. It lapses by itself.';
const call = () =>
  `Someone from our office calls you once, within one working day, between ${company.hours.office}, from ${company.phone}.`;
const link = 'The link in our mail lets it go at any time.';

/** What happens after a visitor has asked for a hold. `byEmail`: the mail has the button that holds the home. */
const next = {
  title: 'What happens next',
  byEmail: (home: string, address: string) => [
    ['Now', `a mail goes to ${address}. Press the button it leads to, and ${home} is held for you for 48 hours.`],
    ['Next', call()],
    ['After 48 hours', `the hold ends by itself. You need do nothing. ${link}`],
  ],
  byTeam: (home: string, address: string) => [
    ['Now', `a mail goes to ${address}. Its link shows whether ${home} is held for you, and until when.`],
    ['Next', `${call()} The 48 hours begin when our office holds the home.`],
    ['After 48 hours', `the hold ends by itself. You need do nothing. ${link}`],
  ],
} as const;

const taken = {
  text: (home: string) => `${home} has been taken meanwhile.`,
  nearest: (home: string, facts: string) => `The nearest home that is available is ${home}: ${facts}.`,
  get none() {
    return `No other home of this project is available just now. Call us: ${company.phone}.`;
  },
  facts: (type: string, floor: number) => `${type}, floor ${floor}`,
  choose: (home: string) => `Hold ${home} instead`,
} as const;

/** The form beside a home, loaded when it is opened. */
export const holdForm = {
  title: (home: string) => `Keep ${home} for 48 hours`,
  terms: `For 48 hours no other visitor can hold it. ${terms}`,
  allIn: 'all-in',
  byEmail: 'The 48 hours begin when you confirm your e-mail address.',
  byTeam: 'Our office looks at every wish; the 48 hours begin when it holds the home.',
  close: controls.close,
  fields: { name, email, phone, dialCode },
  faults,
  policy,
  submit: (home: string) => `Ask to hold ${home}`,
  sending: 'Sending…',
  success: (home: string) => `We have your wish to hold ${home}.`,
  error: 'There was an error submitting the form. Please try again.',
  retrying: 'What you typed is kept, and we go on trying by ourselves.',
  tooMany,
  next,
  taken,
} as const;

/** The enquiry page for a hold, which works without scripts. */
export const holdEnquiry = {
  title: (home: string, project: string) => `Hold ${home}, ${project}, for 48 hours`,
  lead: (isByEmail: boolean) =>
    `For 48 hours no other visitor can hold it. ${terms} ${isByEmail ? holdForm.byEmail : holdForm.byTeam}`,
  submit: 'Ask to hold this home',
  get sent() {
    return `${call()} The mail we send you has a link that shows the hold and lets it go. A hold ends by itself after 48 hours.`;
  },
} as const;

/** The page behind the link in the mail. */
export const holdPage = {
  title: 'Your hold',
  of: (home: string, project: string) => `${home}, ${project}`,
  open: {
    title: (home: string) => `Hold ${home} for 48 hours`,
    lead: `Nothing has changed by opening this page. Press the button, and no other visitor can hold this home for 48 hours. ${terms}`,
    button: (home: string) => `Hold ${home}`,
  },
  held: {
    title: (home: string, until: string) => `${home} is held for you until ${until}`,
    get lead() {
      return `${call()} The hold ends by itself; you need do nothing.`;
    },
    button: 'Let it go now',
  },
  ended: {
    title: (home: string) => `${home} is not held any more`,
    lead: 'The hold has ended. If you are still interested, ask our office to hold it again.',
  },
  refused: {
    'not registered': {
      title: 'This project takes no holds now',
      get lead() {
        return `Please call us: ${company.phone}.`;
      },
    },
    'no such home': {
      title: 'This home is not on our list any more',
      get lead() {
        return `Please call us: ${company.phone}.`;
      },
    },
    'not available': { title: (home: string) => `${home} has been taken meanwhile`, lead: 'Nothing is held for you.' },
    'holds another': {
      title: 'You hold another home',
      lead: 'One person holds one home at a time. Let the other one go by the link in its mail, then open this page again.',
    },
    'team decides': {
      title: (home: string) => `Our office looks at your wish to hold ${home}`,
      get lead() {
        return `${call()} Once the home is held for you, this page shows until when, and lets it go.`;
      },
    },
    'link is old': {
      title: 'This link is more than 48 hours old',
      lead: 'It holds nothing any more. Ask for the home once more, and we send you a new one.',
    },
    'held before': {
      title: (home: string) => `You have held ${home} before`,
      get lead() {
        return `A home is held by mail once for each person. Our office has your wish and calls you: ${company.phone}.`;
      },
    },
    'share reached': {
      title: 'As many homes of this tower are held as may be at once',
      get lead() {
        return `Nothing is held for you yet. Our office has your wish and decides. ${call()}`;
      },
    },
  },
  unknown: {
    title: 'This link does not open anything',
    lead: 'It may have been cut short in the mail, or the wish was withdrawn.',
  },
  failed: {
    title: 'That did not work just now',
    lead: 'Nothing has changed. Please try the same link again in a minute.',
  },
  taken,
  onward: { project: (project: string) => `To ${project}`, home: 'To the home page' },
} as const;
