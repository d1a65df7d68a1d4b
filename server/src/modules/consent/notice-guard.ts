import { namedMessage } from '@plinth/contract/consent-notices';
import type { DocumentKey } from '../../content/publication.repository.ts';
import type { PublicGuard } from '../../content/publishing.service.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { invalidField } from '../../platform/failures.ts';

/** A version that receipts name stays readable: it is neither withdrawn nor deleted. */
export const createNoticeGuard =
  (isNamed: (trx: DatabaseTransaction, key: DocumentKey) => Promise<boolean>): PublicGuard =>
  async (trx, key, change) => {
    if (change === 'leave' && (await isNamed(trx, key))) throw invalidField('body.do', namedMessage);
  };
