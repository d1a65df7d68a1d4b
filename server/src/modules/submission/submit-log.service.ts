import type { SubmitAttempt, SubmitLogRepository } from './submit-log.repository.ts';

/** How many attempts are kept in memory during a database outage. */
const maxKept = 10_000;

export type SubmitLogService = ReturnType<typeof createSubmitLogService>;

/**
 * Logs every form submission before it is processed, for the hourly reconciliation. It never costs a lead: what cannot be
 * stored now is kept and stored with the next. It does not see forms refused for an invalid field, requests that never
 * arrived, and those of a database outage during which this process ends.
 */
export function createSubmitLogService({ attempts }: { attempts: SubmitLogRepository }) {
  let unsaved: SubmitAttempt[] = [];
  return {
    async record(leadId: string, key: string | null): Promise<void> {
      const batch = [...unsaved, { leadId, key, at: new Date() }];
      unsaved = [];
      try {
        await attempts.insert(batch);
      } catch {
        unsaved = [...batch, ...unsaved].slice(0, maxKept);
      }
    },
  };
}
