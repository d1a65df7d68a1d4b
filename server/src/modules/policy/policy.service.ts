import { type PolicyName, type PolicyVersion, policyVersions, versionsInForce } from '@plinth/contract/policies';
import type { RecordEdit } from '../../content/edits.ts';
import type { Database } from '../../platform/database.ts';

type Version = PolicyVersion & { id: string; changed?: string | undefined };

type Dependencies = {
  db: Database;
  /** The published versions of every policy. */
  list: () => Promise<Version[]>;
  /** The day in the company's time zone, by the clock of the database. */
  readToday: () => Promise<string>;
  recordEdit: RecordEdit;
};

/** Which version of a policy is in force. Versions are edited through the document store. */
export function createPolicyService({ db, list, readToday, recordEdit }: Dependencies) {
  let refreshedOn: string | null = null;

  return {
    async listVersions(policy: PolicyName) {
      const [versions, today] = await Promise.all([list(), readToday()]);
      return policyVersions(versions, policy, today).map(({ id, from, changed, state }) => ({
        ...{ id, from, state },
        ...(changed && { changed }),
      }));
    },

    /**
     * Purges the pages whose text has changed because a new day has begun. A worker that has just started does not know what the
     * caches have, so it purges the page of every policy once. Returns how many versions came into force.
     */
    async refresh(): Promise<number> {
      const today = await readToday();
      if (refreshedOn === today) return 0;
      const current = versionsInForce(await list(), today);
      const begun = current.filter(({ from }) => refreshedOn === null || from > refreshedOn);
      await db.transaction().execute(async (trx) => {
        for (const { id } of begun) await recordEdit(trx, { collection: 'policies', id });
      });
      refreshedOn = today;
      return begun.length;
    },
  };
}

export type PolicyService = ReturnType<typeof createPolicyService>;
