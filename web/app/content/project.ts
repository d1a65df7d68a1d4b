import { readPage } from '@plinth/contract/page-texts';
import { company } from './company.ts';
import { enquiryContent } from './enquiry.ts';
import { controls } from './kit.ts';
import { progressContent } from './progress.ts';
import { plateTexts } from './registration-plate.ts';
import { visitContent } from './visit.ts';

export const projectContent = {
  /** Instead of the page, while the project may not be advertised. */
  lapsed: {
    ended: (authority: string, day: string) =>
      `The registration of this project has run out. It was valid until ${day}, and we do not advertise the project until ${authority} has extended it.`,
    incomplete:
      'The registration details of this project are not complete here, so we do not advertise it. They will be added.',
    number: (authority: string) => `${authority} number`,
    onward: { label: 'All projects', path: '/projects' },
  },
  facts: { status: 'Status', type: 'Type', location: 'Location' },
  about: { label: 'About' },
  /** The bar with links to the sections. */
  bar: {
    label: 'On this page',
    names: {
      homes: 'Homes',
      availability: 'Availability',
      cost: 'Cost',
      amenities: 'Amenities',
      gallery: 'Gallery',
      progress: 'Progress',
      plans: 'Floor plans',
      documents: 'Documents',
      location: 'Location',
    },
  },
  address: 'Site Address',
  amenities: { label: 'Key amenities' },
  gallery: {
    label: 'Gallery',
    note: 'Artist’s impressions. Materials may change; the sanctioned plan governs.',
  },
  actual: { label: 'Actual photographs', note: 'How far the work has come. Each caption says when and what.' },
  lightbox: { ...controls, hint: 'Swipe, or use the arrow keys.' },
  video: {
    label: 'Film',
    play: 'Play the film',
    note: 'Loads from YouTube',
    length: (seconds: number) => {
      const minutes = Math.floor(seconds / 60);
      const rest = seconds % 60;
      return [minutes && `${minutes} min`, rest && `${rest} s`].filter(Boolean).join(' ');
    },
  },
  plans: {
    label: 'Floor plans',
    carpet: 'Carpet area is measured the RERA way: inside the walls, without the balcony.',
    view: 'View large',
    gate: 'Leave your details once. Large plans and the brochure then open on this device for three days.',
    open: 'Get plans and brochure',
    detailsPath: (project: string) => `${enquiryContent.path}?${new URLSearchParams({ name: project })}`,
    download: 'Download Brochure',
    fileName: 'Brochure.pdf',
    plan: (number: number) => `Plan ${number}`,
    viewer: {
      ...controls,
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      zoomHint: 'Move the pointer to zoom; pinch on a phone; + and − on a keyboard',
    },
  },
  documents: {
    label: 'Documents',
    open: 'Open PDF',
    ask: 'Leave your details to open',
    detailsPath: (project: string) => `${enquiryContent.path}?${new URLSearchParams({ name: project })}`,
  },
  panorama: {
    label: 'Look around',
    open: 'Look around in 360°',
    name: (project: string) => `${project}, all around. Artist’s impression`,
    keys: 'Drag, or use the arrow keys to turn and + and − to zoom.',
    loading: 'Loading the picture…',
    failed: 'The view could not be opened here. The flat picture is shown instead.',
    controls: 'Controls of the view',
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close the view',
  },
  similar: { label: 'Similar projects' },
  connections: {
    label: 'Connectivity',
    offPeak: 'Off-peak',
    peak: 'Peak',
    minutes: (offPeak: number, peak: number) => (offPeak === peak ? `${offPeak} min` : `${offPeak} to ${peak} min`),
    maps: 'Open in Maps',
  },
  location: {
    label: 'Location highlights',
    maps: 'Open in Maps',
    empty: 'No locations available at the moment.',
    note: 'Distances by road.',
    scaleNote: 'Lines drawn to one scale.',
  },
  map: { label: 'Find us', directions: 'Directions' },
  plate: plateTexts,
  widget: {
    open: 'Enquire',
    close: 'Close',
    label: 'Reach us',
    visit: { label: visitContent.title, note: 'Choose the site, we confirm the hour' },
    call: {
      label: 'Contact Us',
      get note() {
        return `Call ${company.phone}`;
      },
    },
    /** The buttons beside the toggle on phones. */
    bar: {
      call: 'Call',
      whatsapp: { label: 'WhatsApp', message: (project: string) => `Hello, I have a question about ${project}.` },
    },
  },
  brochure: {
    title: (project: string) => `Plans and brochure for ${project}`,
    get sentence() {
      return `Opens here at once. Someone from our office may call you, between ${company.hours.office} only.`;
    },
    incomplete: 'Please fill in all the details',
    fields: { ...visitContent.fields, phoneHint: 'Please enter a valid 10-digit phone number' },
    faults: enquiryContent.faults,
    submit: 'Open plans and brochure',
    sending: 'Sending…',
    close: controls.close,
    ok: controls.ok,
    error: 'There was an error submitting your details. Please try again.',
    kept: 'What you typed is still here.',
    retrying: 'What you typed is kept, and we go on trying by ourselves.',
    tooMany: enquiryContent.tooMany,
    policy: enquiryContent.policy,
    thanks: {
      title: 'Thank you',
      get sentence() {
        return `Brochure.pdf is downloading. Large floor plans are open on this device for three days. Someone from our office may call you on a working day, between ${company.hours.office}.`;
      },
      view: 'View floor plans',
    },
  },
  classic: { photos: 'Photographs', slides: 'Slides', testimonials: 'Residents' },
  impression: 'Artist’s impression',
  allProjects: 'All projects',
  loading: 'Loading the project',
  /** Section 8 of the spec: 'Error: {message}'. */
  error: { text: 'Error: Failed to fetch project data', retry: 'Try again', call: 'or call' },
} as const;

/** Stands for the hours of the settings in a sentence of the team. */
const officeHours = '{office hours}';

/** The texts of a project's page with the headings that all of them share; those of the document first. */
export function projectTexts(packed?: string | null) {
  const read = readPage<'project'>(packed);
  const { amenities, plans, documents, connections, location, similar } = projectContent;
  return {
    ...projectContent,
    amenities: { ...amenities, title: read.text('amenitiesTitle', 'What comes with the project') },
    plans: {
      ...plans,
      title: read.text('plansTitle', 'The plans of its homes'),
      lead: read.text('plansSentence', 'Indicative plans; the sanctioned plan governs.'),
    },
    documents: {
      ...documents,
      title: read.text('documentsTitle', 'Documents to read'),
      lead: read.text('documentsSentence', 'Only the brochure asks for your number.'),
    },
    connections: { ...connections, title: read.text('connectionsTitle', 'How long the way takes') },
    location: { ...location, title: read.text('locationTitle', 'What is near, and how far') },
    similar: { ...similar, title: read.text('similarTitle', 'You may also want to see') },
    progress: {
      ...progressContent,
      title: read.text('progressTitle', progressContent.title),
      lead: read.text('progressSentence', progressContent.lead),
    },
    contact: {
      title: read.text('visitTitle', 'Come and see it'),
      sentence: read
        .text('visitSentence', `Visits run every day between ${officeHours}.`)
        .replaceAll(officeHours, () => company.hours.office),
      button: { label: read.text('visitButton', 'Plan a visit'), path: '/contact' },
    },
  };
}
