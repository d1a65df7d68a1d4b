import { company } from './company.ts';

/** Section 2.8: the dashboard's cards come from the content object. */
export const adminContent = {
  title: 'Back office',
  viewSite: 'View website',
  login: {
    title: `Sign in to ${company.shortName}`,
    path: '/login',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    error: 'Invalid username or password',
  },
  cards: [
    {
      title: 'Projects',
      details: 'Names, registration, photographs, plans and places nearby.',
      link: '/AdminProjects',
    },
    { title: 'Services', details: 'What we do besides building, with its photo and text.', link: '/AdminServices' },
    { title: 'Blog', details: 'Posts and news. The newest six show on the home page.', link: '/AdminBlog' },
    { title: 'Hiring', details: 'Openings shown on the career page.', link: '/AdminHiring' },
    { title: 'Testimonial', details: 'Words from residents, linked to a project.', link: '/AdminTestimonial' },
    { title: 'Submission', details: 'Enquiries, visits, brochure requests and subscribers.', link: '/AdminSubmission' },
  ],
} as const;
