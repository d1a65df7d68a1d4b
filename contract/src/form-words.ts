import { authorities, authorityNames, authorityOf } from './authorities.ts';
import type { FieldWords } from './field-words.ts';
import { mailIds, mailName } from './mail-names.ts';
import { pageWords } from './page-words.ts';
import { splitCamelCase } from './table-headers.ts';

/**
 * The label and the one-line help of every field of the admin forms. The API keeps the names of the specification; these are
 * the words for people. A test compares them with the schemas. Free of zod, because browsers load it.
 */

const neededLater = '(needed before it is published)';

const namesOfAuthorities = Object.fromEntries(authorityNames.map((name) => [name, authorities[name].name]));

const photoFields = {
  url: { label: 'Picture', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
  alt: { label: 'What it shows', help: 'For people who cannot see it, and for search engines.' },
  caption: { label: 'Caption under the photo', help: 'Such as ‘Artist’s impression’.' },
} satisfies Record<string, FieldWords>;

const linkField = {
  label: 'Leads to',
  help: 'Such as /profile, or an address with https://. Left empty, it is plain text.',
} satisfies FieldWords;
const menuFields = {
  level: {
    label: 'Level',
    help: 'What is below an entry opens with it.',
    choices: { entry: 'Entry', below: 'Below the entry above' },
  },
  name: { label: 'Name', help: 'One or two words.' },
  link: linkField,
} satisfies Record<string, FieldWords>;

const searchWords = {
  seoTitle: { label: 'Title for search engines', help: 'Left empty, the name or title is used.' },
  seoDescription: { label: 'Description for search engines', help: 'Left empty, it is made from the text.' },
} satisfies Record<string, FieldWords>;

/** Also the icons that the website draws beside a place. */
const placeKinds = {
  road: 'Road',
  school: 'School',
  hospital: 'Hospital',
  park: 'Park',
  train: 'Railway or metro station',
  airport: 'Airport',
  market: 'Market or shops',
  stadium: 'Stadium',
  lake: 'Lake or river',
  office: 'Offices',
};

const projects = {
  ...searchWords,
  name: { label: 'Name', help: 'As on the registration certificate.' },
  status: { label: 'Stage', help: 'The lists of ongoing and upcoming projects choose by it.' },
  type: {
    label: 'Use',
    help: 'The lists of homes and of offices choose by it.',
    choices: {
      Residential: 'Homes',
      Commercial: 'Offices and shops',
      'Residential & Commercial': 'Both',
    },
  },
  builder: { label: 'Built by', help: 'Choose ‘Coworking’ for the workrooms.' },
  layout: {
    label: 'Page design',
    help: '‘Classic’ shows one quote and a row of photographs.',
    choices: { standard: 'Standard', classic: 'Classic' },
  },
  priority: { label: 'Order', help: 'A whole number; the lowest comes first on the website.' },
  heightMetres: {
    label: 'Height',
    help: 'From the ground to the top. The level marks of the page are drawn from it.',
    unit: 'metres',
  },
  panorama: {
    label: 'Picture all around (360°)',
    help: 'Twice as wide as high (equirectangular). Visitors turn it themselves.',
  },
  panoramaCaption: {
    label: 'Line below the 360° picture',
    help: 'What is shown, and whether it is an artist’s impression.',
  },
  quote: { label: 'Opening line', help: 'One sentence in large type under the photographs.' },
  about: { label: 'About the project', help: 'Three to five sentences. Each becomes one line of the list.' },
  logo: { label: 'Project logo', help: 'On the page and on the map, 5:1 or wider.' },
  introPhotos: {
    label: 'Opening photos',
    help: 'They change by themselves at the top of the page.',
    fields: photoFields,
  },
  photos: { label: 'Photos', help: 'The first is on the card.', fields: photoFields },
  actualphotos: {
    label: 'Site photographs',
    help: 'What is built so far, newest first.',
    fields: photoFields,
  },
  authority: {
    label: 'Authority',
    help: `Where the project is registered. Left empty, it is ${authorityOf({}).name}.`,
    choices: namesOfAuthorities,
  },
  reraNumber: {
    label: 'RERA number',
    help: 'As on the certificate. Its form depends on the authority.',
    whenEmpty: neededLater,
  },
  reraValidUntil: {
    label: 'Valid until',
    help: 'From the certificate. We remind the team 60 days before.',
    whenEmpty: neededLater,
  },
  reraPage: {
    label: 'Page at the authority',
    help: 'The address that opens when the QR code is scanned.',
    whenEmpty: neededLater,
  },
  reraQrcode: {
    label: 'QR code from the authority',
    help: 'The picture that came with the certificate.',
    whenEmpty: neededLater,
  },
  location: {
    label: 'Place and map',
    help: 'The first place is on the map and in the filter of the lists.',
    fields: {
      address: { label: 'Neighbourhood', help: 'Visitors filter projects by this.' },
      addressFull: { label: 'Full address', help: 'With street and postal code.' },
      latitude: { label: 'Point on the map', help: 'Paste a maps link, or drag the point.' },
      longitude: { label: 'Point on the map, east', help: 'Set together with the point.' },
      url: { label: 'Directions', help: 'A link that opens the way in a maps application.' },
      sentence: { label: 'How to get there', help: 'Two or three sentences beside the map.' },
    },
  },
  aminities: {
    label: 'Amenities',
    help: 'Cards that turn over: the photo in front, the text on the back.',
    fields: {
      name: { label: 'Name', help: 'On the front of the card.' },
      photo: { label: 'Picture', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
      quote: { label: 'Line on the back', help: 'One short sentence in large type.' },
      sentence: { label: 'Explanation', help: 'Two or three sentences below it.' },
      caption: photoFields.caption,
    },
  },
  floorplan: {
    label: 'Floor plans',
    help: 'Visitors see two; the brochure has the others.',
    fields: {
      photo: { label: 'Picture', help: 'JPEG, PNG, WebP, AVIF or SVG.' },
      alt: photoFields.alt,
      caption: { label: 'Caption under the plan', help: 'Such as ‘Two bedrooms, 68 m²’.' },
    },
  },
  keyplaces: {
    label: 'Places nearby',
    help: 'A list with distances, beside the map.',
    fields: {
      name: { label: 'Name', help: 'Such as ‘Baner metro station’.' },
      icon: { label: 'Kind of place', help: 'The drawing beside its name.', choices: placeKinds },
      distance: { label: 'Distance in km', help: 'By road, such as 1.7.', unit: 'km' },
      url: { label: 'Directions', help: 'A link that opens the place in a maps application.' },
    },
  },
  documents: {
    label: 'Documents',
    help: 'Papers of the project, such as the certificate, sanctioned plan and title report.',
    fields: {
      name: { label: 'Name', help: 'Such as ‘Title report’.' },
      details: { label: 'What it is', help: 'Such as ‘By the advocates, with the 30-year search’.' },
      file: { label: 'File', help: 'A PDF up to 40 MB.' },
      day: { label: 'Date', help: 'Of the paper itself.' },
      access: {
        label: 'Who can open it',
        help: 'Anyone, or only visitors who have sent the brochure form.',
        choices: { open: 'Anyone', form: 'After the brochure form' },
      },
    },
  },
  filings: {
    label: 'Quarterly filings',
    help: 'Reports to the authority, newest first. Shown under the progress of the site.',
    fields: {
      quarter: { label: 'Quarter', help: 'Such as ‘July to September 2026’.' },
      details: { label: 'What it says', help: 'Such as ‘Work 46 % complete’. For the next one, when it is due.' },
      day: { label: 'Filed on', help: 'Left empty, it is the next one.' },
      url: { label: 'Link', help: 'To the filing on the authority’s site.' },
    },
  },
  connections: {
    label: 'Minutes to places',
    help: 'Measured, with free and with full roads; drawn on one scale.',
    fields: {
      name: { label: 'Place', help: 'Such as ‘Hinjawadi Phase 1 gate’.' },
      way: { label: 'How far', help: 'Such as ‘8.6 km by road’ or ‘0.4 km on foot’.' },
      offPeak: { label: 'Free roads', help: 'Outside the rush hours.', unit: 'minutes' },
      peak: { label: 'Full roads', help: 'In the rush hours. On foot: the same.', unit: 'minutes' },
      url: { label: 'Directions', help: 'A link that opens the way in a maps application.' },
    },
  },
  connectionsNote: { label: 'How it was measured', help: 'One sentence: the days, the hours and who measured.' },
  video: { label: 'Film', help: 'An MP4 file, or a link to a film on YouTube.' },
  videourl: { label: 'Film elsewhere', help: 'Where else the film can be watched.' },
  videotext: { label: 'Words beside the film', help: 'On its button, such as ‘Walk through the courtyard’.' },
  homeTypes: {
    label: 'Kinds of homes',
    help: 'One row for each plan. Prices of single homes are in their own table.',
    fields: {
      name: { label: 'Name', help: 'Such as ‘3 BHK’.' },
      bedrooms: { label: 'Bedrooms', help: 'The filter of the lists chooses by it.' },
      carpetArea: {
        label: 'Carpet area',
        help: 'As RERA defines it: inside the walls, without the balcony.',
        unit: 'm²',
      },
      balconyArea: { label: 'Balcony', help: 'Left empty, none is named.', unit: 'm²' },
      price: { label: 'Price from', help: 'The lowest agreement value. Left empty: on request.', unit: '₹' },
      facing: { label: 'Facing', help: 'Such as ‘north-west’.' },
      parking: { label: 'Parking', help: 'Such as ‘1 covered, in the price’.' },
      plan: { label: 'Plan', help: 'JPEG, PNG, WebP, AVIF or SVG.' },
      planAlt: { label: 'What the plan shows', help: 'For people who cannot see it.' },
    },
  },
  towers: {
    label: 'Towers',
    help: 'One row for each tower, with the plan of a floor on which visitors choose a home.',
    fields: {
      name: { label: 'Name', help: 'As in the table of homes, such as ‘A’.' },
      plate: { label: 'Plan of a floor', help: 'JPEG, PNG, WebP, AVIF or SVG.' },
      plateAlt: { label: 'What it shows', help: 'For people who cannot see it.' },
      outlines: {
        label: 'Homes on the plan',
        help: 'A line for each home, by number: its corners as ‘across,down’ in percent.',
      },
    },
  },
  city: { label: 'City of the taxes', help: 'Its rates of stamp duty and registration count. Such as ‘Pune’.' },
  possession: { label: 'Possession', help: 'The date filed with the authority.' },
  occupancyCertificate: {
    label: 'Occupancy certificate',
    help: 'No GST is due from this day on. A completed project then needs no registration.',
  },
  legalCharge: { label: 'Legal charge', help: 'For each home.', unit: '₹' },
  depositPerSquareMetre: { label: 'Maintenance deposit', help: 'For each square metre of carpet.', unit: '₹' },
  reckonerPerSquareMetre: {
    label: 'Ready-reckoner value',
    help: 'For each square metre of carpet. Duty is taken on the higher of this and the price.',
    unit: '₹',
  },
  holdByEmail: {
    label: 'Hold by confirmed e-mail',
    help: 'On: who confirms an e-mail address holds a home for 48 hours. Off: the team decides.',
    choices: { off: 'Off', on: 'On' },
  },
  holdShare: {
    label: 'Share of a tower that visitors may hold',
    help: 'Rounded down to whole homes. Left empty, 5 %. The team may grant more.',
    unit: '%',
  },
  stages: {
    label: 'Payment plan',
    help: 'What falls due at each stage. Shown once the shares add up to 100 %.',
    fields: {
      name: { label: 'Stage', help: 'Such as ‘Slab of level 8’.' },
      percent: { label: 'Share', help: 'Of the agreement value.', unit: '%' },
      planned: { label: 'Planned', help: 'When it is expected.' },
      reached: { label: 'Reached', help: 'When the engineer certified it.' },
    },
  },
  brochure: { label: 'Brochure', help: 'A PDF, sent to visitors who leave their name.' },
} satisfies Record<string, FieldWords>;

/** By collection; a test requires an entry for each. */
export const formWords: Record<string, Record<string, FieldWords>> = {
  projects,
  services: {
    title: { label: 'Title', help: 'The heading of the service.' },
    photo: { label: 'Picture on the card', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
    description: { label: 'Short text', help: 'Shown at once.' },
    sentence: { label: 'More text', help: 'Shown after ‘Read More’.' },
  },
  blog: {
    kind: {
      label: 'Kind',
      help: 'Posts are on the blog, news items on the media page.',
      choices: { blog: 'Post', news: 'News' },
    },
    title: { label: 'Title', help: 'On the card and above the text.' },
    photo: { label: 'Picture on the card', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
    date: { label: 'Date shown', help: 'Lists are sorted by it.' },
    details: { label: 'Short text under the title', help: 'One or two sentences, also on the card.' },
    ...searchWords,
    slug: { label: 'Address of the page', help: 'The last part of its URL. Left empty, it is made from the title.' },
    richContent: { label: 'Text', help: 'Type / to insert a heading, a list, a picture or a table.' },
  },
  hiring: {
    position: { label: 'Position', help: 'Such as ‘Site engineer’.' },
    Experience: { label: 'Experience needed', help: 'Such as ‘3 to 5 years’.' },
    Openings: { label: 'How many', help: 'How many people are wanted.' },
    Qualification: { label: 'Qualification', help: 'Such as ‘B.E. Civil’.' },
    Location: { label: 'Where', help: 'The place of work.' },
    details: { label: 'What the work is', help: 'A few sentences about the tasks.' },
  },
  testimonial: {
    message: { label: 'What they said', help: 'In their own words.' },
    name: { label: 'Name', help: 'As it may be published.' },
    designation: { label: 'Who they are', help: 'Such as ‘Owner since 2021’.' },
    location: { label: 'Where they live', help: 'The neighbourhood or city.' },
    project: { label: 'About which project', help: 'Its page shows these words. Search by the name.' },
  },
  progress: {
    project: { label: 'Project', help: 'Its page shows the entry. Search by the name.' },
    tower: { label: 'Tower', help: 'Such as ‘A’. Write it the same way each month.' },
    day: { label: 'Day', help: 'When it was measured and photographed.' },
    level: { label: 'Level reached', help: 'The highest level whose slab is cast.' },
    planned: { label: 'Level planned', help: 'What the plan said for this day.' },
    levels: { label: 'All levels', help: 'Of the finished tower.' },
    wallsLevel: { label: 'Walls reached', help: 'The highest level with its walls. Left empty, no bar is drawn.' },
    wallsPlanned: { label: 'Walls planned', help: 'What the plan said for this day.' },
    finishesLevel: { label: 'Finishes reached', help: 'The highest level with its finishes.' },
    finishesPlanned: { label: 'Finishes planned', help: 'What the plan said for this day.' },
    sentence: { label: 'What to know', help: 'One honest sentence. If it is late, say why.' },
    photos: { label: 'Photographs', help: 'Of this day. The caption names tower and level.', fields: photoFields },
  },
  rates: {
    rule: {
      label: 'What it is',
      help: 'Cost sheets choose by it.',
      choices: {
        'stamp-duty': 'Stamp duty',
        'stamp-duty-woman': 'Stamp duty, every buyer a woman',
        'stamp-duty-joint': 'Stamp duty, a woman and a man together',
        registration: 'Registration fee',
        gst: 'GST',
        'gst-affordable': 'GST, affordable home',
        'gst-completed': 'GST after the occupancy certificate',
        tds: 'Tax deducted at source',
      },
    },
    place: { label: 'City', help: 'As in the project, such as ‘Pune’.' },
    percent: { label: 'Rate', help: 'Up to two decimals.', unit: '%' },
    from: { label: 'First day', help: 'It counts from this day until a later rate begins.' },
    reviewBy: { label: 'Look at it again by', help: 'After this day Today warns the team.' },
    source: { label: 'Source', help: 'Who says so, and in which notice.' },
    sourceUrl: { label: 'Link to the source', help: 'Buyers can open it from the cost sheet.' },
    note: { label: 'Note', help: 'What buyers should know, such as where sources differ.' },
    cap: { label: 'At most', help: 'The highest amount that is paid.', unit: '₹' },
    threshold: { label: 'Limit of the price', help: 'Affordable homes: at most. Tax at source: from.', unit: '₹' },
    areaLimit: { label: 'Largest carpet area', help: 'Of an affordable home.', unit: 'm²' },
  },
  currencies: {
    code: { label: 'Currency', help: 'One row for each.' },
    rupees: { label: 'One unit costs', help: 'Up to four decimals.', unit: '₹' },
    day: { label: 'Rate of', help: 'Shown to buyers beside every amount.' },
  },
  redirects: {
    from: {
      label: 'Old path',
      help: 'After the domain, such as /about.html. A page at the path comes first.',
    },
    to: { label: 'Leads to', help: 'A path of this website, such as /profile, or an address with https://.' },
    note: { label: 'Note', help: 'Why it is there, for colleagues. Visitors never see it.' },
  },
  faqs: {
    questions: { label: 'Question', help: 'One question. The page ends it with a question mark.' },
    answer: { label: 'Answer', help: 'Two or three plain sentences.' },
  },
  team: {
    photo: { label: 'Portrait', help: 'JPEG, PNG, WebP or AVIF up to 20 MB, higher than wide.' },
    name: { label: 'Name', help: 'As it may be published.' },
    position: { label: 'Position', help: 'Such as ‘Director, Design’.' },
    sentence: { label: 'About the person', help: 'One sentence.' },
  },
  awards: {
    year: { label: 'Year', help: 'The list is sorted by it, newest first.' },
    title: { label: 'Award', help: 'As its giver names it.' },
    giver: { label: 'Given by', help: 'The organisation.' },
    sentence: { label: 'What it is for', help: 'One sentence that names the building.' },
  },
  timeline: {
    image: { label: 'Picture', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
    Year: { label: 'Year', help: 'The timeline is sorted by it, newest first.' },
    heading: { label: 'Heading', help: 'What happened, in a few words.' },
    page: {
      label: 'Shown on',
      help: 'Each of the two pages has a timeline of its own.',
      choices: { profile: 'Profile', projects: 'Projects' },
    },
    description: { label: 'Text', help: 'One or two sentences.' },
    alt: { label: 'What the picture shows', help: 'For people who cannot see it, and for search engines.' },
  },
  office: {
    image: { label: 'Photograph', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
    description: { label: 'Line below the photograph', help: 'One sentence.' },
  },
  posters: {
    image: { label: 'Poster', help: 'JPEG, PNG, WebP or AVIF up to 20 MB, three wide to four high.' },
    name: { label: 'Name', help: 'For the team; visitors do not see it.' },
    project: { label: 'Project', help: 'Without a registration number, or sold out, it is not advertised.' },
    from: { label: 'First day', help: 'Left empty, it is shown at once.' },
    until: { label: 'Last day', help: 'It is not shown after this day.' },
    alt: { label: 'What it shows and says', help: 'For people who cannot see it.' },
  },
  policies: {
    policy: {
      label: 'Policy',
      help: 'The page that shows it.',
      choices: { 'privacy-policy': 'Privacy policy', disclaimer: 'Disclaimer', 'terms-of-use': 'Terms of use' },
    },
    from: {
      label: 'In force from',
      help: 'The page shows it from this day on, by itself. Until then the page names the day.',
    },
    title: { label: 'Title', help: 'The heading of the page.' },
    lead: { label: 'First sentence', help: 'Large, below the title.' },
    changed: { label: 'What changed', help: 'One sentence for readers who know the version before.' },
    richContent: {
      label: 'Text',
      help: 'Headings, lists, links. {company}, {address}, {telephone}, {e-mail} come from Settings.',
    },
    seoDescription: { label: 'Description for search engines', help: 'Left empty, it is the first sentence.' },
  },
  campaigns: {
    title: { label: 'Title', help: 'In the browser, and the heading of a page without an opening.' },
    project: { label: 'Project', help: 'Its registration plate is on the page. It must be on the website itself.' },
    slug: { label: 'Address of the page', help: 'After /c/. Left empty, it is made from the title.' },
    robots: {
      label: 'Search engines',
      help: 'A page for one advertisement mostly stays out of search results.',
      choices: { noindex: 'Do not list it', index: 'May list it' },
    },
    blocks: {
      label: 'Blocks',
      help: 'From top to bottom. Left empty, a block says what the project’s page says.',
      fields: {
        kind: {
          label: 'Kind',
          help: '',
          choices: {
            hero: 'Opening',
            text: 'Text',
            gallery: 'Pictures',
            homes: 'Homes and prices',
            plan: 'Floor plans',
            progress: 'Progress',
            places: 'Places nearby',
            testimonial: 'Residents’ words',
            faq: 'Questions',
            form: 'Enquiry form',
          },
        },
        heading: { label: 'Heading', help: '' },
        sentence: { label: 'Sentence below', help: '' },
        text: { label: 'Text', help: 'An empty line begins a new paragraph.' },
        photo: { label: 'Picture', help: 'JPEG, PNG, WebP or AVIF up to 20 MB.' },
        alt: { label: 'What it shows', help: 'For people who cannot see it, and for search engines.' },
        photos: { label: 'Pictures', help: 'Without any, those of the project are shown.', fields: photoFields },
        testimonials: { label: 'Words', help: 'Without a choice, those about the project.' },
        faqs: { label: 'Questions', help: 'In the order in which you choose them.' },
      },
    },
    ...searchWords,
  },
  pages: pageWords,
  settings: {
    name: { label: 'Company name', help: 'On the home page, in the footer, on plates, cost sheets and mails.' },
    shortName: { label: 'Short name', help: 'After the title of every page, in search results and shared links.' },
    legalName: {
      label: 'Legal name',
      help: 'As registered, for search engines. Left empty, the company name is used.',
    },
    description: { label: 'Description', help: 'Below the home page in search results and shared links.' },
    phone: { label: 'Telephone', help: 'In the menu, the footer and on every form, as +91 20 5550 0142.' },
    servicePhone: { label: 'Service desk', help: 'On the services page. Left empty, the telephone above is shown.' },
    whatsapp: { label: 'WhatsApp', help: 'The buttons of project pages. Left empty, the operator’s number is used.' },
    email: { label: 'E-mail', help: 'In the footer, the policies and security.txt.' },
    officeHours: { label: 'Office hours', help: 'Completes ‘between … ’: ‘nine and six’, in Indian time.' },
    serviceHours: { label: 'Hours of the service desk', help: 'Completes ‘between … ’ on the services page.' },
    offices: {
      label: 'Offices',
      help: 'On the contact page. The address of the first is in the footer and on cost sheets.',
      fields: {
        ContactOffice: { label: 'Office', help: 'Such as ‘Head office’.' },
        ContactOfficeCity: { label: 'Place', help: 'Such as ‘Aundh, Pune’.' },
        ContactOfficeAddress: { label: 'Address', help: 'One line of the footer for each line here.' },
        ContactOfficePhone: { label: 'Telephone of the office', help: 'Left empty, none is shown.' },
        ContactOfficeLat: { label: 'Point on the map', help: 'Set the pin, or write the two numbers.' },
        ContactOfficeLong: { label: 'Longitude', help: 'Set by the pin.' },
      },
    },
    instagram: { label: 'Instagram', help: 'In the header and the footer. Left empty, there is no link.' },
    linkedin: { label: 'LinkedIn', help: 'In the header and the footer. Left empty, there is no link.' },
    youtube: { label: 'YouTube', help: 'In the header and the footer. Left empty, there is no link.' },
    facebook: { label: 'Facebook', help: 'In the header and the footer. Left empty, there is no link.' },
    authority: {
      label: 'Authority',
      help: 'A new project begins with it. Each project can have another.',
      choices: namesOfAuthorities,
    },
    languages: {
      label: 'Languages of the sales team',
      help: 'On the contact page and that for buyers abroad. Left empty, nothing is said of them.',
    },
    timeZone: {
      label: 'Time zone',
      help: 'Of plans, exports, mails and the clock of the admin area. In India it is Asia/Kolkata.',
    },
    analyticsUrl: {
      label: 'Script that counts visits',
      help: 'Loaded for visitors who agree. Left empty, the operator’s setting is used.',
    },
  },
  notices: {
    from: { label: 'Shown from', help: 'From this day on visitors see it, and receipts name this day.' },
    cookies: { label: 'Cookie banner', help: 'A link to the privacy policy ends the sentence.' },
    reply: { label: 'Beside the forms', help: 'A link to the privacy policy ends the sentence.' },
    promotion: { label: 'Letter and offers by e-mail', help: 'The words of the box that a visitor may tick.' },
    progress: { label: 'Progress by mail', help: 'Below the form that follows a project.' },
    subscribe: { label: 'Letter', help: 'Below the form of the footer.' },
    offers: { label: 'Above the boxes', help: 'Said once above the boxes for offers.' },
    whatsapp: { label: 'Offers on WhatsApp', help: 'The words of the box. Left empty, forms have no such box.' },
    call: { label: 'Offers by a call', help: 'The words of the box. Left empty, forms have no such box.' },
  },
  mails: {
    mail: {
      label: 'Mail',
      help: 'Which mail it is.',
      choices: Object.fromEntries(mailIds.map((id) => [id, mailName(id)])),
    },
    subject: { label: 'Subject', help: 'Left empty, it repeats the heading.' },
    heading: { label: 'Heading', help: 'In large letters at the top.' },
    greeting: { label: 'First words', help: 'Such as ‘Dear {name},’. Without a known name: ‘Good day,’.' },
    text: { label: 'Text', help: 'An empty line begins a new paragraph.' },
    button: { label: 'Words of the link', help: 'Where it leads stays as it is.' },
    closing: { label: 'Last words', help: 'Below the link, such as ‘Warm regards’ and who sends them.' },
    footer: { label: 'Why they get it', help: 'Below it stand the contact and the link to withdraw, always.' },
  },
  navigation: {
    menu: {
      label: 'Menu',
      help: 'In the header, in this order. Two levels.',
      fields: menuFields,
    },
    footer: {
      label: 'Links of the footer',
      help: 'Left empty, the footer shows the menu.',
      fields: menuFields,
    },
    closing: {
      label: 'Last line of the footer',
      help: 'Such as the policies. The button for cookies comes after them.',
      fields: { name: { label: 'Name', help: 'As the page calls itself.' }, link: linkField },
    },
    rights: {
      label: 'Rights',
      help: 'After the year and the company name. Left empty: All rights reserved.',
    },
    credit: { label: 'Credit', help: 'Below the rights. Left empty, there is none.' },
  },
  brand: {
    name: { label: 'Name', help: 'For the team, such as ‘Brand of 2027’.' },
    logo: {
      label: 'Logo on light',
      help: 'In the header and on shared links, from 88 pixels high. Empty: the short name.',
    },
    logoOnDark: {
      label: 'Logo on dark',
      help: 'Over photographs, in the footer and here. Empty: the short name.',
    },
    icon: { label: 'Icon', help: 'In the browser’s tab and on phones. Square, from 180 pixels. Empty: a plain tile.' },
    textColour: { label: 'Text', help: 'Texts and lines; the ground of the footer. Quieter shades follow from it.' },
    groundColour: { label: 'Ground', help: 'Behind the texts of every page. Cards, lines and tints follow from it.' },
    brandColour: { label: 'Brand', help: 'Large coloured areas and buttons of second rank.' },
    actionColour: {
      label: 'Buttons and links',
      help: 'The one main button of a page, with white words; links in texts.',
    },
    trimColour: {
      label: 'Ornament',
      help: 'Lines and marks. Darker and lighter shades for small words follow from it.',
    },
    typeface: {
      label: 'Typefaces',
      help: 'Only the first pair is downloaded; the others are on the visitor’s device.',
      choices: {
        own: 'Newsreader with Hanken Grotesk',
        classic: 'Georgia with the system’s sans serif',
        plain: 'The system’s sans serif for everything',
      },
    },
  },
  form: {
    name: { label: 'Name', help: 'As the visitor wrote it.' },
    email: { label: 'E-mail', help: 'Replies go there.' },
    country: { label: 'Country', help: 'Where the visitor lives.' },
    countryCode: { label: 'Dial code', help: 'Such as +91.' },
    phone: { label: 'Phone', help: 'With or without the dial code.' },
    message: { label: 'Message', help: 'What the visitor wrote.' },
    site: { label: 'Asked from', help: 'The project or page of the form.' },
  },
};

/** The words of a field, or of a field in a row of `parent`. A field without words gets its name, split into words. */
export function wordsOf(collection: string, name: string, parent = ''): FieldWords {
  const known = formWords[collection];
  const words = parent ? rowWords(known, parent)?.fields?.[name] : known?.[name];
  return words ?? { label: sentenceCase(splitCamelCase(name)), help: '' };
}

/** The words of a list: of a field, or of a field in a row of another list. */
function rowWords(known: Record<string, FieldWords> | undefined, parent: string): FieldWords | undefined {
  return known?.[parent] ?? Object.values(known ?? {}).find(({ fields }) => fields?.[parent])?.fields?.[parent];
}

const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

/** 'Photos 2 Caption under the photo' for `photos.1.caption`. */
export function labelOfPath(collection: string, path: string): string {
  const [first = '', ...rest] = path.split('.');
  const parts = rest.map((part) =>
    /^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(collection, part, first).label,
  );
  return [wordsOf(collection, first).label, ...parts].join(' ');
}

/** The words of a stored value, such as 'Homes' for 'Residential'; other values are their own words. */
export function wordsOfValue(collection: string, path: string, value: string): string {
  const [first = '', ...rest] = path.split('.');
  const last = rest.findLast((part) => !/^\d+$/.test(part));
  const { choices } = last ? wordsOf(collection, last, first) : wordsOf(collection, first);
  return choices && Object.hasOwn(choices, value) ? (choices[value] ?? value) : value;
}
