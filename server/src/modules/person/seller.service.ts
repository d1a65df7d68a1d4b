import { chooseSeller } from '@plinth/contract/assignment';
import { rolesWith } from '@plinth/contract/roles';
import type { Seller, SellerInput } from '@plinth/contract/seller.schema';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { databaseTime } from '../../platform/database-time.ts';
import { notFound } from '../../platform/failures.ts';
import { personEvent } from './person.service.ts';
import { giveTo } from './person-changes.ts';
import type { Colleague } from './person-scope.repository.ts';
import { listSellers, markGiven, type StoredSeller, storeSeller } from './seller.repository.ts';
import { listUngiven, lockTurns, lockWaiting, type Place, takeFirst } from './waiting-lead.repository.ts';

type Dependencies = { db: Database };

const sellerRoles = rolesWith('leads.work');
/** Leads that a run looks at, in steps; more wait for the next run. */
const batch = { size: 100, most: 5_000 };

/** Who gets leads: by rule as they come, or by taking the next one. */
export function createSellerService({ db }: Dependencies) {
  const listFor = async () => (await listSellers(db, sellerRoles)).map(toSeller);

  /** Gives what it can of these leads; the turns are read under a lock, and stored with what was given. */
  const giveBatch = (leads: Awaited<ReturnType<typeof listUngiven>>): Promise<number | null> =>
    db.transaction().execute(async (trx) => {
      if (!(await lockTurns(trx))) return null;
      const sellers = await listSellers(trx, sellerRoles, { isCounted: false });
      const now = await databaseTime(trx);
      let given = 0;
      for (const { id } of leads) {
        const person = await lockWaiting(trx, id);
        if (!person) continue;
        const chosen = chooseSeller({ project: person.project_id, language: person.language }, sellers, now);
        if (chosen === null) continue;
        await giveTo(trx, person, chosen, null);
        await recordAudit(trx, personEvent('person.owner', id, ['owner']));
        // Of leads that are given at once, each takes the next turn.
        const turn = Math.max(now, ...sellers.map(({ lastGivenAt }) => (lastGivenAt ?? 0) + 1));
        await markGiven(trx, chosen, turn);
        for (const seller of sellers) if (seller.id === chosen) seller.lastGivenAt = turn;
        given += 1;
      }
      return given;
    });

  return {
    list: listFor,

    async update(id: string, input: SellerInput): Promise<Seller> {
      await db.transaction().execute(async (trx) => {
        const seller = (await listSellers(trx, sellerRoles, { isCounted: false })).find((it) => it.id === id);
        if (!seller) throw notFound('colleague who works with leads');
        await storeSeller(trx, id, input);
        const fields = Object.keys(input);
        await recordAudit(trx, {
          action: 'seller.update',
          collection: 'users',
          entityId: id,
          title: seller.name,
          fields,
        });
      });
      const updated = (await listFor()).find((it) => it.id === id);
      if (!updated) throw notFound('colleague who works with leads');
      return updated;
    },

    /** The colleague owns the lead from now on; null where none waits. */
    takeNext: (who: Colleague): Promise<string | null> =>
      db.transaction().execute(async (trx) => {
        const sellers = await listSellers(trx, sellerRoles, { isCounted: false });
        const { projects = [], languages = [] } = sellers.find(({ id }) => id === who.userId) ?? {};
        const person = await takeFirst(trx, { projects, languages });
        if (!person) return null;
        await giveTo(trx, person, who.userId, who.userId);
        await recordAudit(trx, personEvent('person.take', person.id, ['owner']));
        return person.id;
      }),

    /** Runs in the worker, every few seconds. Leads that no one takes now wait until someone's hours begin. */
    async giveWaiting(): Promise<number> {
      const isAnyOnDuty = (await listSellers(db, sellerRoles, { isCounted: false })).some(({ isOnDuty }) => isOnDuty);
      if (!isAnyOnDuty) return 0;
      let given = 0;
      let after: Place | null = null;
      for (let seen = 0; seen < batch.most; seen += batch.size) {
        const leads: Awaited<ReturnType<typeof listUngiven>> = await listUngiven(db, batch.size, after);
        const last = leads.at(-1);
        if (!last?.respond_by) break;
        const done = await giveBatch(leads);
        if (done === null) break;
        given += done;
        after = { respondBy: last.respond_by, id: last.id };
      }
      return given;
    },
  };
}

const toSeller = ({ lastGivenAt: _turn, ...seller }: StoredSeller): Seller => seller;
