export const demoOpenings = [
  {
    position: 'Senior site engineer',
    Experience: '6 to 9 years',
    Openings: '2',
    Qualification: 'B.E. Civil',
    Location: 'Baner, Pune',
    details:
      'You will run Tower B of Basalt Heights to the roof: pour schedules, quality checks and the Monday ' +
      'photographs. You report to the project director and have a say in who joins your crew.',
  },
  {
    position: 'Quantity surveyor',
    Experience: '4 to 6 years',
    Openings: '1',
    Qualification: 'B.E. Civil or B.Tech. Construction',
    Location: 'Aundh, Pune',
    details:
      'You will measure what was built, at Meridian Yard and Deccan Exchange, and certify what is paid. ' +
      'Two days a week on site, three at the head office. Bills leave your desk within seven days.',
  },
  {
    position: 'Project architect',
    Experience: '5 to 8 years',
    Openings: '1',
    Qualification: 'B.Arch., registered with the Council of Architecture',
    Location: 'Aundh, Pune',
    details:
      'You will take Laterite Terraces from sanctioned plan to working drawings, sections first. You draw ' +
      'the drains yourself, and you visit the slope in July with the person who will build it.',
  },
  {
    position: 'NRI adviser',
    Experience: '3 to 5 years',
    Openings: '2',
    Qualification: 'Graduate; clear written English, Marathi and Hindi',
    Location: 'Aundh, Pune',
    details:
      'You will stay with each buyer from the first e-mail to the keys, in their time zone. Shifts start ' +
      'at 9 am or 1 pm. There is no sales target; you are measured on answers given within one working ' +
      'day.',
  },
  {
    position: 'Community manager, Kiln Works',
    Experience: '2 to 4 years',
    Openings: '1',
    Qualification: 'Graduate in any discipline',
    Location: 'Kharadi, Pune',
    details:
      'You will open the hall at eight, know the members by name, keep the bookings fair and the tea hot. ' +
      'You hold a maintenance budget of your own and publish what it was spent on each month.',
  },
  {
    position: 'Graduate trainee engineer',
    Experience: '0 to 1 year',
    Openings: '4',
    Qualification: 'B.E. or Diploma, Civil or Electrical',
    Location: 'Pashan and Wakad, Pune',
    details:
      'You will spend eighteen months on three sites: structure, services, handover. An engineer with ten ' +
      'years or more signs your logbook each Friday. Those who finish are offered a post; most stay.',
  },
];
