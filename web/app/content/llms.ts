/** The texts of `/llms.txt`, a plain summary of the site for assistants. */
export const llmsContent = {
  summary:
    'Every project page has its registration, plans, prices with all charges, and the progress of construction by month.',
  contact: (phone: string, email: string) =>
    `Telephone ${phone}, e-mail ${email}. Prices are all-in at the general rate of stamp duty, unless a text says otherwise.`,
  registration: (authority: string, number: string) => `${authority} ${number}`,
  projects: 'Projects',
  data: 'Pages and data',
  links: [
    { title: 'All projects', path: '/projects', details: 'with filters for bedrooms, price, area and possession' },
    { title: 'Blog', path: '/blog', details: 'notes on building, buying and living' },
    { title: 'For buyers abroad', path: '/nri', details: 'how to buy from another country' },
    {
      title: 'Homes as JSON',
      path: '/api/homes',
      details: 'every home that can be bought, with its price, in pages: follow the field `next`',
    },
    { title: 'Projects as JSON', path: '/api/projects', details: 'the facts of each card' },
    {
      title: 'Tax rates as JSON',
      path: '/api/rates',
      details: 'stamp duty, registration, GST and TDS with their sources',
    },
  ],
} as const;
