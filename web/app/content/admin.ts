import { adminPaths, loginPath } from '@plinth/contract/admin-paths';
import { company } from './company.ts';

const { projects, services, blog, hiring, testimonial, form } = adminPaths.collections;

/** Section 2.8: the dashboard's cards come from the content object. */
export const adminContent = {
  title: 'Back office',
  viewSite: 'View website',
  login: {
    title: `Sign in to ${company.shortName}`,
    path: loginPath,
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    error: 'Invalid username or password',
  },
  cards: [
    {
      title: 'Projects',
      details: 'Names, registration, photographs, plans and places nearby.',
      link: projects.list,
    },
    { title: 'Services', details: 'What we do besides building, with its photo and text.', link: services.list },
    { title: 'Blog', details: 'Posts and news. The newest six show on the home page.', link: blog.list },
    { title: 'Hiring', details: 'Openings shown on the career page.', link: hiring.list },
    { title: 'Testimonial', details: 'Words from residents, linked to a project.', link: testimonial.list },
    { title: 'Submission', details: 'Enquiries, visits, brochure requests and subscribers.', link: form.list },
  ],
} as const;
