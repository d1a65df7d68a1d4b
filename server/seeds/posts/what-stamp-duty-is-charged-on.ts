import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function whatStampDutyIsChargedOn(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'What stamp duty is charged on',
    photo: media('blog/blog-4.jpg').url,
    date: '6 May 2026',
    details: 'How the figure is worked out in Maharashtra, when it is paid, and which receipts to keep.',
    content: [
      'Stamp duty is the tax that makes your agreement count as evidence, and registration is the entry ' +
        'that makes it public. In Maharashtra you pay both when the agreement for sale is signed, not at ' +
        'possession. Together they are usually the second-largest cheque after the flat itself, and a ' +
        'home loan seldom covers them. So it helps to know how the figure is reached. Rates change, ' +
        'sometimes within a year: check the current rate before you budget.',
      'Two values are compared. One is the price in your agreement. The other is the market value from ' +
        'the annual statement of rates, which everyone calls the ready reckoner. The state publishes it ' +
        'by zone and by type of property, normally from 1 April. Duty is charged on the higher of the ' +
        'two. If you bargained a flat below the reckoner value, you still pay duty on the reckoner value, ' +
        'and the difference may have income-tax effects as well.',
      'The reckoner figure is built up. The officer starts with the rate per square metre for the zone, ' +
        'applies it to the area of the flat in the manner the rules lay down, and adjusts for things such ' +
        'as the floor in a tall building with a lift, the age of a resale flat, and parking or terrace ' +
        'that comes with it. Ask your developer or lawyer for the worksheet. It fits on one page, and ' +
        'every line can be checked online.',
      'The percentage applied to that value has parts: a base rate, and surcharges that depend on the ' +
        'local body. A flat inside a municipal corporation and one in a gram panchayat may therefore pay ' +
        'different totals. The state has given women who buy a home in their own name a concession, with ' +
        'conditions. Registration is charged separately, as a percentage with a ceiling in rupees. The ' +
        'website of the Inspector General of Registration gives all of these for today.',
      'Duty is payable before you sign, on the same day, or at the latest on the next working day. It ' +
        'is now mostly paid online, against a challan that names both parties and the property. Check the ' +
        'spelling of names, the survey number and the amounts before you press the button, since a ' +
        'correction takes weeks. You then have four months from signing to present the document for ' +
        'registration. A later date is possible only with a penalty.',
      'At the sub-registrar’s office both parties, or their holders of powers of attorney, give a ' +
        'photograph and a thumb impression, and two witnesses identify them. Bring PAN and Aadhaar or ' +
        'passport, the challan, the agreement with all annexures, and time. Within days you receive the ' +
        'registered document and an extract called Index II, which shows the parties, the property, the ' +
        'value and the duty paid. Lenders ask for Index II first, so scan it at once.',
      'Keep the challan, the registration receipt and Index II with the agreement for as long as you ' +
        'own the flat. For a home still being built, GST is a separate charge and stands outside this ' +
        'sum; for a flat sold after its completion certificate it normally does not apply. Our papers ' +
        'desk prepares the worksheet for every buyer before the agreement. We would rather you found our ' +
        'mistake before the challan than after it.',
    ],
  };
}
