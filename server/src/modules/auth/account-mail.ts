import type { Role } from '@plinth/contract/roles';
import { asHtml, asText, type MailContent } from '../../adapters/mail-look.ts';
import type { Mail } from '../../adapters/mailer.ts';

export type AccountChange = 'password' | 'e-mail address' | 'ways to sign in';
type Letter =
  | { kind: 'invitation'; to: string; role: Role; link: string }
  | { kind: 'reset'; to: string; link: string }
  | { kind: 'changed'; to: string; what: AccountChange };
type Setting = { sender: string; origin: string; key: string };

const roleNames: Record<Role, string> = {
  owner: 'Owner',
  approver: 'Approver',
  editor: 'Editor',
  'sales-head': 'Sales head',
  sales: 'Sales',
  site: 'Site',
  privacy: 'Privacy',
  viewer: 'Viewer',
};

export function accountMail(letter: Letter, { sender, origin, key }: Setting): Mail {
  const { subject, ...content } = wordsOf(letter, sender, origin);
  return { to: letter.to, subject, text: asText(content), html: asHtml(sender, content), key };
}

function wordsOf(letter: Letter, sender: string, origin: string): MailContent & { subject: string } {
  const host = new URL(origin).host;
  if (letter.kind === 'invitation') {
    return {
      subject: `Join the website team of ${sender}`,
      heading: `You are invited as ${roleNames[letter.role]}`,
      paragraphs: [
        `With this link you get your own sign-in to the admin area of ${host}. It works once, for three days.`,
      ],
      link: { label: 'Join', url: letter.link },
      footer: ['If you do not expect this invitation, you need not do anything.'],
    };
  }
  if (letter.kind === 'reset') {
    return {
      subject: 'A new password',
      heading: 'Choose a new password',
      paragraphs: [
        `A new password was asked for on the login page of ${host}. This link works once, for one hour.`,
        'Your passkeys and your authenticator app stay as they are.',
      ],
      link: { label: 'Choose a new password', url: letter.link },
      footer: ['If you did not ask for it, you need not do anything: your password stays as it is.'],
    };
  }
  return {
    subject: `Your ${letter.what} changed`,
    heading: `Your ${letter.what} changed`,
    paragraphs: [
      `This concerns your sign-in to the admin area of ${host}.`,
      'If it was not you, tell an owner of the site at once.',
    ],
    footer: ['You receive this after every change of how you sign in.'],
  };
}
