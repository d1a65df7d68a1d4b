import { type Kysely, sql } from 'kysely';

/**
 * The texts of the pages, which stood in source files until this migration, become documents. A database that has content gets
 * the texts that its pages showed; a new one stays without, and its pages show the product's own words.
 */

const pages = [
  {
    page: 'home',
    introLines: ['Built on basalt.', 'Shaded by'],
    introEnd: 'banyan.',
    introSentence:
      'Nine addresses across Pune since 1998. Every registration, plan and progress photograph is here to read before you call.',
    introButton: 'See all projects',
    introPath: '/projects',
    introPhotos: [
      {
        url: '/media/ff9ca25665a9f9bd7ea2ff1f75/1600x1000-43-0-CCUoLWo1jDkVPq1B8UU4QnIdbS1QIXIh.jpg',
        alt: "Artist's impression of Basalt Heights, Baner, Pune, at dusk with interior lights on.",
        caption: 'Basalt Heights, Baner. Artist’s impression',
      },
      {
        url: '/media/72bc7d9f6c5b854bbec10a4d68/1600x1000-50-0-YwyEEGUQYwyLPeUg5iSLOa09UCGRKWs5.jpg',
        alt: "Artist's impression of Banyan Court, Pashan, Pune, at dusk with interior lights on.",
        caption: 'Banyan Court, Pashan. Artist’s impression',
      },
      {
        url: '/media/af6a9f0d96f1fa475bbb1892c9/1600x1000-50-30-ZBCFFKUUgxDEIAcxSTEpLU8lkiXVMfU5.jpg',
        alt: "Artist's impression of Laterite Terraces, Bavdhan, Pune, at dusk with interior lights on.",
        caption: 'Laterite Terraces, Bavdhan. Artist’s impression',
      },
      {
        url: '/media/e730792f97c7255324f4e6cdeb/1600x1000-50-0-QgiEEMYcgxBuKQctaz3zOZMp6CAMHbQx.jpg',
        alt: "Artist's impression of Monsoon House, Koregaon Park, Pune, at dusk with interior lights on.",
        caption: 'Monsoon House, Koregaon Park. Artist’s impression',
      },
    ],
    valuesLabel: 'What we hold to',
    valuesWords: ['Excellence', 'Teamwork', 'Integrity', 'Commitment', 'Sustainability', 'Accountability'],
    aboutLabel: 'Who we are',
    aboutTitle: 'We build for',
    aboutWords: ['the monsoon', 'the west wind', 'four o’clock', 'three generations'],
    aboutSentence:
      'We draw first for rain, sun and breeze, then for the brochure. Our engineers sign every pour, and the same people hand you the keys.',
    aboutButton: 'Read our profile',
    aboutPath: '/profile',
    aboutFilm: '/media/14c654530ce5d716fc797b8104/film_30s.mp4',
    aboutPhoto: [
      {
        url: '/media/72bc7d9f6c5b854bbec10a4d68/1600x1000-50-0-YwyEEGUQYwyLPeUg5iSLOa09UCGRKWs5.jpg',
        alt: "Artist's impression of Banyan Court, Pashan, Pune, at dusk with interior lights on.",
        caption: '',
      },
    ],
    projectsLabel: 'Projects',
    projectsTitle: 'Where you might live, or work',
    projectsSentence: 'Each card carries its registration number. Look it up; we would.',
    residentsLabel: 'Residents',
    postsLabel: 'From the site office',
    postsTitle: 'Notes on building, buying and living in Pune',
    postsButton: 'All posts',
    visitTitle: 'Come when it rains',
    visitSentence:
      'The honest day to see a site is a wet one. Tell us when you are free and an engineer will meet you at the gate.',
    visitButton: 'Plan a visit',
    visitPhoto: [
      {
        url: '/media/88c48a8c0335a209056f9f9a4d/1600x1000-16-45-pxjoJOgg5xxsNWs1KC0HLdQxtCW0KZIt.jpg',
        alt: "Artist's impression of Kiln Works, Kharadi, Pune, at dusk with interior lights on.",
        caption: 'Kiln Works, Kharadi. Artist’s impression',
      },
    ],
  },
  {
    page: 'profile',
    introTitle: 'Engineers first, since 1998',
    introSentence: 'A Pune firm of ninety-four people that builds a few things at a time and stays to look after them.',
    introPhoto: [
      {
        url: '/media/3acad5175063f2599eab12d315/2000x900-50-50-iS2LMcs5qTGLOeUUSCntQaw5lE72Wu09.jpg',
        alt: 'The courtyard of Banyan Court',
        caption: 'Banyan Court, Pashan. Artist’s impression',
      },
    ],
    aboutLabel: 'About us',
    aboutTitle: 'Small enough to know every site by heart',
    aboutSentence:
      'We buy land slowly, draw for the climate, and publish our progress whether or not it is flattering.',
    aboutCards: [
      {
        title: 'Built',
        heading: '1,140 homes',
        sentence: 'Handed over in five neighbourhoods, each with its completion papers.',
      },
      {
        title: 'Under way',
        heading: '4 sites',
        sentence: 'All registered, all photographed on the first Monday of the month.',
      },
      {
        title: 'People',
        heading: '94',
        sentence: 'Thirty-one of them engineers; eleven have been here from the start.',
      },
    ],
    valuesLabel: 'What we hold to',
    valuesPrinciples: [
      { title: 'Excellence', sentence: 'A pour is repeated when the cube test says so, not when the client does.' },
      { title: 'Teamwork', sentence: 'The architect, the engineer and the person who sells the flat share one table.' },
      { title: 'Integrity', sentence: 'The number on the brochure is the number on the authority’s site.' },
      { title: 'Commitment', sentence: 'The engineer who built your floor answers for it for five years.' },
      {
        title: 'Sustainability',
        sentence: 'Shade first, machines second. Rain from every roof goes back into the ground.',
      },
      { title: 'Accountability', sentence: 'A late month is published in that month, with its reason.' },
    ],
    timelineLabel: 'Timeline',
    membersLabel: 'Key members',
    presentationLabel: 'Company presentation',
    presentationTitle: 'Download the company presentation',
    presentationSentence: 'PPTX, seven slides: who we are, what is under way, and every registration number.',
    presentationLines: ['Built on basalt.', 'Shaded by banyan.'],
    presentationFile: '/media/977b0a8a78a00a75c238213514/presentation.pptx',
    presentationSlidesFile: '/media/138cb3569b1f9723cae1bce22a/presentation.pdf',
    seoTitle: 'Profile',
    seoDescription:
      'A Pune firm of ninety-four people that builds a few things at a time and stays to look after them.',
  },
  {
    page: 'projects',
    introTitle: 'Every address, one set of habits',
    introSentence: 'Homes, offices and workrooms across Pune. Filter by neighbourhood or find one on the map.',
    introPhoto: [
      {
        url: '/media/d82a615d1ebb73da6fefdfe097/2400x1500-50-0-iCmrMck1qC2KNSchijHNPQ9C11L4Wu49.jpg',
        alt: "Artist's impression of Banyan Court, Pashan, Pune: seven-storey courtyard apartments around a large banyan tree, late afternoon.",
        caption: 'Banyan Court, Pashan. Artist’s impression',
      },
    ],
    timelineLabel: 'By year',
    mapLabel: 'On the map',
    listLabel: 'All projects',
    visitTitle: 'Not sure which one',
    visitSentence:
      'Tell us your commute, your budget and how many grandparents are moving in. We will suggest two, and say why not the others.',
    visitButton: 'Plan a visit',
    visitPhoto: [
      {
        url: '/media/22bc8167709d20385cce413f22/1600x1000-44-0-KClpNWo1izkWPtA98kFYQnMhTilPKXMh.jpg',
        alt: "Artist's impression of Meridian Yard, Wakad, Pune, at dusk with interior lights on.",
        caption: 'Meridian Yard, Wakad. Artist’s impression',
      },
    ],
    seoTitle: 'Projects',
    seoDescription: 'Homes, offices and workrooms across Pune, each with its registration number.',
  },
  {
    page: 'residential',
    introTitle: 'Homes',
    introSentence: 'Towers, courts, terraces and a row of houses. All of them with rooms that open to the west wind.',
    introPhoto: [
      {
        url: '/media/07be23bcc34ce7dbffdf01205e/1600x1000-20-45-zD1rMSklSiWqQexJcFK0VvhWGltcX1xj.jpg',
        alt: 'The gabled villas of Mulberry Row',
        caption: 'Mulberry Row, Hinjawadi. Artist’s impression',
      },
    ],
    visitTitle: 'See one from the inside',
    visitSentence: 'Choose the site, and we call to agree on the hour. An engineer walks you through, plans in hand.',
    visitButton: 'Plan a visit',
    visitPhoto: [
      {
        url: '/media/72bc7d9f6c5b854bbec10a4d68/1600x1000-50-0-YwyEEGUQYwyLPeUg5iSLOa09UCGRKWs5.jpg',
        alt: "Artist's impression of Banyan Court, Pashan, Pune, at dusk with interior lights on.",
        caption: 'Banyan Court, Pashan. Artist’s impression',
      },
    ],
    seoTitle: 'Homes',
    seoDescription: 'Towers, courts, terraces and a row of houses across Pune, each with its registration number.',
  },
  {
    page: 'commercial',
    introTitle: 'Places of work',
    introSentence: 'Offices, shops and halls where the windows open and the lifts keep up.',
    introPhoto: [
      {
        url: '/media/8ae5b7a16399f00925a8f71791/1600x1000-58-0-DD7LOYsxiS17a3JSzTkwPjtf91YROvpS.jpg',
        alt: 'Deccan Exchange in daylight',
        caption: 'Deccan Exchange, Balewadi. Artist’s impression',
      },
    ],
    visitTitle: 'A floor, or half of one',
    visitSentence: 'Leave a number. We call with the floors that fit, and what they cost to run.',
    visitButton: 'Ask about space',
    visitPhoto: [
      {
        url: '/media/ecdd7cc7617eead7e27cea4a8c/1600x1000-55-0-5yApKecghBQUQhBK7UGQMbM9jzVsLZMp.jpg',
        alt: "Artist's impression of Deccan Exchange, Balewadi, Pune, at dusk with interior lights on.",
        caption: 'Deccan Exchange, Balewadi. Artist’s impression',
      },
    ],
    seoTitle: 'Places of work',
    seoDescription: 'Offices and shops in Balewadi, Wakad, Aundh and Kharadi, each with its registration number.',
  },
  {
    page: 'ongoing',
    introTitle: 'Under way',
    introSentence: 'Four sites, photographed on the first Monday of every month. Come and stand on the slab.',
    introPhoto: [
      {
        url: '/media/0488d1e899f5579dab93f5ea41/1600x1000-50-50-TkYMPuw5LkJbazBGMEY5Yxlftk7YTvlS.jpg',
        alt: 'The concrete frames of Basalt Heights',
        caption: 'Basalt Heights, Baner. Demonstration image',
      },
    ],
    visitTitle: 'Stand on the slab',
    visitSentence: 'Choose the site, and we call to agree on the hour. Boots and helmets are at the gate.',
    visitButton: 'Plan a site visit',
    visitPhoto: [
      {
        url: '/media/22bc8167709d20385cce413f22/1600x1000-44-0-KClpNWo1izkWPtA98kFYQnMhTilPKXMh.jpg',
        alt: "Artist's impression of Meridian Yard, Wakad, Pune, at dusk with interior lights on.",
        caption: 'Meridian Yard, Wakad. Artist’s impression',
      },
    ],
    seoTitle: 'Under way',
    seoDescription: 'Sites under way across Pune, photographed on the first Monday of every month.',
  },
  {
    page: 'upcoming',
    introTitle: 'Next',
    introSentence: 'Drawn, sanctioned and registered. Nothing is sold before its number is public.',
    introPhoto: [
      {
        url: '/media/f0504ee95fbe2668e32fb2378b/1600x1000-50-30-Zy2INWkxaTGpMYg1ZzVGLVpjOl-1TpRK.jpg',
        alt: 'Laterite Terraces on its hillside',
        caption: 'Laterite Terraces, Bavdhan. Artist’s impression',
      },
    ],
    visitTitle: 'Hear when it opens',
    visitSentence: 'Leave a number. We call with what is known today, and again on the day its prices are public.',
    visitButton: 'Leave a number',
    visitPhoto: [
      {
        url: '/media/e730792f97c7255324f4e6cdeb/1600x1000-50-0-QgiEEMYcgxBuKQctaz3zOZMp6CAMHbQx.jpg',
        alt: "Artist's impression of Monsoon House, Koregaon Park, Pune, at dusk with interior lights on.",
        caption: 'Monsoon House, Koregaon Park. Artist’s impression',
      },
    ],
    seoTitle: 'Next',
    seoDescription: 'What we build next in Bavdhan and Koregaon Park, registered before it is sold.',
  },
  {
    page: 'coworking',
    introTitle: 'A desk of your own',
    introSentence: 'The Loom in Aundh and Kiln Works in Kharadi: two brick halls, by the day or by the year.',
    introPhoto: [
      {
        url: '/media/8c543f32634c8c06a741b61172/1600x1000-64-40-qC2qNYoxai20Vi9OykFGKVtnW2O2VrVO.jpg',
        alt: 'The Loom and its sawtooth roof',
        caption: 'The Loom, Aundh. Artist’s impression',
      },
    ],
    visitTitle: 'Try a desk by the window',
    visitSentence: 'Choose the hall, and we call to agree on the day. We show you round and keep a desk free.',
    visitButton: 'Plan a day',
    visitPhoto: [
      {
        url: '/media/88c48a8c0335a209056f9f9a4d/1600x1000-16-45-pxjoJOgg5xxsNWs1KC0HLdQxtCW0KZIt.jpg',
        alt: "Artist's impression of Kiln Works, Kharadi, Pune, at dusk with interior lights on.",
        caption: 'Kiln Works, Kharadi. Artist’s impression',
      },
    ],
    seoTitle: 'A desk of your own',
    seoDescription: 'Desks at The Loom in Aundh and Kiln Works in Kharadi, by the day or by the year.',
  },
  {
    page: 'project',
    amenitiesTitle: 'What comes with the address',
    progressTitle: 'Where the towers stand',
    progressSentence: 'Photographed and measured by our engineers on the first Monday of each month.',
    plansTitle: 'Every room, with its size in metres',
    plansSentence: 'Indicative plans; the sanctioned plan governs.',
    documentsTitle: 'Read it before you sign it',
    documentsSentence: 'The papers a lawyer would ask for. Only the brochure asks for your number.',
    locationTitle: 'What is near, and how far',
    connectionsTitle: 'In minutes, at the worst hour too',
    similarTitle: 'You may also want to see',
    visitTitle: 'See it from the ground',
    visitSentence:
      'Visits run every day between {office hours}, with an engineer on site. Bring your parents and your questions.',
    visitButton: 'Plan a visit',
  },
  {
    page: 'nri',
    introTitle: 'Buying from far away, plainly',
    introSentence:
      'You will want three things from a distance: papers you can check, progress you can see, and a person who answers.',
    introPhoto: [
      {
        url: '/media/778030e0549825c6277a8340cd/2000x900-50-50-azVqNe5JMVIWPq1B8UE4PrMxbDmPNbQt.jpg',
        alt: 'Basalt Heights at dusk',
        caption: 'Basalt Heights, Baner. Artist’s impression',
      },
    ],
    aboutLabel: 'About our NRI desk',
    aboutTitle: 'One person, your hours',
    aboutSentence:
      'Your enquiry stays with one adviser from first call to handover. Here is when they pick up, in your time.',
    aboutHours: [
      { title: 'Dubai', timeZone: 'Asia/Dubai', sentence: 'Gulf time. Fridays too.' },
      {
        title: 'London',
        timeZone: 'Europe/London',
        sentence: 'Winter time. Summer is an hour later.',
        summer: 'Summer time. Winter is an hour earlier.',
      },
      { title: 'Singapore', timeZone: 'Asia/Singapore', sentence: 'Evening calls are easiest for most.' },
      { title: 'New Jersey', heading: 'By appointment', sentence: 'Tell us an hour before 10 am or after 9 pm.' },
    ],
    enquiryLabel: 'Enquire',
    enquiryTitle: 'Write to the NRI desk',
    enquirySentence: 'We answer within one working day, by e-mail first. No call before you say so.',
    enquiryRingLabel: 'Prefer to ring',
    questionsLabel: 'Questions',
    questionsTitle: 'Asked most often',
    seoTitle: 'NRI services',
    seoDescription:
      'Buying a home in Pune from abroad: papers, payments, progress and a person who answers in your hours.',
  },
  {
    page: 'services',
    introTitle: 'After the keys',
    introSentence: 'We look after what we build, and a few things we did not.',
    introPhoto: [
      {
        url: '/media/e6ea215b417b9367f0e137a7d8/2000x900-50-50-60kMTg1OqUGjIMo9yzUMQic1sl4WZ9Re.jpg',
        alt: 'A furnished living room that opens to a balcony',
        caption: 'Basalt Heights, Baner. Artist’s impression',
      },
    ],
    aboutLabel: 'About the service desk',
    aboutTitle: 'The people who built it pick up',
    aboutSentence: 'Six engineers and two electricians, who know where the pipes run because they laid them.',
    aboutCards: [
      {
        title: 'Answer',
        heading: 'One working day',
        sentence: 'A person writes back, with a date and a price or a reason.',
      },
      { title: 'Visit', heading: 'Nine to nine', sentence: 'Every day but the three of Diwali.' },
      { title: 'Price', heading: 'In writing', sentence: 'Before anything is ordered, opened or drilled.' },
    ],
    servicesLabel: 'Services',
    servicesTitle: 'What we do besides building',
    enquiryLabel: 'Enquire',
    enquiryTitle: 'Ask the service desk',
    enquirySentence: 'Say what needs doing and where. We send a person and a price.',
    seoTitle: 'Services',
    seoDescription: 'Fit-out, upkeep, resale, loans and papers for homes and offices in Pune.',
  },
  {
    page: 'career',
    introTitle: 'Work on something that stays put',
    introSentence: 'We hire a few people a year and keep them. Site first, office second.',
    introPhoto: [
      {
        url: '/media/fca2cd7088d477426502d92d15/2000x900-50-50-h0ULVspBJS1iEGkxcErsNeQsRj0NVrJi.jpg',
        alt: 'A studio office with a timber ceiling',
        caption: 'The Loom, Aundh. Artist’s impression',
      },
    ],
    openingsLabel: 'CURRENT OPENINGS',
    seoTitle: 'Career',
    seoDescription: 'Openings at our sites and offices in Pune.',
  },
  {
    page: 'contact',
    introTitle: 'Come in, the kettle is on',
    introSentence: 'Two offices in Pune, both open to walk-ins. Sundays by appointment.',
    introPhoto: [
      {
        url: '/media/8d34bc797dd6c369118a06c903/2000x900-50-50-rDFJLeUcKCkvRsxBSC1pMVpn7UHNOe89.jpg',
        alt: 'The entrance of Deccan Exchange',
        caption: 'Deccan Exchange, Balewadi. Artist’s impression',
      },
    ],
    enquiryLabel: 'Enquire',
    enquiryTitle: 'Ask us to call',
    enquirySentence: 'Leave a number. Someone from the office you are nearest to rings within one working day.',
    officesLabel: 'Offices',
    seoTitle: 'Contact',
    seoDescription:
      'Two offices in Pune, both open to walk-ins, and a form that a person answers within one working day.',
  },
  {
    page: 'events',
    introTitle: 'Doors open',
    introSentence: 'Site walks, open days and the odd supper, most of them in the dry months.',
    introPhoto: [
      {
        url: '/media/39936c24430537bc5e2b222821/2000x900-50-50-5iRHNaQcIQTqTetR5ShiDMYc5yRtMdM5.jpg',
        alt: 'A clubhouse pavilion lit for an evening',
        caption: 'Banyan Court, Pashan. Artist’s impression',
      },
    ],
    aboutLabel: 'About our open days',
    aboutTitle: 'Look before you ask',
    aboutSentence: 'Anyone may come; no one will sell you anything before you have seen the basement.',
    aboutCards: [
      {
        title: 'First Monday',
        heading: 'Site walk',
        sentence: 'Hard hats at the gate at eight. Children over twelve welcome.',
      },
      { title: 'March', heading: 'Open studio', sentence: 'Drawings on the wall, and the people who drew them.' },
      { title: 'July', heading: 'Rain walk', sentence: 'We look at drains. It is better than it sounds.' },
    ],
    officeLabel: 'Our office',
    officeTitle: 'The fourth floor of The Loom',
    seoTitle: 'Events',
    seoDescription: 'Site walks, open days and rain walks at our sites and our office in Pune.',
  },
  {
    page: 'awards',
    introTitle: 'Said by others',
    seoTitle: 'Awards and recognition',
    seoDescription: 'What others have said of our buildings, by year.',
  },
  {
    page: 'blog',
    introTitle: 'From the site office',
    introSentence: 'Plain notes on building, buying and living in Pune, written by the people who do the work.',
    introPhoto: [
      {
        url: '/media/c492724152c2c572a054dd6a2c/2000x900-50-50-RiVGIWQhhSlnLYgtqjElJaEMDj6STgIZ.jpg',
        alt: 'A landscaped garden path',
        caption: 'Laterite Terraces, Bavdhan. Artist’s impression',
      },
    ],
    seoTitle: 'Blog',
    seoDescription: 'Notes on building, buying and living in Pune.',
  },
  {
    page: 'news',
    introTitle: 'In the papers',
    introSentence: 'What was written about us, and what we had to announce, with the date on it.',
    introPhoto: [
      {
        url: '/media/cb1516485bdf2a550186bb80a4/2000x900-50-50-qjGrNYoxqzmTUuxJqD0FIXxvGGNQUg8-.jpg',
        alt: 'The Loom, our coworking building in Aundh',
        caption: 'The Loom, Aundh. Artist’s impression',
      },
    ],
    seoTitle: 'News',
    seoDescription: 'News of our sites, openings and registrations in Pune.',
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into documents (collection, id, body, summary, position)
    select 'pages', body->>'page', body, body, 0
    from jsonb_array_elements(${sql.lit(JSON.stringify(pages))}::jsonb) as stated(body)
    where exists (select from documents where collection not in ('siteData', 'settings', 'pages'))
      and not exists (select from documents where collection = 'pages')
  `.execute(db);
}

/** What the team wrote is lost: the release before shows the texts of its source files. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from documents where collection = 'pages'`.execute(db);
}
