import { holdHours } from '@plinth/contract/holds';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import { homeNameOf } from '@plinth/contract/units';

type Asked = { interest: LeadInterest | null; isHoldByEmail: boolean };
type Receipt = { heading: string; paragraph: string; link: { label: string; url: string } };

/** What the mail to a visitor says who asked for a hold; null for any other lead. Home and project are those we stored. */
export function holdReceipt({ interest, isHoldByEmail }: Asked, url: string): Receipt | null {
  if (interest?.wish !== 'hold') return null;
  const home = homeNameOf(interest.home);
  const where = `${home} at ${interest.projectName}`;
  const terms = `It costs nothing and ends by itself after ${holdHours} hours.`;
  if (isHoldByEmail) {
    return {
      heading: `Please confirm that we hold ${home}`,
      paragraph: `Open the link and press the button there, and ${where} is held for you. ${terms} The same page lets it go earlier.`,
      link: { label: `Hold ${home}`, url },
    };
  }
  return {
    heading: `You asked us to hold ${home}`,
    paragraph: `Our office looks at your wish and calls you. Once it holds ${where} for you, the link shows until when. ${terms} The same page lets it go earlier.`,
    link: { label: `See the hold of ${home}`, url },
  };
}
