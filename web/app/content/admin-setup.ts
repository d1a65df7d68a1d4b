import type { SetupStep } from '@plinth/contract/launch';
import type { LaunchItem } from '@plinth/contract/launch-items';
import { invitationTexts, signInTexts } from './admin-login.ts';

/** The set-up of a new site, and the list of what is left. */

const refusedCodes: Record<string, string> = {
  'smtp-535': 'It says that the user name or the password is wrong.',
  'smtp-550': 'It says that there is no such mailbox.',
  'smtp-554': 'It refused the sender or the text.',
  ECONNREFUSED: 'Nothing answers at its address.',
  ETIMEDOUT: 'It did not answer in time.',
  EDNS: 'Its name is not known.',
};

export const setupTexts = {
  product: 'Plinth',
  title: 'Set up the site',
  stepsLabel: 'Steps',
  note: 'Everything can be changed later. You may leave; we keep your place.',
  stepOf: (number: number, count: number, name: string) => `Step ${number} of ${count}: ${name}`,
  done: 'done',
  steps: {
    company: 'Company',
    brand: 'Logo and colours',
    project: 'First project',
    mail: 'Mail test',
    live: 'Go live',
  } satisfies Record<SetupStep, string>,
  back: 'Back',
  later: 'Do this later',
  pending: 'One moment…',
  refused: 'This was not accepted. Check the fields and try again.',
  unreachable: signInTexts.unreachable,
  tooMany: signInTexts.tooMany,
  code: {
    title: 'Set up this site',
    lead: 'This site has no user yet. The server has printed a code in its log. Enter it here to become the owner.',
    label: 'Code',
    hint: 'Twenty letters and digits, such as ABCD-EFGH-JKLM-NPQR-STUV.',
    wrong:
      'This is not the code that the server printed last. Check what you typed, or start the server again for a new code.',
    ended: 'This site is set up already.',
    toLogin: 'To the sign-in',
    submit: 'Go on',
  },
  owner: {
    title: 'Who are you?',
    lead: 'You become the owner: you may do everything, and invite colleagues.',
    name: 'Your name',
    nameHint: invitationTexts.nameHint,
    email: 'E-mail',
    emailHint: 'You sign in with it.',
    password: invitationTexts.password,
    submit: 'Create my account',
    factor: 'You add a second step to your sign-in within seven days, in your profile.',
  },
  company: {
    title: 'Who is the company?',
    lead: 'These facts stand on every page and in every mail.',
    name: 'Name in full',
    nameHint: 'As registered with the authority.',
    description: 'One sentence about the company',
    descriptionHint: 'For search engines and shared links.',
    phone: 'Sales telephone',
    phoneHint: 'With the country code, such as +91 20 5550 0142.',
    email: 'Mail for visitors',
    office: 'Office',
    officeHint: 'The postal address. May stay empty.',
    city: 'Neighbourhood and city of the office',
    latitude: 'Latitude of the office',
    longitude: 'Longitude of the office',
    pointHint: 'From any map, such as 18.5594. Needed with an office.',
    submit: 'Go on: logo and colours',
    officeName: 'Head office',
    hours: 'nine and six',
  },
  brand: {
    title: 'Your logo and your colours',
    lead: 'The site starts with neutral colours that stay readable. The form of the brand opens beside this page: it shows every page in your colours while you choose, and which texts could not be read. It may wait.',
    open: 'Choose logo and colours (new tab)',
    submit: 'Go on: first project',
  },
  project: {
    title: 'Your first project',
    lead: 'These facts begin its page, as a draft that no visitor sees. Photographs, plans and the registration page follow in its editor.',
    name: 'Name',
    neighbourhood: 'Neighbourhood',
    neighbourhoodHint: 'Such as Baner, Pune.',
    authority: 'State you build in',
    authorityHint: 'We check registration numbers against its form. Your next projects begin with it.',
    number: 'RERA number',
    stage: 'Stage',
    submit: 'Go on: mail test',
  },
  mail: {
    title: 'Does mail arrive?',
    lead: 'Enquiries reach your sales desk by mail. We send one now; you tell us whether it came.',
    to: 'Send the test to',
    send: 'Send the test',
    again: 'Send the test again',
    arrived: 'It arrived',
    sent: (to: string) => `A test is on its way to ${to}.`,
    sentMore: 'Look in the spam folder too.',
    confirmed: 'The test has arrived.',
    refused: 'The mail server refused it.',
    refusedMore: (reason: string) =>
      `${refusedCodes[reason] ?? `It said ${reason}.`} Ask the person who looks after your mail server.`,
    notSetUp: 'No mail server is set up.',
    notSetUpMore: 'Enter SMTP_URL, MAIL_FROM and SALES_INBOX in the settings of the server, and start it again.',
    next: 'Go on: go live',
  },
  live: {
    title: 'Show the site to visitors?',
    lead: (left: number) =>
      left === 0
        ? 'Visitors still see the page ‘coming soon’. Everything is ready.'
        : `Visitors still see the page ‘coming soon’. ${left === 1 ? 'One thing is' : `${left} things are`} left; most can follow.`,
    submit: 'Go live',
    first: 'First enter the facts of the company.',
    demo: 'Some demo content is published, and this site has a real address. Remove it first.',
    look: 'Look at the site as a visitor',
    notOpened: 'The site could not be opened. Try again.',
    toAdmin: 'To the admin area',
    failed: 'The site did not go live. Try again.',
  },
} as const;

