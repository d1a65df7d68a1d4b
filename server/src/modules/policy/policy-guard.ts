import { hasVersionOfDay, leavesPageEmpty, type PolicyVersion } from '@plinth/contract/policies';
import type { PublicGuard } from '../../content/publishing.service.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { invalidField } from '../../platform/failures.ts';

type Versions = readonly (PolicyVersion & { id: string })[];

/**
 * A version leaves the website only where another one is in force then, and is published or comes back only where its day is
 * still free. Changes at the same moment wait for each other here, so that each sees what the other wrote.
 */
export const createPolicyGuard =
  (lockPublished: (trx: DatabaseTransaction) => Promise<Versions>): PublicGuard =>
  async (trx, { id }, change, day, replaced) => {
    const versions = await lockPublished(trx);
    const others = versions.filter((version) => version.id !== id);
    if (change === 'leave') {
      if (leavesPageEmpty(versions, others, day)) throw invalidField('body.do', 'Publish its successor first');
      return;
    }
    const written = versions.find((version) => version.id === id);
    if (written && hasVersionOfDay(others, written))
      throw invalidField('body.from', 'This policy has a version of this day already');
    if (replaced && leavesPageEmpty([...others, replaced as PolicyVersion], versions, day))
      throw invalidField('body.from', 'Publish its successor first');
  };
