import { aboutTexts } from './about.ts';
import { adminContent } from './admin.ts';
import { awardsTexts } from './awards.ts';
import { blogContent, blogTexts } from './blog.ts';
import { careerTexts } from './career.ts';
import { company } from './company.ts';
import { contactTexts } from './contact.ts';
import { costSheet } from './cost-sheet.ts';
import { enquiryContent } from './enquiry.ts';
import { eventsTexts } from './events.ts';
import { failureContent } from './failure.ts';
import { frame } from './frame.ts';
import { homeTexts } from './home.ts';
import { homesContent, homesSections } from './homes.ts';
import { homesList } from './homes-list.ts';
import { controls, mapTexts } from './kit.ts';
import { medianewsContent, newsTexts } from './medianews.ts';
import { notFoundContent } from './not-found.ts';
import { nriTexts } from './nri.ts';
import { policyTexts } from './policies.ts';
import { postersContent } from './posters.ts';
import { projectTexts } from './project.ts';
import { projectLists } from './project-lists.ts';
import { projectsContent, projectsTexts } from './projects.ts';
import { searchContent } from './search.ts';
import { servicesTexts } from './services.ts';

/** The whole content object, for checks across pages, with the product's own words in place of the company's texts. A page imports its own file, never this one. */
export const siteContent = {
  company,
  frame,
  controls,
  mapTexts,
  posters: postersContent,
  home: homeTexts(),
  about: aboutTexts(),
  projects: { ...projectsContent, ...projectsTexts() },
  projectLists: projectLists,
  project: projectTexts(),
  homes: homesContent,
  homesSections,
  homesList,
  costSheet,
  medianews: { ...medianewsContent, ...newsTexts() },
  awards: awardsTexts(),
  contact: contactTexts(),
  enquiry: enquiryContent,
  nri: nriTexts(),
  services: servicesTexts(),
  career: careerTexts(),
  events: eventsTexts(),
  blog: { ...blogContent, ...blogTexts() },
  search: searchContent,
  policies: policyTexts,
  notFound: notFoundContent,
  failure: failureContent,
  admin: adminContent,
};
