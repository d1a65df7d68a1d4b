import { company } from './company.ts';
import { enquiryContent } from './enquiry.ts';
import { controls } from './kit.ts';

/** Where most of our buyers live; any other country's number goes through the enquiry form. */
const dialCodes = [
  { code: '+91', name: 'India' },
  { code: '+971', name: 'United Arab Emirates' },
  { code: '+1', name: 'United States, Canada' },
  { code: '+44', name: 'United Kingdom' },
  { code: '+65', name: 'Singapore' },
  { code: '+61', name: 'Australia' },
  { code: '+966', name: 'Saudi Arabia' },
  { code: '+974', name: 'Qatar' },
  { code: '+968', name: 'Oman' },
  { code: '+965', name: 'Kuwait' },
  { code: '+49', name: 'Germany' },
];

const contactFields = { name: 'Name', email: 'Email', phone: 'Phone', dial: 'Country code', dialCodes };

export const projectContent = {
  facts: { status: 'Status', type: 'Type', location: 'Location' },
  about: { label: 'About', level: '+84.00' },
  address: 'Site Address',
  amenities: { label: 'Key amenities', level: '+60.00', title: 'What the ground floors are for' },
  gallery: {
    label: 'Gallery',
    level: '+48.00',
    note: 'Artist’s impressions. Materials may change; the sanctioned plan governs.',
  },
  actual: { label: 'Actual photographs', level: '+36.00', note: 'The site as it stands, by month.' },
  video: { label: 'Film', play: 'Play the walk-through', note: 'Loads from YouTube' },
  plans: {
    label: 'Floor plans',
    level: '+24.00',
    title: 'Drawn to scale, walls included',
    lead: 'Carpet area is measured the RERA way: inside the walls, without the balcony.',
    view: 'View large',
    gate: 'Leave your details once. Large plans and the brochure then open on this device for three days.',
    open: 'Get plans and brochure',
    download: 'Download Brochure',
    fileName: 'Brochure.pdf',
    plan: (number: number) => `Plan ${number}`,
    viewer: { ...controls, zoomHint: 'Move the pointer to zoom; pinch on a phone; + and − on a keyboard' },
  },
  location: {
    label: 'Location highlights',
    level: '+12.00',
    title: 'What is near, and how far',
    maps: 'Open in Maps',
    empty: 'No locations available at the moment.',
    note: 'Distances by road. Lines drawn to one scale.',
  },
  map: { label: 'Find us', level: '±0.00', directions: 'Directions', rera: 'RERA No' },
  plate: {
    label: (authority: string) => `${authority} registration`,
    verify: 'Verify with the authority',
    project: 'Project',
    promoter: 'Promoter',
    sales: 'Sales',
  },
  contact: {
    title: 'See it from the ground',
    sentence: 'Visits run every day from nine to six, with an engineer on site. Bring your parents and your questions.',
    button: { label: 'Plan a visit', path: '/contact' },
  },
  widget: {
    open: 'Enquire',
    close: 'Close',
    visit: { label: 'Schedule a Visit', note: 'Choose the site, we confirm the hour' },
    call: { label: 'Contact Us', note: `Call ${company.phone}` },
    site: { label: 'Site', placeholder: 'Select Site Interested In' },
    fields: contactFields,
    submit: 'Request this visit',
    sending: 'Sending…',
    ok: controls.ok,
    success: 'Form submitted successfully!',
    error: 'There was an error submitting the form. Please try again.',
    retrying: 'What you typed is kept, and we go on trying by ourselves.',
    policy: enquiryContent.policy,
  },
  brochure: {
    title: (project: string) => `Plans and brochure for ${project}`,
    sentence: 'Opens here at once. Someone from our Pune office may call you, in daytime hours only.',
    incomplete: 'Please fill in all the details',
    fields: { ...contactFields, phoneHint: 'Please enter a valid 10-digit phone number' },
    submit: 'Open plans and brochure',
    sending: 'Sending…',
    close: controls.close,
    ok: controls.ok,
    error: 'There was an error submitting your details. Please try again.',
    errorMore: 'What you typed is still here.',
    retrying: 'What you typed is kept, and we go on trying by ourselves.',
    policy: enquiryContent.policy,
    thanks: {
      title: 'Thank you',
      sentence: 'Brochure.pdf is downloading. Large floor plans are open on this device for three days.',
      view: 'View floor plans',
    },
  },
  classic: { photos: 'Photographs', slides: 'Slides', testimonials: 'Residents' },
  impression: 'Artist’s impression',
  allProjects: 'All projects',
  /** Section 8 of the spec: 'Error: {message}'. */
  error: { text: 'Error: Failed to fetch project data', retry: 'Try again', call: 'or call' },
} as const;
