/** The set-up of a new site, until visitors see it. */

/** The steps after the owner is created, in their order. */
export const setupSteps = ['company', 'brand', 'project', 'mail', 'live'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The step after this one; the last one stays. */
export const stepAfter = (step: SetupStep): SetupStep => setupSteps[setupSteps.indexOf(step) + 1] ?? 'live';

/** The place that is kept: going back to an earlier step does not lose it. */
export const furtherStep = (kept: SetupStep, done: SetupStep): SetupStep => {
  const next = stepAfter(done);
  return setupSteps.indexOf(next) > setupSteps.indexOf(kept) ? next : kept;
};

/** The page for the holder of the code. */
export const setupPath = '/setup';
