import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function whatTheSocietyInherits(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'What the society inherits',
    photo: media('blog/blog-6.jpg').url,
    date: '12 November 2025',
    details: 'Maintenance deposits, the handover of accounts, and the papers a new committee should ask for.',
    content: [
      'On the day you take possession you usually write two cheques that are not for the flat. One is ' +
        'advance maintenance, for a year or two of lifts, guards, water and light. The other is a deposit ' +
        'or corpus that the society will hold. Neither belongs to the developer. They are held for the ' +
        'owners, and a clear account of them should pass to your society on a known date. Ask for that ' +
        'date in the agreement.',
      'Look at how the monthly figure is made up. A fair estimate lists guards by shift, lift ' +
        'contracts, diesel hours, water tankers in April and May, the sewage plant, insurance, audit and ' +
        'a small margin. It divides by area or equally by flat, as the law and the bye-laws provide, and ' +
        'says which. A low figure is no kindness. If the first committee has to raise it by half in the ' +
        'second year, the first question at every meeting will be about us.',
      'Under RERA the promoter has to help owners form their association. Maharashtra’s rules ask for ' +
        'the application within three months of the date on which 51 per cent of the flats in a building ' +
        'are booked. In practice a society often begins with ten or so willing people, a bank account and ' +
        'a set of model bye-laws. Go to the first meeting. The decisions on parking, pets, water hours ' +
        'and drying clothes are made there.',
      'Conveyance is the step that owners forget. It transfers the title of the building and the land ' +
        'from the promoter to the society. The Act and the state’s rules set time limits for it after the ' +
        'occupancy certificate. Without it, redevelopment, extra floor area and some loans become hard. ' +
        'If a promoter does not convey, a society can apply to the competent authority for a deemed ' +
        'conveyance. It is slower and costs more than a reminder in the first year.',
      'A new committee should ask for a box of papers, and check them against a list: sanctioned plans ' +
        'and the occupancy certificate, completion drawings for plumbing and wiring, lift licences, fire ' +
        'certificate, the consent for the sewage plant, warranties, meter numbers, annual contracts with ' +
        'their end dates, and keys with labels. At Mulberry Row the list ran to 64 items. Twelve families ' +
        'walked the site with it for two Saturdays, and found two pumps with each other’s papers.',
      'The model bye-laws ask every society to collect for a sinking fund and for repairs, apart from ' +
        'the monthly bill, and set a floor for each. Buildings age on a timetable. External paint wants ' +
        'renewing in about seven years, terrace waterproofing in ten or so, lifts in twenty. A committee ' +
        'that writes those years down and divides by twelve will never have to knock on doors for a ' +
        'special levy. Keep that money in a separate deposit.',
      'Last, check tax with your auditor once a year, since GST on maintenance depends on limits that ' +
        'the government revises. And keep talking to the builder. Under RERA you have five years from ' +
        'possession to report defects of structure or workmanship. A society that sends one tidy list ' +
        'after each monsoon gets more done than forty owners who ring separately. We keep one engineer’s ' +
        'name on the notice board for exactly that.',
    ],
  };
}
