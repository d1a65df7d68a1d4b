import { confirmationOfProgress } from '@plinth/contract/consent';
import { holdHours } from '@plinth/contract/holds';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import type { MailId } from '@plinth/contract/mail-names';
import type { MailValues } from '@plinth/contract/mail-words';
import { isPageSite, type SubmissionKind } from '@plinth/contract/submission';
import { homeNameOf } from '@plinth/contract/units';
import { plainName } from './plain-name.ts';

/** Which mail the sender of a form gets, and where its link leads. Home and project are those we stored. */

/** A cost sheet with its page's URL; without the file if the home can no longer be bought. */
export type MailedSheet = { url: string; title: string; file: { name: string; bytes: Buffer } | null };

type Asked = {
  kind: SubmissionKind;
  /** Of the lead; undefined where it is no project or page of ours. */
  site: string | undefined;
  interest: LeadInterest | null;
  isHoldByEmail: boolean;
  sheet: MailedSheet | null;
};
type Links = { confirm: string; hold: string; home: string };
export type ReceiptKind = {
  id: MailId;
  link: string;
  values: MailValues;
  /** It is about the home or the project of the interest, and says so in its text. */
  isSpecial: boolean;
};

export function receiptKindOf({ kind, site, interest, isHoldByEmail, sheet }: Asked, links: Links): ReceiptKind {
  if (interest?.wish === 'hold') {
    const id = isHoldByEmail ? 'hold-confirm' : 'hold-asked';
    const project = interest.projectName || 'our project';
    const values = { home: homeNameOf(interest.home), project, hours: String(holdHours) };
    return { id, link: links.hold, values, isSpecial: true };
  }
  if (sheet) return { id: sheet.file ? 'sheet' : 'sheet-gone', link: sheet.url, values: {}, isSpecial: true };
  if (interest?.wish === 'progress') {
    const values = { project: interest.projectName };
    return {
      ...{ id: 'progress-subscribe', values, isSpecial: true },
      link: `${links.confirm}&${confirmationOfProgress}`,
    };
  }
  // The name of a page, such as 'contact', is no project.
  const project = site && !isPageSite(site) ? plainName(site) : undefined;
  return { id: kind, link: kind === 'subscribe' ? links.confirm : links.home, values: { project }, isSpecial: false };
}
