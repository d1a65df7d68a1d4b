import type { Attribution } from '@plinth/contract/attribution';
import { permissionsOf, type ReceiptFacts } from '@plinth/contract/contact-consent';
import type { InterestWish } from '@plinth/contract/interest';
import { sourcesOf } from '@plinth/contract/lead-source';
import { firstResponseDue } from '@plinth/contract/office-hours';
import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import type { DialPlan } from '@plinth/contract/read-phone';
import { stageOfStatus } from '@plinth/contract/stages';
import { type SubmissionKind, testKeyPrefix } from '@plinth/contract/submission';
import type { TouchKind } from '@plinth/contract/touches';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { PersonMatchRepository, SentForm } from './person-match.repository.ts';

type Dependencies = {
  people: PersonMatchRepository;
  phoneNumbers: { dialPlans: readonly DialPlan[]; findCountry: (number: string) => string | null };
};

/** A submission and what its visitor agreed to. */
type Described = {
  id: string;
  kind: SubmissionKind;
  status?: string;
  name: string | null;
  email: string;
  phone: string | null;
  dialCode: string | null;
  site: string | null;
  projectId?: string | null;
  key: string | null;
  at: Date;
  attribution: Attribution | null;
  wish: InterestWish | null;
  home: string | null;
  /** The newest; null for a submission that is older than receipts. */
  receipt: ReceiptFacts | null;
};

/** No more at once than a worker handles one by one; a back-fill takes many in one statement. */
const oneByOne = 20;
const batch = 1_000;
/** A run ends after this long, so that a back-fill leaves room for the other work of the process. */
const runLength = 10_000;
/** An older form has no clock: the day on which people are introduced would begin with years of late leads. */
const clockLifetime = 30 * 86_400_000;

export type PersonMatchService = ReturnType<typeof createPersonMatchService>;

/** Gives each submission its person. */
export function createPersonMatchService({ people, phoneNumbers }: Dependencies) {
  const { dialPlans, findCountry } = phoneNumbers;

  function describe(form: Described, clockFrom = form.at.getTime()): SentForm {
    const { id, kind, name, email, site, wish, home, at } = form;
    const phone = form.phone ? canonicalPhone(form.phone, dialPlans, form.dialCode || undefined) : null;
    const subscribes = kind === 'subscribe';
    const hasClock = !subscribes && clockFrom > Date.now() - clockLifetime;
    const facts = { form: kind, site, wish, home };
    return {
      ...{ id, name, email, phone, mailbox: canonicalEmail(email), home: home || null, subscribes },
      at: at.toISOString(),
      touch: touchOfForm(kind, wish),
      facts: Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1]))),
      is_test: form.key?.startsWith(testKeyPrefix) ?? false,
      stage: stageOfStatus(form.status ?? 'new'),
      respond_by: hasClock ? new Date(firstResponseDue(clockFrom)).toISOString() : null,
      country: phone && findCountry(phone),
      ...(form.projectId !== undefined && { project: form.projectId }),
      allowed: permissionsOf(form, form.receipt),
      ...sourcesOf(form.attribution),
    };
  }

  return {
    /** For the statement that stores a submission; null where it cannot be described, because no lead may fail for that. */
    describeNew(form: Described): SentForm | null {
      try {
        return describe(form);
      } catch {
        return null;
      }
    },

    /** The clock of a submission that was held starts when it is released. */
    async giveReleased(trx: DatabaseTransaction, id: string): Promise<void> {
      const form = await people.findWaiting(trx, id);
      if (form) await people.giveOne(describe(form, Date.now()), trx);
    },

    /**
     * Gives people to what has none: leads that were stored while their person was locked, and those of former versions. Every
     * worker may do it. Returns how many submissions got their person, and how many did not.
     */
    async giveWaiting(): Promise<{ given: number; left: number; spam: number }> {
      const [end, counts] = [Date.now() + runLength, { given: 0, left: 0, spam: 0 }];
      counts.spam = await people.holdOldSpam(batch);
      while (Date.now() < end) {
        const forms = (await people.listWaiting(batch)).map((form) => describe(form));
        if (forms.length === 0) break;
        const given = forms.length > oneByOne ? await giveTogether(forms) : await giveEach(forms);
        counts.given += given;
        counts.left = forms.length - given;
        // What could not be given stays first in the list.
        if (counts.left > 0 || forms.length < batch) break;
      }
      return counts;
    },
  };

  async function giveEach(forms: readonly SentForm[]): Promise<number> {
    let given = 0;
    for (const form of forms) if (await people.giveOne(form)) given += 1;
    return given;
  }

  /** One form that the database refuses must not keep the others waiting. */
  async function giveTogether(forms: readonly SentForm[]): Promise<number> {
    try {
      return await people.giveMany(forms);
    } catch {
      return giveEach(forms);
    }
  }
}

function touchOfForm(kind: SubmissionKind, wish: InterestWish | null): TouchKind {
  if (wish === 'cost sheet') return 'cost sheet';
  return kind === 'brochure' || kind === 'visit' ? kind : 'form';
}
