import type { Attempt, AttemptRepository } from './attempt.repository.ts';

/** Of an outage's attempts, as many as are worth their memory. */
const mostKept = 10_000;

export type AttemptService = ReturnType<typeof createAttemptService>;

/**
 * Notes every submit before anything is done with it, for the hourly reckoning. It never costs a lead: what cannot be noted
 * now is kept and noted with the next. Not seen are those that were refused at a field, those that never reached us,
 * and those of an outage of the database that this process does not outlive.
 */
export function createAttemptService({ attempts }: { attempts: AttemptRepository }) {
  let unnoted: Attempt[] = [];
  return {
    async note(leadId: string, key: string | null): Promise<void> {
      const batch = [...unnoted, { leadId, key, at: new Date() }];
      unnoted = [];
      try {
        await attempts.insert(batch);
      } catch {
        unnoted = [...batch, ...unnoted].slice(0, mostKept);
      }
    },
  };
}
