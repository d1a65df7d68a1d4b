import { z } from 'zod';
import { authorityNames } from './authorities.ts';
import { registrationChecks } from './registration.ts';

/** The checks of the draft of a project, as its form shows them. */
export const registrationSchema = z.object({
  authority: z.enum(authorityNames),
  checks: z.array(z.object({ name: z.enum(registrationChecks), isPassed: z.boolean(), text: z.string() })),
});

/** What visitors see of a project whose registration is not in order any more. */
export const lapsedProjectSchema = z.object({
  name: z.string(),
  reraNumber: z.string().nullable(),
  authority: z.enum(authorityNames),
  endedOn: z.iso.date().nullable().describe('The last day of the registration; null where its details are missing'),
});

export type RegistrationView = z.infer<typeof registrationSchema>;
export type LapsedProject = z.infer<typeof lapsedProjectSchema>;
