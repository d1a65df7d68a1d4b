import { company } from './company.ts';

/** The popup on `/`. */
export const postersContent = {
  get sender() {
    return `From ${company.shortName}`;
  },
  label: (project: string) => `Advertisement: ${project}`,
  close: 'Close',
  see: (project: string) => `See ${project}`,
  registration: (authority: string) => `${authority} registration`,
} as const;
