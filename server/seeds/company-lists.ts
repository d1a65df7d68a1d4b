import type { Media } from './media.ts';

/** The lists of the company's own texts, in the order of their pages. */

export const demoFaqs = [
  {
    questions: 'Can I buy a home in India on an OCI card',
    answer:
      'Yes. NRIs and OCI card holders may buy residential and commercial property. Farm land and plantations are the exception. Payment comes through an NRE, NRO or FCNR account.',
  },
  {
    questions: 'Which account should I pay from',
    answer:
      'An NRE or FCNR account keeps the money free to return abroad; an NRO account is for what you earn in India. Your bank can move between them with a form.',
  },
  {
    questions: 'Can someone sign for me in Pune',
    answer:
      'Yes, with a power of attorney made for this one purchase. Sign it before a notary where you live, have it apostilled or attested at the consulate, and send it to us by courier.',
  },
  {
    questions: 'How is the rent taxed, and can I send it home',
    answer:
      'The tenant deducts tax at source and pays the rest into your NRO account. From there up to one million US dollars a year may be sent abroad with a chartered accountant’s certificate.',
  },
  {
    questions: 'What if the handover date moves',
    answer:
      'The date on the project’s page at the authority binds us. If we miss it you may have interest for each month, or your money back with interest; the choice is yours.',
  },
];

export const demoTeam = (media: Media) => [
  {
    photo: media('members/member-1.jpg').url,
    name: 'Anagha Kelkar',
    position: 'Managing Director',
    sentence: 'Trained as a structural engineer. Still checks the column schedule herself.',
  },
  {
    photo: media('members/member-2.jpg').url,
    name: 'Ramiz Daruwala',
    position: 'Director, Design',
    sentence: 'Draws the section before the plan, and the shade before both.',
  },
  {
    photo: media('members/member-3.jpg').url,
    name: 'Swara Mohite',
    position: 'Head, Customer Care',
    sentence: 'Has handed over 1,140 sets of keys and remembers most of the names.',
  },
  {
    photo: media('members/member-4.jpg').url,
    name: 'Joseph Mathew',
    position: 'Director, Projects',
    sentence: 'Walks every site on the first Monday, camera in hand.',
  },
  {
    photo: media('members/member-5.jpg').url,
    name: 'Farida Inamdar',
    position: 'Head, Finance',
    sentence: 'Keeps seventy paise of every rupee in the project’s own account, as the law asks.',
  },
  {
    photo: media('members/member-6.jpg').url,
    name: 'Nikhil Bhosale',
    position: 'Head, NRI desk',
    sentence: 'Answers Dubai at breakfast and New Jersey after dinner.',
  },
];

export const demoAwards = [
  {
    year: '2024',
    title: 'Reuse of an industrial building',
    giver: 'Pune Heritage Walks',
    sentence: 'Kiln Works, for keeping the chimney and finding it a use.',
  },
  {
    year: '2023',
    title: 'Low-rise housing, commended',
    giver: 'Deccan Architects’ Forum',
    sentence: 'Mulberry Row, for twelve front doors that face a garden.',
  },
  {
    year: '2020',
    title: 'Workplace in brick',
    giver: 'Brick and Lime Guild',
    sentence: 'The Loom, for north light on every desk.',
  },
];

export const demoTimeline = (media: Media) => [...profileTimeline(media), ...projectTimeline(media)];

const profileTimeline = (media: Media) => [
  {
    page: 'profile' as const,
    Year: '2025',
    heading: 'Four sites, four numbers',
    description:
      'Basalt Heights, Banyan Court, Meridian Yard and Deccan Exchange rise at the same time, each registered.',
    image: media('basalt-heights/hero.jpg').url,
    alt: 'The two towers of Basalt Heights: artist’s impression',
  },
  {
    page: 'profile' as const,
    Year: '2023',
    heading: 'Mulberry Row is handed over',
    description: 'Twelve houses on one quiet road in Hinjawadi, and twelve gardens before the doors.',
    image: media('mulberry-row/hero.jpg').url,
    alt: 'The gabled villas of Mulberry Row: artist’s impression',
  },
  {
    page: 'profile' as const,
    Year: '2021',
    heading: 'The kiln is lit again',
    description: 'Kiln Works opens in Kharadi as our second coworking hall, in the building we began in.',
    image: media('kiln-works/hero.jpg').url,
    alt: 'The brick hall of Kiln Works: artist’s impression',
  },
  {
    page: 'profile' as const,
    Year: '2019',
    heading: 'The Loom opens',
    description: 'Four storeys of brick on ITI Road in Aundh: desks below, and our own office on the fourth floor.',
    image: media('the-loom/hero.jpg').url,
    alt: 'The Loom and its sawtooth roof: artist’s impression',
  },
  {
    page: 'profile' as const,
    Year: '2014',
    heading: 'The first Monday',
    description: 'We begin to photograph every site on the first Monday of the month, and to show what we see.',
    image: media('timeline/timeline-4.jpg').url,
    alt: 'White massing model of Banyan Court',
  },
  {
    page: 'profile' as const,
    Year: '2008',
    heading: 'The five-hundredth key',
    description: 'Handed over in a thin year, on the date that was promised.',
    image: media('timeline/timeline-5.jpg').url,
    alt: 'White massing model of Deccan Exchange',
  },
  {
    page: 'profile' as const,
    Year: '2003',
    heading: 'Homes of our own drawing',
    description: 'After five years of building for others we draw, register and build our first twenty-four flats.',
    image: media('timeline/timeline-1.jpg').url,
    alt: 'White massing model of Mulberry Row',
  },
  {
    page: 'profile' as const,
    Year: '1998',
    heading: 'One brick kiln, two partners',
    description:
      'The firm begins by repairing a disused kiln in Kharadi. It is still standing, and is now our second coworking hall.',
    image: media('timeline/timeline-2.jpg').url,
    alt: 'White massing model of Kiln Works',
  },
];

