/** `project` is a name; the seed command replaces it with the id. */
export const demoTestimonials = [
  {
    message:
      'We visited in July, in the worst of the rain, because they asked us to. The basement was dry. ' +
      'We booked the same week.',
    name: 'Shruti and Aniket Deshmukh',
    location: 'Hinjawadi, Pune',
    designation: 'Home owners',
    project: 'Mulberry Row',
  },
  {
    message:
      'My snag list had 37 lines. Each got a date beside it, and the last one, a sticking gate, was done ' +
      'in the fifth week. Nobody argued about a single line.',
    name: 'Kavita Nambiar',
    location: 'Hinjawadi, Pune',
    designation: 'Home owner',
    project: 'Mulberry Row',
  },
  {
    message: 'We rent out our house from New Jersey. The account comes on the 5th, with photographs.',
    name: 'Sameer Gokhale',
    location: 'New Jersey',
    designation: 'Home owner',
    project: 'Mulberry Row',
  },
  {
    message:
      'They sent the agreement and the MahaRERA link before they asked for my number. ' +
      'I bought from Dubai and first saw the flat at level 11.',
    name: 'Farida Contractor',
    location: 'Dubai',
    designation: 'Buyer, 3 BHK',
    project: 'Basalt Heights',
  },
  {
    message:
      'I asked how thick the slab was, and the person who had poured it answered. ' +
      'Photographs come on the first Monday, also in slow months.',
    name: 'Major Vikram Salunkhe (retd.)',
    location: 'Baner, Pune',
    designation: 'Buyer, 2 BHK',
    project: 'Basalt Heights',
  },
  {
    message:
      'Two other builders showed us a plan with the tree in the brochure and not in the drawing. Here it ' +
      'was the other way round. My father goes to look at it every Sunday.',
    name: 'Rohini Kulkarni',
    location: 'Pashan, Pune',
    designation: 'Buyer, 2 BHK',
    project: 'Banyan Court',
  },
  {
    message:
      'One adviser answered every e-mail, in Singapore evening hours, for fourteen months. When our date ' +
      'moved by three weeks she told us first.',
    name: 'Arvind and Latha Subramanian',
    location: 'Singapore',
    designation: 'Buyers, 3 BHK',
    project: 'Banyan Court',
  },
  {
    message:
      'The shop guide said where my oven’s exhaust must go and what it would cost. I have opened three ' +
      'bakeries, and this is the first time I was told that before signing.',
    name: 'Yezdi Mistry',
    location: 'Wakad, Pune',
    designation: 'Shop owner',
    project: 'Meridian Yard',
  },
  {
    message:
      'We came for two desks in 2021 and now have three cabins on the same floor. The windows open. The ' +
      'bill has never had a line on it that I could not explain to our auditor.',
    name: 'Neha Pathan',
    location: 'Aundh, Pune',
    designation: 'Member, design studio of eleven',
    project: 'The Loom',
  },
  {
    message: 'The old kiln is cool till noon without a machine. Clients remember the chimney and find us.',
    name: 'Tushar Jagtap',
    location: 'Kharadi, Pune',
    designation: 'Member, survey firm',
    project: 'Kiln Works',
  },
];
