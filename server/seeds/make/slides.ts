import type { ProjectInput } from '@plinth/contract/project.schema';

export type Slide = { label: string; title: string; lines: string[]; photo?: string };

/** The company presentation as words and pictures; the PPTX and its PDF are both drawn from this. */
export function slidesOf(projects: ProjectInput[]): Slide[] {
  const listed = (status: string) => projects.filter((project) => project.status === status);
  const names = (some: ProjectInput[]) => some.map(({ name, location }) => `${name}, ${location[0]?.address ?? ''}`);
  return [
    {
      label: 'Company presentation',
      title: 'Banyan & Basalt',
      lines: ['Developers and builders in Pune since 1998'],
      photo: 'site/home-1.jpg',
    },
    {
      label: 'Who we are',
      title: 'We build where we can walk to the site',
      lines: [
        'One city, nine projects, every one of them within an hour of our office in Aundh.',
        'Our first work was a repair: the brick hall of Kiln Works, in 1998. It is a workroom again.',
        'Stone that comes out of a foundation goes back into its podium.',
      ],
      photo: 'site/about.jpg',
    },
    {
      label: 'Now building',
      title: `${listed('Ongoing').length} projects under construction`,
      lines: names(listed('Ongoing')),
      photo: 'basalt-heights/hero.jpg',
    },
    {
      label: 'Next',
      title: 'What comes after them',
      lines: names(listed('Upcoming')),
      photo: 'laterite-terraces/hero.jpg',
    },
    {
      label: 'Work space',
      title: 'Two halls where people work together',
      lines: projects
        .filter(({ builder }) => builder === 'Coworking')
        .map(({ name, quote }) => `${name}. ${quote ?? ''}`),
      photo: 'amenities/cowork-lounge.jpg',
    },
    {
      label: 'Registration',
      title: 'Every number can be checked',
      lines: projects.map(({ name, reraNumber }) => `${name}  ${reraNumber ?? 'RERA not available'}`),
    },
    {
      label: 'Speak to us',
      title: 'Come and see a floor before you choose one',
      lines: ['+91 20 5550 0142', 'hello@banyanbasalt.example', '4th floor, The Loom, ITI Road, Aundh, Pune 411007'],
      photo: 'site/contact.jpg',
    },
  ];
}
