import { enquiryContent } from './enquiry.ts';
import { homesSections } from './homes.ts';
import { controls } from './kit.ts';
import { progressContent } from './progress.ts';
import { projectContent, projectTexts } from './project.ts';

/** Campaign pages. What a campaign leaves empty is said as on the page of its project. */
export const campaignContent = {
  loading: 'Loading the page…',
  error: projectContent.error,
  /** Leads from the opening to the form. */
  ask: { label: 'Ask us to call', to: '#enquiry' },
  project: { label: 'The project', link: (name: string) => `All about ${name}` },
  plate: projectContent.plate,
  blocks: {
    impression: projectContent.impression,
    gallery: { label: 'Pictures', note: projectContent.gallery.note },
    lightbox: projectContent.lightbox,
    homes: homesSections.homes,
    states: homesSections.states,
    get plans() {
      return projectTexts().plans;
    },
    brochure: projectContent.brochure,
    progress: progressContent,
    get places() {
      return projectTexts().location;
    },
    testimonial: { label: 'From those who have bought' },
    faq: { label: 'Questions', title: 'What others ask' },
    form: { label: 'Enquiry', title: 'Ask us to call' },
    enquiry: enquiryContent,
    carousel: controls,
  },
};