const projectTimeline = (media: Media) => [
  {
    page: 'projects' as const,
    Year: '2019',
    heading: 'The Loom opens',
    description:
      'A brick mill in Aundh keeps its sawtooth roof and takes in desks. Our own office moves to its fourth floor.',
    image: media('the-loom/hero.jpg').url,
    alt: media('the-loom/hero.jpg').alt,
  },
  {
    page: 'projects' as const,
    Year: '2021',
    heading: 'Kiln Works is relit',
    description:
      'A brick kiln in Kharadi becomes one long room with arched windows. The chimney stays; the smoke does not.',
    image: media('kiln-works/hero.jpg').url,
    alt: media('kiln-works/hero.jpg').alt,
  },
  {
    page: 'projects' as const,
    Year: '2023',
    heading: 'Mulberry Row is handed over',
    description: 'Twelve houses in Hinjawadi, one long shade, and a society formed within four months of the last key.',
    image: media('mulberry-row/hero.jpg').url,
    alt: media('mulberry-row/hero.jpg').alt,
  },
  {
    page: 'projects' as const,
    Year: '2026',
    heading: 'Deccan Exchange is ready',
    description: 'Twelve office floors in Balewadi with daylight from two sides, due in December.',
    image: media('deccan-exchange/hero.jpg').url,
    alt: media('deccan-exchange/hero.jpg').alt,
  },
  {
    page: 'projects' as const,
    Year: '2027',
    heading: 'Meridian Yard follows its shopfronts',
    description: 'The street opens first, then the eighteen floors of homes above it.',
    image: media('meridian-yard/hero.jpg').url,
    alt: media('meridian-yard/hero.jpg').alt,
  },
  {
    page: 'projects' as const,
    Year: '2028',
    heading: 'Basalt Heights is handed over',
    description:
      'Two towers of twenty-four storeys on the Baner ridge, with the podium cut into the rock it stands on.',
    image: media('basalt-heights/dusk.jpg').url,
    alt: media('basalt-heights/dusk.jpg').alt,
  },
  {
    page: 'projects' as const,
    Year: '2029',
    heading: 'Monsoon House meets its first rain',
    description: 'Nine storeys in Koregaon Park, each home behind a planted verandah.',
    image: media('monsoon-house/hero.jpg').url,
    alt: media('monsoon-house/hero.jpg').alt,
  },
];

export const demoOffice = (media: Media) => [
  { image: media('office/office-1.jpg').url, description: 'The open studio on the fourth floor. Artist’s impression' },
  {
    image: media('office/office-2.jpg').url,
    description: 'The green room, where sections are pinned up. Artist’s impression',
  },
  {
    image: media('office/office-3.jpg').url,
    description: 'The materials library: take a brick, bring it back. Artist’s impression',
  },
  { image: media('office/office-4.jpg').url, description: 'The brick corner, for long calls. Artist’s impression' },
  { image: media('office/office-5.jpg').url, description: 'Reception, and the kettle. Artist’s impression' },
  { image: media('office/office-6.jpg').url, description: 'The door on ITI Road. Artist’s impression' },
];

/** `project` is a name; the seed command replaces it with the id. */
export const demoPosters = (media: Media) => [
  { ...posterOf(media, 'posters/poster-2.jpg'), name: 'Banyan Court', project: 'Banyan Court', until: '2027-05-31' },
  {
    ...posterOf(media, 'posters/poster-1.jpg'),
    name: 'Basalt Heights',
    project: 'Basalt Heights',
    until: '2028-11-30',
  },
  {
    ...posterOf(media, 'posters/poster-4.jpg'),
    name: 'Deccan Exchange',
    project: 'Deccan Exchange',
    until: '2027-02-28',
  },
  { ...posterOf(media, 'posters/poster-5.jpg'), name: 'Monsoon House', project: 'Monsoon House', until: '2027-09-30' },
  { ...posterOf(media, 'posters/poster-6.jpg'), name: 'The Loom', project: 'The Loom', until: '2027-12-31' },
];

function posterOf(media: Media, file: string) {
  const { url, alt } = media(file);
  return { image: url, alt };
}
