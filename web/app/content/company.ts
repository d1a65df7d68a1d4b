export const company = {
  name: 'Banyan & Basalt Developers',
  shortName: 'Banyan & Basalt',
  logo: { url: '/brand/logo.svg', width: 406, height: 88 },
  logoLight: { url: '/brand/logo-light.svg', width: 406, height: 88 },
  /** The colour of a phone browser's toolbar; the theme's ivory. */
  themeColor: '#f6f2ea',
  phone: '+91 20 5550 0142',
  servicePhone: '+91 20 5550 0144',
  email: 'hello@banyanbasalt.example',
  /** When phones are answered and sites are open, in Indian time. */
  hours: { office: 'nine and six', service: 'nine and nine' },
  address: ['4th floor, The Loom, ITI Road', 'Aundh, Pune 411007'],
  social: [
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/banyanbasalt.example' },
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/banyanbasalt.example' },
    { name: 'YouTube', icon: 'youtube', url: 'https://www.youtube.com/@banyanbasalt.example' },
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/banyanbasalt.example' },
  ],
} as const;
