import { notice } from '../lib/notice.ts';
import { company } from './company.ts';
import { faultTexts } from './faults.ts';
import { navigation } from './navigation.ts';

export const frame = {
  skipToContent: 'Skip to content',
  loading: 'Loading the page',
  get home() {
    return `${company.name}, home`;
  },
  menu: {
    label: 'Main',
    submenu: (name: string) => `${name}: more pages`,
    open: 'Open menu',
    close: 'Close menu',
    mobileLabel: 'Menu',
    get call() {
      return `Call ${company.phone}`;
    },
  },
  search: { label: 'Search', path: '/search' },
  newTab: (name: string) => `${name} (opens in a new tab)`,
  footer: {
    contactTitle: 'Speak to us',
    menuLabel: 'Footer',
    contact: { label: 'Contact us', path: '/contact' },
    get policies() {
      return navigation.closing;
    },
    policiesLabel: 'Policies',
    get rights() {
      return navigation.rights;
    },
    get credit() {
      return navigation.credit;
    },
    top: 'Back to top',
  },
  subscribe: {
    heading: 'Site letter',
    label: 'Site letter, four times a year',
    name: 'Your e-mail',
    faults: faultTexts,
    placeholder: 'Your e-mail',
    submit: 'Subscribe',
    sending: 'Sending…',
    get note() {
      return notice.subscribe;
    },
    path: '/subscribe',
    /** Section 8's sentence, followed by one of ours. */
    success: {
      text: 'Success! Email submitted.',
      more: 'Please open the link in the mail we have sent you: it confirms your address.',
    },
    error: { text: 'Error submitting email.', more: 'Your address is still here; please try once more.' },
    retrying: 'Your address is kept, and we go on trying by ourselves.',
    tooMany: {
      text: 'Error submitting email.',
      more: 'Many messages came from your network. Your address is kept; please send it again in ten minutes.',
    },
    onward: 'Back to the front door',
  },
  cookies: {
    label: 'Cookies',
    get text() {
      return notice.cookies;
    },
    link: { name: 'privacy policy', link: '/privacy-policy' },
    accept: 'Accept',
    decline: 'Decline',
    again: 'Cookie choices',
  },
} as const;
