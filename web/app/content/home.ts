export const homeContent = {
  description:
    'Homes, offices and workrooms in Pune since 1998, each with its registration, plans and progress photographs.',
  intro: {
    heading: ['Built on basalt.', 'Shaded by banyan.'],
    sentence:
      'Nine addresses across Pune since 1998. Every registration, plan and progress photograph is here to read before you call.',
  },
} as const;
