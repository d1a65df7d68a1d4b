import { notice } from '@plinth/contract/consent';
import { company } from './company.ts';
import { faultTexts } from './faults.ts';

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
    policies: [
      { name: 'Privacy policy', link: '/privacy-policy' },
      { name: 'Disclaimer', link: '/disclaimer' },
      { name: 'Terms of use', link: '/terms-of-use' },
    ],
    policiesLabel: 'Policies',
    get rights() {
      return `© ${new Date().getFullYear()} ${company.name}. All rights reserved.`;
    },
    credit: 'Designed and built in Pune.',
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
    note: notice.subscribe,
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
    text: 'Cookies remember your choices and, if you accept, tell us which pages help. See our',
    link: { name: 'privacy policy', link: '/privacy-policy' },
    accept: 'Accept',
    decline: 'Decline',
    again: 'Cookie choices',
  },
} as const;
