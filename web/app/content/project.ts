export const projectContent = {
  facts: { status: 'Status', type: 'Type', location: 'Location' },
  about: 'About',
  address: 'Site Address',
  gallery: { label: 'Gallery', note: 'Artist’s impressions. Materials may change; the sanctioned plan governs.' },
  actual: { label: 'Actual photographs', note: 'The site as it stands, by month.' },
  plate: { label: (authority: string) => `${authority} registration`, verify: 'Verify with the authority' },
  impression: 'Artist’s impression',
  allProjects: 'All projects',
  /** Section 8 of the spec: 'Error: {message}'. */
  error: { text: 'Error: Failed to fetch project data', retry: 'Try again', call: 'or call' },
} as const;
