import { companyTime } from '@plinth/contract/company-time';
import type { Hold, HoldOffer, LeadHold } from '@plinth/contract/hold.schema';
import {
  defaultHoldShare,
  type HoldFacts,
  type HoldRefusal,
  holdEnd,
  holdRefusalOf,
  holdsAllowed,
  isLinkOld,
  isShareReached,
} from '@plinth/contract/holds';
import type { LeadInterest } from '@plinth/contract/interest.schema';
import { hasReraNumber } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type { Submission } from '@plinth/contract/submission.schema';
import type { PublicUnit, Unit, UnitInput } from '@plinth/contract/unit.schema';
import { stateNow, unitNameOf, unitNameOfKey } from '@plinth/contract/units';
import { recordAudit } from '../../platform/audit.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { Failure, notFound } from '../../platform/failures.ts';
import type { HoldRepository } from './hold.repository.ts';
import type { UnitName, UnitRepository } from './unit.repository.ts';
import { toPublicUnit } from './unit.service.ts';
import { toWrite } from './unit-writes.ts';

type Dependencies = {
  holds: HoldRepository;
  units: UnitRepository;
  newId: () => string;
  getProject: (id: string) => Promise<Project>;
  /** Null for a lead that is deleted. */
  findLead: (id: string) => Promise<Submission | null>;
  findInterest: (id: string) => Promise<LeadInterest | null>;
  /** Whether the visitor of this lead may still be served: nothing is held for a person who has withdrawn. */
  isStillWanted: (lead: Submission) => Promise<boolean>;
  findLeadOfToken: (token: string) => Promise<string | null>;
  /** The mail to the person for whom the team grants or releases a hold. */
  mails: {
    prepare: () => Promise<void>;
    queue: (trx: DatabaseTransaction, mail: HoldMail) => Promise<void>;
  };
};

/** `until` is null for a hold that is released. */
type HoldMail = { leadId: string; home: string; project: string; until: string | null; key: string };

export type HoldService = ReturnType<typeof createHoldService>;

/** Who is named in the history of a home that a visitor held or let go. */
const visitor = 'visitor';