export const launchTexts = {
  title: 'Before and after going live',
  setup: 'Go on with the set-up',
  list: 'What a site needs',
  count: (done: number, all: number) => `${done} of ${all}`,
  isDone: 'Done',
  isOpen: 'Not done',
  allDone: 'Everything on this list is done.',
  soon: 'Visitors see the page ‘coming soon’ until you go live.',
  live: 'Visitors see the site.',
  decided: 'It is decided',
  notSaved: 'This was not saved. Try again.',
  items: {
    company: {
      title: 'The company’s facts are entered',
      help: 'Name, telephone and mail stand on every page.',
      act: 'Enter them',
    },
    origin: {
      title: 'The site has its own address',
      help: 'PUBLIC_ORIGIN in the settings of the server must name the address in your browser, and not an example or a bare number. Ask the person who runs the server.',
      act: '',
    },
    tls: {
      title: 'The site is encrypted',
      help: 'PUBLIC_ORIGIN must start with https. Ask the person who runs the server.',
      act: '',
    },
    mail: { title: 'A test mail arrived', help: 'Enquiries reach your sales desk by mail.', act: 'Test it' },
    backup: {
      title: 'The backup runs',
      help: 'The database has sent nothing to a backup within a day. Ask the person who runs the server; docs/restore.md says how.',
      act: '',
    },
    project: {
      title: 'One project with its registration is live',
      help: 'Without a registration number no project may be advertised.',
      act: 'Open the projects',
    },
    policies: {
      title: 'The policies are published',
      help: 'Privacy policy, disclaimer and terms of use, each with a version in force.',
      act: 'Open the policies',
    },
    analytics: {
      title: 'It is decided whether visits are counted',
      help: 'The company’s settings name the script, or it stays empty for none. Visitors are asked first.',
      act: 'Open the settings',
    },
    demo: {
      title: 'No demo content is left',
      help: 'Invented projects and people. Remove them before visitors come; what you have edited stays.',
      act: 'Remove it',
    },
    secondOwner: {
      title: 'A second owner can sign in',
      help: 'So that the company is not locked out if one cannot.',
      act: 'Invite',
    },
    recoveryCodes: {
      title: 'You have recovery codes',
      help: 'They let you in if a phone or passkey is lost. They come with a second step.',
      act: 'Make codes',
    },
  } satisfies Record<LaunchItem, { title: string; help: string; act: string }>,
} as const;
