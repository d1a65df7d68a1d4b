import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function yourLoanFollowsTheSlab(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'Your loan follows the slab',
    photo: media('services/home-loans.jpg').url,
    date: '19 February 2026',
    details: 'How a bank releases a home loan while the building rises, and what you pay in the meantime.',
    content: [
      'A loan for a finished flat is paid in one cheque. A loan for a flat under construction is paid ' +
        'in parts, as the building earns them. The bank agrees to a total, and then releases money to the ' +
        'developer when a stage is complete: plinth, slabs, walls, lifts, possession. You do not owe ' +
        'interest on what has not been released. It is a sound arrangement, and it is worth understanding ' +
        'before the first demand letter arrives.',
      'Your own contribution comes first. Banks lend up to a share of the flat’s value, with ceilings ' +
        'set by the Reserve Bank that fall as the loan grows, and they mostly leave stamp duty and ' +
        'registration out of that value. By law a developer may not take more than a tenth of the price ' +
        'before a registered agreement for sale. So plan for the booking amount, the duty, and the rest ' +
        'of your share, in that order.',
      'The agreement carries the schedule. Maharashtra’s model form, as it stood when we wrote this, ' +
        'lets the running total go no higher than 30 per cent after the agreement is signed, 45 per cent ' +
        'at the plinth and 70 per cent when the slabs are done, with smaller steps for walls, fittings, ' +
        'external work and lifts, and the balance at handover. Put the schedule in your agreement beside ' +
        'those figures, and ask about any line that runs ahead of them.',
      'When a stage is done we send a demand letter with the architect’s certificate. You forward it to ' +
        'the bank, or we do with your consent. The bank may send its own engineer, and pays the project’s ' +
        'account in three to ten working days. Before you forward it, look at the month’s site ' +
        'photographs and at the project’s page on the MahaRERA site. The stage in the letter, in the ' +
        'photographs and on that page should be the same.',
      'Between the first release and the last you choose how to pay. Pre-EMI means interest alone, on ' +
        'the amount released so far; the loan itself does not shrink. Full EMI from the start costs more ' +
        'each month and begins to repay the principal at once. As an example of the first: if ₹20 lakh of ' +
        'a ₹60 lakh loan has been released at 9 per cent a year, a month’s interest is about ₹15,000. ' +
        'Your rate will differ, so run your own figures.',
      'Three questions to put to any bank: is the rate tied to a published benchmark, and how often is ' +
        'it reset; what is charged to change the spread later; and is there a charge for paying early. ' +
        'For floating-rate home loans to individuals, lenders may not charge a prepayment penalty. Ask ' +
        'too what happens when the project is late, since rent and pre-EMI together are what really ' +
        'strain a family.',
      'Two habits save trouble. Keep each demand letter, each bank advice and each of our receipts in ' +
        'order of date, because the tax deducted on every instalment must match them. And tell us and the ' +
        'bank in writing when a signatory goes abroad. A release that waits for a signature earns ' +
        'interest for nobody. Our home-loan desk can sit with you over the schedule for an hour; it costs ' +
        'nothing and we take no commission.',
    ],
  };
}
