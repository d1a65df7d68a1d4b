import { settingsDefaults } from '@plinth/contract/settings-defaults';
/** The facts of the demo's company. */
export const demoSettings = {
  name: 'Banyan & Basalt Developers',
  shortName: 'Banyan & Basalt',
  legalName: '',
  description:
    'Homes, offices and workrooms in Pune since 1998, each with its registration, plans and progress photographs.',
  phone: '+91 20 5550 0142',
  servicePhone: '+91 20 5550 0144',
  whatsapp: '',
  email: 'hello@banyanbasalt.example',
  officeHours: 'nine and six',
  serviceHours: 'nine and nine',
  offices: [
    {
      ContactOffice: 'Head office',
      ContactOfficeCity: 'Aundh, Pune',
      ContactOfficeAddress: '4th floor, The Loom, ITI Road\nAundh, Pune 411007',
      ContactOfficePhone: '+91 20 5550 0142',
      ContactOfficeLat: 18.5594,
      ContactOfficeLong: 73.8077,
    },
    {
      ContactOffice: 'Site office',
      ContactOfficeCity: 'Baner, Pune',
      ContactOfficeAddress: 'Gate 1, Basalt Heights, Pancard Club Road, Baner, Pune 411045',
      ContactOfficePhone: '+91 20 5550 0143',
      ContactOfficeLat: 18.566,
      ContactOfficeLong: 73.772,
    },
  ],
  instagram: 'https://www.instagram.com/banyanbasalt.example',
  linkedin: 'https://www.linkedin.com/company/banyanbasalt.example',
  youtube: 'https://www.youtube.com/@banyanbasalt.example',
  facebook: 'https://www.facebook.com/banyanbasalt.example',
  ...settingsDefaults,
};
