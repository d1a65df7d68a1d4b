import type { Seller } from '@plinth/contract/seller.schema';
import type { Api } from '../../lib/admin-client.ts';

/** The colleagues who may have leads. Without them the lists are there all the same. */
export const readSellers = (api: Api): Promise<Seller[]> => api.listSellers().catch(() => []);

/** For the dialog that assigns. */
export const ownerChoices = (sellers: readonly Seller[], today: string) =>
  sellers.map(({ id, name, open, isOnDuty, leave }) => ({
    ...{ id, name, open },
    isAway: !isOnDuty || leave.some(({ from, to }) => from <= today && today <= to),
  }));
