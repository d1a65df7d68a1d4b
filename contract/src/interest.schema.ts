import { z } from 'zod';
import { buyers } from './cost-sheet.ts';
import { interestWishes } from './interest.ts';

/** The interest of a stored lead. */
export const leadInterestSchema = z.object({
  project: z.string(),
  projectName: z.string().describe('Its name today; empty if the project is deleted'),
  home: z.string().describe("A unit's key such as B-1703, or the name of a home type"),
  wish: z.enum(interestWishes),
  buyer: z.enum(buyers).optional().describe('Whose cost sheet is wanted, if not anyone’s'),
  at: z.iso.datetime(),
});

export type LeadInterest = z.infer<typeof leadInterestSchema>;