export function createHoldService(dependencies: Dependencies) {
  const { holds, units, newId, getProject, findLead, findInterest, isStillWanted, findLeadOfToken, mails } =
    dependencies;

  const queueMail = (trx: DatabaseTransaction, { lead, project }: Asked, home: UnitName, until: string | null) =>
    mails.queue(trx, {
      ...{ leadId: lead.id, home: unitNameOf(home), project: project.name, until },
      key: `${lead.id}-hold-${newId()}`,
    });

  /** Null for a lead that asks for no hold, and for one whose project is deleted. */
  async function findAsked(leadId: string) {
    const [lead, interest] = await Promise.all([findLead(leadId), findInterest(leadId)]);
    if (!lead || interest?.wish !== 'hold' || !interest.projectName) return null;
    const project = await getProject(interest.project);
    return { lead, project, askedAt: interest.at, key: interest.home, home: unitNameOfKey(interest.home) };
  }

  async function getAsked(leadId: string) {
    const asked = await findAsked(leadId);
    if (!asked) throw notFound('hold');
    return asked;
  }
  type Asked = Awaited<ReturnType<typeof getAsked>>;

  /**
   * The team also sees other holds with the same phone number. A visitor's own link does not: that number is not confirmed,
   * so it would tell a stranger what its owner holds, and keep the owner from holding a home.
   */
  async function readFacts(
    { project, home, lead, askedAt }: Asked,
    unit: UnitInput | null,
    { isTeam, trx }: { isTeam: boolean; trx?: DatabaseTransaction },
  ) {
    const person = isTeam ? lead : { email: lead.email };
    const { wasHeldBefore, ...counts } = await holds.countFor({ projectId: project.id, ...home }, person, trx);
    const facts: HoldFacts = {
      ...counts,
      isRegistered: hasReraNumber(project),
      state: unit && stateNow(unit, Date.now()),
      share: project.holdShare ?? defaultHoldShare,
    };
    const byEmail = { isSwitchedOn: isByEmail(project), isLinkOld: isLinkOld(askedAt, Date.now()), wasHeldBefore };
    return { facts, byEmail };
  }

  /** Grants the hold in one transaction, under the lock of all changes of the project's homes. Returns why not. */
  async function grant(asked: Asked, { by, isTeam }: { by: string | null; isTeam: boolean }) {
    const { lead, project, home } = asked;
    let refusal: HoldRefusal | null = null;
    if (isTeam) await mails.prepare();
    await units.change(
      project.id,
      { kind: 'edit', by, named: [home], lockFirst: (trx) => holds.lockPerson(trx, lead) },
      async ({ units: [unit] }, trx) => {
        const { facts, byEmail } = await readFacts(asked, unit ?? null, { isTeam, trx });
        refusal = holdRefusalOf(facts, isTeam ? undefined : byEmail);
        if (refusal || !unit) return [];
        const until = holdEnd(Date.now());
        await holds.insert(trx, { projectId: project.id, ...home, lead, until, by });
        const text = heldText(home, until, isTeam && isShareReached(facts));
        await holds.insertNote(trx, { id: newId(), leadId: lead.id, text, by });
        if (isTeam) {
          await queueMail(trx, asked, home, until);
          await recordAudit(trx, { action: 'lead.hold', collection: 'form', entityId: lead.id });
        }
        return [toWrite(unit, { ...inputOf(unit), state: 'held', heldUntil: until })];
      },
    );
    return refusal as HoldRefusal | null;
  }

  /** Ends the active hold of a lead; without one, nothing changes. */
  async function release(asked: Asked, { by, isTeam }: { by: string | null; isTeam: boolean }): Promise<void> {
    const { lead, project } = asked;
    const last = await holds.findLast(lead.id);
    if (!last?.isActive) return;
    if (isTeam) await mails.prepare();
    await units.change(
      project.id,
      { kind: 'edit', by, named: [last], isNoted: true },
      async ({ units: [unit] }, trx) => {
        if (!unit || !(await holds.findLast(lead.id, trx))?.isActive) return [];
        await holds.insertNote(trx, { id: newId(), leadId: lead.id, text: releasedText(last), by });
        if (isTeam) {
          await queueMail(trx, asked, last, null);
          await recordAudit(trx, { action: 'lead.hold-end', collection: 'form', entityId: lead.id });
        }
        return [toWrite(unit, { ...inputOf(unit), state: 'available' })];
      },
    );
  }

  async function findNearest(projectId: string, unit: UnitInput | null): Promise<PublicUnit | null> {
    const nearest = unit && (await holds.findNearest(projectId, unit));
    const found = nearest && (await units.find(projectId, nearest));
    return found && toPublicUnit(found, Date.now());
  }

  async function askedOfToken(token: string): Promise<Asked> {
    const leadId = await findLeadOfToken(token);
    const asked = leadId && (await findAsked(leadId));
    if (!asked || asked.lead.held || !(await isStillWanted(asked.lead))) throw notFound('link');
    return asked;
  }

  async function toHold(asked: Asked): Promise<Hold> {
    const { project, home, key, lead } = asked;
    const [unit, last] = await Promise.all([units.find(project.id, home), holds.findLast(lead.id)]);
    const { facts, byEmail } = await readFacts(asked, unit, { isTeam: false });
    const common = { project: { id: project.id, name: project.name }, home: key, refusal: null, nearest: null };
    if (last?.isActive) return { ...common, state: 'held', until: last.until.toISOString() };
    if (last) return { ...common, state: 'ended', until: null };
    const refusal = holdRefusalOf(facts, byEmail);
    if (!refusal) return { ...common, state: 'open', until: null };
    const nearest = refusal === 'not available' ? await findNearest(project.id, unit) : null;
    return { ...common, state: 'refused', until: null, refusal, nearest };
  }

  return {
    /** Whether a confirmed e-mail address is enough for a hold in this project. */
    isByEmail: async (projectId: string): Promise<boolean> => isByEmail(await getProject(projectId)),

    /** For the lead's page; null for a lead that asks for no hold. */
    async findOfLead(leadId: string): Promise<LeadHold | null> {
      const asked = await findAsked(leadId);
      if (!asked) return null;
      const [unit, last] = await Promise.all([units.find(asked.project.id, asked.home), holds.findLast(leadId)]);
      const { facts } = await readFacts(asked, unit, { isTeam: true });
      return {
        state: facts.state,
        heldUntil: (facts.state === 'held' && unit?.heldUntil) || null,
        isOfLead: last?.isActive ?? false,
        refusal: holdRefusalOf(facts),
        inTower: facts.inTower,
        allowedInTower: holdsAllowed(facts),
      };
    },

    async grantByTeam(leadId: string, by: string | null): Promise<void> {
      const refusal = await grant(await getAsked(leadId), { by, isTeam: true });
      if (refusal) throw new Failure('in_use', `This home cannot be held: ${refusal}`);
    },

    async releaseByTeam(leadId: string, by: string | null): Promise<void> {
      await release(await getAsked(leadId), { by, isTeam: true });
    },

    /** For a person who withdraws: the home is free again. */
    async endOf(leadId: string): Promise<void> {
      const asked = await findAsked(leadId);
      if (asked) await release(asked, { by: visitor, isTeam: false });
    },

    /** What a visitor is told before asking. */
    async getOffer(projectId: string, key: string): Promise<HoldOffer> {
      const project = await getProject(projectId);
      const unit = hasReraNumber(project) ? await units.find(projectId, unitNameOfKey(key)) : null;
      if (!unit) throw notFound('home');
      const state = stateNow(unit, Date.now());
      const nearest = state === 'available' ? null : await findNearest(projectId, unit);
      return { state, isByEmail: isByEmail(project), nearest };
    },

    /** Changes nothing, because mail scanners follow every link in a mail. */
    async look(token: string): Promise<Hold> {
      return toHold(await askedOfToken(token));
    },

    /** Repeating it returns the same hold. */
    async confirm(token: string): Promise<Hold> {
      const asked = await askedOfToken(token);
      // Most refusals are found here, so that many links at once do not queue for the lock.
      const before = await toHold(asked);
      if (before.state !== 'open') return before;
      await grant(asked, { by: visitor, isTeam: false });
      return toHold(asked);
    },

    async letGo(token: string): Promise<Hold> {
      const asked = await askedOfToken(token);
      await release(asked, { by: visitor, isTeam: false });
      return toHold(asked);
    },
  };
}

const isByEmail = (project: Project) => project.holdByEmail === 'on';

function inputOf({ version: _version, changedAt: _at, changedBy: _by, heldUntil: _until, ...unit }: Unit): UnitInput {
  return unit;
}

const heldText = (home: { tower: string; number: string }, until: string, isOverShare: boolean) =>
  `Held ${unitNameOf(home)} until ${companyTime(Date.parse(until))}.${isOverShare ? ' More than the share of the tower that visitors may hold.' : ''}`;

const releasedText = (home: { tower: string; number: string }) => `Released ${unitNameOf(home)} before the hold ended.`;
