import type { AuditAction } from '@plinth/contract/audit-actions';
import { isTimeZone } from '@plinth/contract/country-zones';
import type { PersonPage, PersonUpdate, StageInput, TouchInput } from '@plinth/contract/person.schema';
import { type NewAuditEvent, recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { Failure, notFound, staleVersion } from '../../platform/failures.ts';
import { assign, moveStage, noteTouch, setStep } from './person-changes.ts';
import type { PhoneNumbers } from './person-contacts.ts';
import { correctDetails, offerOwnerOfNumber } from './person-details.ts';
import type { PersonPageRepository } from './person-page.repository.ts';
import type { Colleague } from './person-scope.repository.ts';
import { findByKey, lockPerson, type StoredPerson } from './person-write.repository.ts';

type Dependencies = {
  db: Database;
  pages: PersonPageRepository;
  phoneNumbers: PhoneNumbers;
  withTexts: (receipts: PersonPage['receipts']) => Promise<PersonPage['receipts']>;
  recordRead: (event: NewAuditEvent) => Promise<void>;
};

const touchesShown = 50;
export const personEvent = (action: AuditAction, entityId: string, fields: readonly string[] = []): NewAuditEvent => ({
  ...{ action, collection: 'people', entityId },
  ...(fields.length > 0 && { fields: [...fields] }),
});

/** One person, as the desk shows and changes it. */
export function createPersonService({ db, pages, phoneNumbers, withTexts, recordRead }: Dependencies) {
  async function getPage(who: Colleague, id: string, before?: string): Promise<PersonPage> {
    const person = await pages.find(who, id);
    if (!person) throw notFound('person');
    const [contacts, touches, offers, merges, attribution, receipts] = await Promise.all([
      pages.listContacts(id),
      pages.listTouches(id, touchesShown + 1, before),
      pages.listOffers(who, id),
      pages.listMerges(id),
      pages.findAttribution(id),
      pages.listReceipts(id).then(withTexts),
    ]);
    const hasMoreTouches = touches.length > touchesShown;
    const shown = { person, contacts, touches: touches.slice(0, touchesShown), hasMoreTouches };
    return { ...shown, offers, merges, attribution, receipts };
  }

  /** `work` returns the names of the changed fields, or null where nothing changes: that leaves no event. */
  async function change(
    who: Colleague,
    id: string,
    action: AuditAction,
    work: (trx: Trx, person: StoredPerson) => Promise<readonly string[] | null>,
  ): Promise<PersonPage> {
    await db.transaction().execute(async (trx) => {
      const person = await lockPerson(trx, who, id);
      if (!person) throw notFound('person');
      const fields = await work(trx, person);
      if (fields && fields.length > 0) await recordAudit(trx, personEvent(action, id, fields));
    });
    return getPage(who, id);
  }

  return {
    getPage,

    /** For a colleague who looks at the person. */
    async read(who: Colleague, id: string, before?: string): Promise<PersonPage> {
      const page = await getPage(who, id, before);
      await recordRead(personEvent('person.read', id));
      return page;
    },

    async update(who: Colleague, id: string, version: number, input: PersonUpdate): Promise<PersonPage> {
      if (input.timeZone && !isTimeZone(input.timeZone)) throw invalidZone();
      try {
        return await change(who, id, 'person.update', async (trx, person) => {
          if (person.version !== version) throw staleVersion('person');
          return correctDetails(trx, person, input, phoneNumbers);
        });
      } catch (error) {
        // Said outside the transaction that was refused, so that it stays.
        if (error instanceof Failure && error.code === 'in_use') await offerOwnerOfNumber(db, id, input, phoneNumbers);
        throw error;
      }
    },

    move: (who: Colleague, id: string, input: StageInput) =>
      change(who, id, 'person.stage', (trx, person) => moveStage(trx, who, person, input)),

    async addTouch(who: Colleague, id: string, input: TouchInput): Promise<PersonPage> {
      return change(who, id, 'person.touch', async (trx, person) => {
        const fields = await noteTouch(trx, who, person, input);
        const known = fields === null && input.key ? await findByKey(trx, input.key) : null;
        if (known && known.id !== id) throw new Failure('key_reused', 'Another touch was sent with this key');
        return fields;
      });
    },

    setStep: (who: Colleague, id: string, step: Parameters<typeof setStep>[3]) =>
      change(who, id, 'person.step', (trx, person) => setStep(trx, who, person, step)),

    assign: (who: Colleague, id: string, owner: string | null) =>
      change(who, id, 'person.owner', (trx, person) => assign(trx, who, person, owner)),
  };
}

const invalidZone = () =>
  new Failure('invalid_request', 'The request was not understood', [
    { path: 'body.timeZone', message: 'This is no time zone' },
  ]);
