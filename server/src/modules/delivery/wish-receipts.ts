import { confirmationOfProgress } from '@plinth/contract/consent';
import type { LeadInterest } from '@plinth/contract/interest.schema';

/** What the mail to a visitor says who asked for something in particular. Home and project are those we stored. */

/** A cost sheet with its page's URL; without the file if the home can no longer be bought. */
export type MailedSheet = { url: string; title: string; file: { name: string; bytes: Buffer } | null };

type Receipt = { heading: string; paragraph: string; link: { label: string; url: string } };

/** Null where no cost sheet was asked for. */
export function sheetReceipt(sheet: MailedSheet | null): Receipt | null {
  if (!sheet) return null;
  return {
    heading: 'Your cost sheet',
    paragraph: sheet.file
      ? 'It is attached, with every line, its rule and its date. The link opens the sheet as it is today.'
      : 'The home is no longer for sale, so there is no sheet to attach. The link shows which homes are left.',
    link: { label: 'Open the cost sheet', url: sheet.url },
  };
}

/** Null for any subscription but that to the progress of a project. */
export function progressReceipt(interest: LeadInterest | null, confirmUrl: string): Receipt | null {
  if (interest?.wish !== 'progress') return null;
  const what = `about the progress of ${interest.projectName || 'this project'} only`;
  return {
    heading: 'Please confirm your subscription',
    paragraph: `Open the link and press the button there. Until you have, we send nothing more to this address. Then one mail comes each month, ${what}.`,
    link: { label: 'Confirm the subscription', url: `${confirmUrl}&${confirmationOfProgress}` },
  };
}
