import { aboutContent } from './about.ts';
import { adminContent } from './admin.ts';
import { awardsContent } from './awards.ts';
import { blogContent } from './blog.ts';
import { careerContent } from './career.ts';
import { company } from './company.ts';
import { contactContent } from './contact.ts';
import { costSheet } from './cost-sheet.ts';
import { enquiryContent } from './enquiry.ts';
import { eventsContent } from './events.ts';
import { failureContent } from './failure.ts';
import { frame } from './frame.ts';
import { homeContent } from './home.ts';
import { homesContent, homesSections } from './homes.ts';
import { homesList } from './homes-list.ts';
import { controls, mapTexts } from './kit.ts';
import { medianewsContent } from './medianews.ts';
import { notFoundContent } from './not-found.ts';
import { nriContent } from './nri.ts';
import { policyTexts } from './policies.ts';
import { postersContent } from './posters.ts';
import { projectContent } from './project.ts';
import { projectListsContent } from './project-lists.ts';
import { projectsContent } from './projects.ts';
import { searchContent } from './search.ts';
import { servicesContent } from './services.ts';

/** The whole content object, for checks across pages. A page imports its own file, never this one. */
export const siteContent = {
  company,
  frame,
  controls,
  mapTexts,
  posters: postersContent,
  home: homeContent,
  about: aboutContent,
  projects: projectsContent,
  projectLists: projectListsContent,
  project: projectContent,
  homes: homesContent,
  homesSections,
  homesList,
  costSheet,
  medianews: medianewsContent,
  awards: awardsContent,
  contact: contactContent,
  enquiry: enquiryContent,
  nri: nriContent,
  services: servicesContent,
  career: careerContent,
  events: eventsContent,
  blog: blogContent,
  search: searchContent,
  policies: policyTexts,
  notFound: notFoundContent,
  failure: failureContent,
  admin: adminContent,
};
