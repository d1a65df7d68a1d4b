import { hasVersionOfDay, leavesPageEmpty, type PolicyVersion } from '@plinth/contract/policies';
import type { PublicGuard } from '../../content/publishing.service.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { invalidField } from '../../platform/failures.ts';

type Versions = readonly (PolicyVersion & { id: string })[];

/** A version leaves the website only where another one is in force then, and comes back only where its day is still free. */
export const createPolicyGuard =
  (lockPublished: (trx: DatabaseTransaction) => Promise<Versions>): PublicGuard =>
  async (trx, { id }, change, day) => {
    const versions = await lockPublished(trx);
    const others = versions.filter((version) => version.id !== id);
    if (change === 'leave' && leavesPageEmpty(versions, others, day))
      throw invalidField('body.do', 'Publish its successor first');
    const returned = change === 'return' && versions.find((version) => version.id === id);
    if (returned && hasVersionOfDay(others, returned))
      throw invalidField('body.from', 'This policy has a version of this day already');
  };
