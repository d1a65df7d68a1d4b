import type { DocumentInput } from '@plinth/contract/collections.schema';
import { plainSpan, type RichBlock, type RichText } from '@plinth/contract/rich-text';

/** The first version of each policy, in the order of the footer. Section 2.7 of the specification names the sections of the first. */

/** Each section is its heading and its paragraphs. */
function textOf(sections: readonly (readonly string[])[]): RichText {
  const content = sections.flatMap(([title = '', ...paragraphs]): RichBlock[] => [
    { type: 'heading', level: 2, content: [plainSpan(title)] },
    ...paragraphs.map((text): RichBlock => ({ type: 'paragraph', content: [plainSpan(text)] })),
  ]);
  return { type: 'document', content };
}

export const demoPolicies: readonly DocumentInput<'policies'>[] = [
  {
    policy: 'privacy-policy',
    from: '2026-11-17',
    title: 'Privacy policy',
    lead: 'What you tell us is used to answer you, and for nothing you would be surprised by.',
    seoDescription: 'What {company} keeps about visitors, why, for how long, and how to have it removed.',
    richContent: textOf([
      [
        'Information we collect',
        'When you write to us, ask for a brochure, plan a visit or subscribe to the site letter, we keep what you typed: your name, e-mail, telephone number with its country code, the country you live in if we ask for it, your message, and the page or project you wrote from.',
        'With it we keep what you agreed to: which words you were shown, in which language, and when. If you accepted cookies, also how you came here, the first and the last time: the advertisement or site, and the page.',
        'When you read without writing, our server keeps the page asked for, the time and the kind of browser for thirty days, to find faults and to keep the site standing. It does not keep who you are.',
      ],
      [
        'How we use it',
        'To answer you, to arrange a visit, to open the plans and the brochure you asked for, and to send the letter you subscribed to, four times a year.',
        'The site letter comes only to those who subscribed or ticked its box. Every mail of ours has a link by which you stop the letters, or take back all you agreed to; what is still waiting to be sent then stops.',
        'To count, without names, which projects people ask about.',
      ],
      [
        'Whom we share it with',
        'With the people of our own sales and service desks. With the company that carries our e-mail, which may not read it for its own ends. With an authority, if the law makes us.',
        'We do not sell it, rent it, or trade it for other lists.',
      ],
      [
        'Facebook data and how to opt out',
        'If you accept cookies we may tell Facebook that a page was visited, so that our advertisements reach people who want a home in Pune. If you decline, or choose nothing, no such script is loaded.',
        'You can change your mind by ‘Cookie choices’ at the foot of every page, and you can see and switch off what Facebook uses under ‘Ad preferences’ in your Facebook account.',
      ],
      [
        'Security',
        'Pages and forms travel encrypted. What you send is stored in a database that only our own server can reach, and one named person has the key to the back office.',
        'If something goes wrong all the same, we tell those it concerns within seventy-two hours, in plain words.',
      ],
      [
        'Cookies',
        'Your choice about cookies, the menu, whether the poster was shown, and whether plans are open for you are remembered on your own device. So are the homes you compare or save, with your notes, and the last five projects you opened. They stay in that browser until you take them out or clear it; a note leaves it only in a link that you share yourself. Plans and brochure stay open for three days. What you type into a form is kept in that tab until it has reached us, a day at most.',
        'If you accept, one script that counts visits is loaded, from the service we have chosen for it, and how you came here is remembered on your device for ninety days, to go with what you send us. If you decline, or choose nothing, neither happens.',
        'Two things come from others because you asked for them: a film, from YouTube, when you press play; and the pieces of a map, from its tile server, when you press ‘Show the map’ or have accepted cookies and the map comes into view. Either then learns your network address, as any site you visit does.',
      ],
      [
        'Updates',
        'When this page changes, its date changes, and what changed is said here for a year. 17 November 2026: what your own device remembers of homes and projects. 15 November 2026: what we keep of your consent and of how you came here, and how you take it back.',
      ],
      [
        'Contact',
        'To see, correct or remove what we hold about you, write to {e-mail} or ring {telephone}. We answer within seven days.',
        '{company}, {address}.',
      ],
    ]),
  },
  {
    policy: 'disclaimer',
    from: '2025-06-02',
    title: 'Disclaimer',
    lead: 'The registered plan and the agreement bind us. A picture shows what we mean by them.',
    seoDescription: 'What on this site binds us, and what only shows what we mean.',
    richContent: textOf([
      [
        'Pictures',
        'Renderings are marked ‘Artist’s impression’. Colours, planting, furniture and neighbours may differ. Photographs of sites carry the date on which they were taken.',
        'This is a demonstration site: its construction pictures are renderings too, and say so.',
      ],
      [
        'Areas and prices',
        'Areas are RERA carpet areas. Prices, where we give them, are of the day and without stamp duty, registration and tax.',
      ],
      [
        'Registration',
        'Every project carries its registration number. Please read its page on the authority’s own site before you pay anyone anything; where the two differ, the authority’s page is right.',
      ],
      [
        'Other people’s sites',
        'Maps, films and directions come from others. We chose them with care and do not run them.',
      ],
    ]),
  },
  {
    policy: 'terms-of-use',
    from: '2025-06-02',
    title: 'Terms of use',
    lead: 'Read, share and print as you like. Please do not pass our work off as yours.',
    seoDescription: 'How this site of {company} may be used.',
    richContent: textOf([
      [
        'Using the site',
        'You may read, link to and print these pages for yourself and those who decide with you. Plans and brochures are given to you, not to be published elsewhere.',
      ],
      [
        'What you send us',
        'Please send your own details, or those of someone who asked you to. A form sent here is a question, not a booking, and nothing is reserved by it.',
      ],
      [
        'What we promise',
        'We keep the facts on these pages right and mend them when told. Only a signed agreement, registered in your name, sells a home.',
      ],
      ['Law', 'The law of India applies, and the courts of Pune decide where we cannot agree.'],
      ['Questions', 'Write to {e-mail} or ring {telephone}.'],
    ]),
  },
];
