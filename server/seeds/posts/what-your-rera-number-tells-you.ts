import type { Media } from '../media.ts';
import type { DemoPost } from './post.ts';

export function whatYourReraNumberTellsYou(media: Media): DemoPost {
  return {
    kind: 'blog',
    title: 'What your RERA number tells you',
    photo: media('deccan-exchange/detail.jpg').url,
    date: '17 April 2025',
    details: 'Four things to look up on the authority’s site, and where to find each.',
    content: [
      'Every project card on this site carries a MahaRERA number, a letter P and eleven digits. It is ' +
        'not a badge. It is the key to a public file, and reading that file costs nothing. A promoter ' +
        'must register a project above a certain size before advertising it or taking a booking, and must ' +
        'keep the file up to date after that. The numbers on this demonstration site are placeholders, ' +
        'but the way of reading is the same for a real one.',
      'Begin at maharera.maharashtra.gov.in and search for a registered project by its number, or scan ' +
        'the QR code that advertisements must carry. Check that the name, the promoter and the survey ' +
        'number are those on the brochure in your hand. A large layout may be registered in phases, each ' +
        'with its own number, so make sure that the number covers your building and your wing. A number ' +
        'that belongs to the next phase protects the people in the next phase.',
      'First, the date. The file gives the proposed date of completion, and the revised one if it has ' +
        'been extended. This is the date the law looks at, whatever the salesperson says. If possession ' +
        'is late by the date in your agreement, the Act lets you withdraw and claim a refund with ' +
        'interest, or stay and claim interest for every month of delay. A file with extensions is not ' +
        'always a bad one. Ask what happened, and compare the answer with the orders.',
      'Second, the land and its burdens. Look for the title report, the encumbrances declared, and the ' +
        'litigation. A construction loan against the project is common, and the lender’s consent letter ' +
        'for your flat is what you then need. A case about the boundary or the access road is a matter ' +
        'for your own lawyer. Download these papers with a date in the file name. They are declarations ' +
        'by the promoter, so check them and do not only collect them.',
      'Third, the plans and the count. The sanctioned plans, the commencement certificate and the ' +
        'number of flats, floors and parking places are all there, with the carpet area of each type. ' +
        'Compare the carpet area with your draft agreement to the decimal. See how many flats are booked. ' +
        'Find the common amenities, and whether they come with this phase or with a later one. A swimming ' +
        'pool in phase three is a drawing until phase three.',
      'Fourth, the progress and the money. Promoters file updates each quarter, with certificates from ' +
        'the architect, the engineer and a chartered accountant. Seventy per cent of what buyers pay must ' +
        'go to a separate account and may be drawn only in proportion to work done. Your cheque should go ' +
        'to the account named for the project. See whether the updates are recent, and whether the ' +
        'progress they report looks like the building you saw from the road.',
      'The file also shows complaints and orders against the promoter, and the registered agents for ' +
        'the project. If an agent approaches you, look up that number as well. The whole exercise takes ' +
        'half an hour with tea. Do it before the site visit, write down what you did not understand, and ' +
        'bring the list. Registration does not promise that a building is good. It promises that you can ' +
        'find out.',
    ],
  };
}
