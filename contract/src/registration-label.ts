import { authorityOf, type Registered } from './authorities.ts';
import { reraNumberOf } from './project.ts';

/** The number with the name of the authority that issued it, as prices and cards show it. */
export const registrationOf = (project: Registered & Parameters<typeof reraNumberOf>[0]) => ({
  label: authorityOf(project).name,
  number: reraNumberOf(project),
});
