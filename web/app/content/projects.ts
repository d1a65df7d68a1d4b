export const projectsContent = {
  title: 'Projects',
  description: 'Homes, offices and workrooms across Pune, each with its MahaRERA registration number.',
  heading: 'Every address, one set of habits',
  lead: 'Homes, offices and workrooms across Pune. Search by name, or keep to one neighbourhood.',
  section: 'All projects',
  search: {
    name: { label: 'Search by name', placeholder: 'For example, Banyan' },
    location: { label: 'Location', all: 'All locations' },
    submit: 'Search',
  },
  count: (count: number) => (count === 1 ? '1 project' : `${count} projects`),
  loading: 'Loading projects',
  empty: { text: 'No projects found.', onward: 'Show all projects' },
  error: { text: 'Failed to load projects. Please try again later.', retry: 'Try again', call: 'or call' },
} as const;
