import { readPage } from '@plinth/contract/page-texts';
import { company } from './company.ts';
import { noProjectsYet, visitOf } from './page-parts.ts';

/** Section 2.4. The path segments of the cards' links are set here and checked against the route table. */
export const homePaths = { projects: 'project', blog: 'blog', contact: '/contact' } as const;

/** The heights beside the sections, from the top of the page down. */
const levels = ['+54.00', '+36.00', '+18.00'] as const;

/** While there are no projects, a button that would lead to their list leads to the office. */
export const linkWithoutProjects = (link: { label: string; path: string }) =>
  link.path === '/projects' ? { label: noProjectsYet.onward.label, path: noProjectsYet.onward.to } : link;

/** The texts of the home page; those of the document first. */
export function homeTexts(packed?: string | null) {
  const read = readPage<'home'>(packed);
  const order = read.order(['projects', 'residents', 'posts']);
  const levelOf = (section: (typeof order)[number]) => levels[order.indexOf(section)] ?? '';
  const [poster] = read.photos('aboutPhoto');
  const film = read.text('aboutFilm');
  const isAboutGiven = Boolean(read.text('aboutTitle') || read.text('aboutSentence'));
  return {
    isShown: read.isShown,
    order,
    get title() {
      return read.text('seoTitle') || company.name;
    },
    get description() {
      return read.text('seoDescription') || company.description;
    },
    intro: {
      heading: read.list('introLines', [company.name]),
      headingEnd: read.text('introEnd'),
      sentence: read.text('introSentence', company.description),
      link: { label: read.text('introButton', 'See all projects'), path: read.text('introPath', '/projects') },
      values: read.list('valuesWords'),
      valuesLabel: read.text('valuesLabel', 'What we hold to'),
      photos: read.photos('introPhotos'),
    },
    /** Null where the document says nothing about the company, or hides it. */
    about: isAboutGiven
      ? {
          label: read.text('aboutLabel', 'Who we are'),
          level: '+72.00',
          titleStart: read.text('aboutTitle'),
          words: read.list('aboutWords'),
          sentence: read.text('aboutSentence'),
          link: { label: read.text('aboutButton', 'Read our profile'), path: read.text('aboutPath', '/profile') },
          film: film
            ? { url: film, title: `${company.shortName}, the company film`, play: 'Play the film', poster }
            : null,
          photo: poster ?? null,
        }
      : null,
    projects: {
      label: read.text('projectsLabel', 'Projects'),
      level: levelOf('projects'),
      title: read.text('projectsTitle', 'Our projects'),
      lead: read.text('projectsSentence'),
      loading: 'Loading projects...',
      empty: noProjectsYet,
      error: { text: 'Error fetching projects data', retry: 'Try again', call: 'or call' },
    },
    testimonials: {
      label: read.text('residentsLabel', 'Residents'),
      level: levelOf('residents'),
      loading: 'Loading testimonials...',
    },
    blog: {
      label: read.text('postsLabel', 'Blog'),
      level: levelOf('posts'),
      title: read.text('postsTitle', 'Latest posts'),
      all: { label: read.text('postsButton', 'All posts'), path: '/blog' },
      loading: 'Loading blogs...',
      error: { text: 'Error: Error fetching blog data', retry: 'Try again', call: 'or call' },
    },
    contact: visitOf(read, { title: 'See it for yourself', button: 'Plan a visit' }),
  };
}
