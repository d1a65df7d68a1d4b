import type { Media } from './media.ts';

export function demoServices(media: Media) {
  return [
    {
      title: 'Interior fit-out',
      photo: media('services/interiors.jpg').url,
      description: 'Kitchens, wardrobes and lights, drawn on your own plan before you move in.',
      sentence:
        'You meet the same site engineer who built the flat. Measurements are taken twice, a quote ' +
        'follows in five days, and nothing is ordered before you sign the drawing.',
    },
    {
      title: 'Rent and upkeep',
      photo: media('services/property-management.jpg').url,
      description: 'Tenants found, rent collected, taps mended while you are away.',
      sentence:
        'We register the leave and licence, inspect every quarter and send you photographs with the ' +
        'account. Repairs up to ₹5,000 are done at once; above that we ask first. The fee is one month’s ' +
        'rent a year.',
    },
    {
      title: 'Resale',
      photo: media('services/resale-leasing.jpg').url,
      description: 'A fair price from the last twelve registered sales in your building.',
      sentence:
        'You see the same list the buyer sees. We check the society’s dues, the loan papers and Index II ' +
        'before the first visit, and stay until the new owner has the keys.',
    },
    {
      title: 'Home loans',
      photo: media('services/home-loans.jpg').url,
      description: 'One hour with the payment schedule, before any bank calls you.',
      sentence:
        'We set out what each stage will cost and when, and which papers the bank will want. You choose ' +
        'the lender. We take no commission from any of them.',
    },
    {
      title: 'Papers and registration',
      photo: media('services/legal-documentation.jpg').url,
      description: 'Agreement, stamp duty and registration, with a worksheet you can check.',
      sentence:
        'We prepare the challan, book the slot at the sub-registrar’s office and sit with you there. For ' +
        'owners abroad we send a draft power of attorney and the steps for your consulate. Have your own ' +
        'lawyer read all of it.',
    },
  ];
}
