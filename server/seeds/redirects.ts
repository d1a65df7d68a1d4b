/** Paths of the company's first website, which printed brochures still name. */
export const demoRedirects = [
  { from: '/about-company.html', to: '/profile', note: 'On the brochures printed before 2021.' },
  { from: '/nri-desk.html', to: '/nri', note: 'In the advertisements of the Dubai exhibition, 2019.' },
];
