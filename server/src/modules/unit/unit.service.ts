import { createHash } from 'node:crypto';
import { type ActiveHold, holdsEndedBy } from '@plinth/contract/ended-holds';
import { limits } from '@plinth/contract/limits';
import { paiseOf, rupeesText } from '@plinth/contract/money';
import { hasReraNumber } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import { capabilityForHomes } from '@plinth/contract/publishing';
import { can, type Role } from '@plinth/contract/roles';
import type {
  Availability,
  AvailabilityQuery,
  Offer,
  PublicUnit,
  TypeOffer,
  Unit,
  UnitEdit,
  UnitHistory,
  UnitImported,
  UnitInput,
  UnitListQuery,
  UnitPage,
  UnitPreview,
  UnitSheet,
} from '@plinth/contract/unit.schema';
import { createUnitCheck } from '@plinth/contract/unit-checks';
import { isLargePriceChange } from '@plinth/contract/unit-rules';
import {
  createUnitSheetReader,
  isSameUnit,
  type SheetFault,
  type SheetRow,
  unitChangesBetween,
  unitChangeText,
} from '@plinth/contract/unit-sheet';
import { stateNow, type UnitSheetFormat, unitKeyOf, unitNameOf, unitNameOfKey } from '@plinth/contract/units';
import type { NewAuditEvent } from '../../platform/audit.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { Failure, notFound, staleVersion } from '../../platform/failures.ts';
import type { OfferRepository } from './offer.repository.ts';
import type { TeamProject } from './team-project.ts';
import type { UnitRepository } from './unit.repository.ts';
import {
  countsOf,
  countWrites,
  recordWrites,
  refuseEndedHolds,
  refuseFaultyEdits,
  refuseOtherSpelling,
  refuseStale,
  refuseTooMany,
  tooMany,
  toRemoval,
  toWrite,
} from './unit-writes.ts';

export type UnitService = ReturnType<typeof createUnitService>;

type Dependencies = {
  units: UnitRepository;
  offers: OfferRepository;
  /** What visitors see; refuses a project that is not live. */
  getProject: (id: string) => Promise<Project>;
  /** What the team sees: a project that is a draft or withdrawn gets homes too. */
  getTeamProject: (id: string) => Promise<TeamProject>;
  /** The same, and no step of its publication is taken until the transaction ends. */
  lockTeamProject: (trx: DatabaseTransaction, id: string) => Promise<TeamProject>;
  /** The active holds of visitors. */
  listHolds: (projectId: string, from?: DatabaseTransaction) => Promise<ActiveHold[]>;
  readFile: (format: UnitSheetFormat, content: string) => AsyncIterable<SheetRow>;
  /** Records an export, which has no transaction. */
  recordRead: (event: NewAuditEvent) => Promise<void>;
};

const shownExamples = 20;
const shownVersions = 500;
/** A change of as many homes is told home by home. */
const shownWrites = 3;

export function createUnitService(dependencies: Dependencies) {
  const { units, offers, getProject, getTeamProject, lockTeamProject, listHolds, readFile, recordRead } = dependencies;
  /** A project without registration offers nothing in public. */
  const isOffered = async (projectId: string) => hasReraNumber(await getProject(projectId));

  const getForChange = async (projectId: string, role: Role) => allowedTo(role, await getTeamProject(projectId));
  /**
   * Decided again in the transaction of the change: an import takes seconds, in which the project may be sent for approval, planned
   * or published.
   */
  const lockForChange = async (trx: DatabaseTransaction, projectId: string, role: Role) =>
    allowedTo(role, await lockTeamProject(trx, projectId));

  async function readSheet(projectId: string, { format, content }: UnitSheet) {
    const [project, stored] = await Promise.all([getTeamProject(projectId), units.list(projectId)]);
    const check = createUnitCheck({ towers: namesOfTowers(project), units: stored, now: Date.now() });
    const reader = createUnitSheetReader(namesOfTypes(project), check);
    for await (const row of readFile(format, content)) reader.add(row);
    return { ...reader.finish(), stored, project };
  }

  return {
    async getOffer(projectId: string): Promise<Offer> {
      const readAt = new Date().toISOString();
      if (!(await isOffered(projectId))) return { readAt, types: [], towers: [] };
      const [types, towers] = await Promise.all([offers.computeTypes(projectId), offers.computeTowers(projectId)]);
      return { readAt, types, towers };
    },

    async getAvailability(projectId: string, { tower }: AvailabilityQuery = {}): Promise<Availability> {
      const now = Date.now();
      const readAt = new Date(now).toISOString();
      if (!(await isOffered(projectId))) return { readAt, towers: [], units: [] };
      const [towers, shown] = await Promise.all([offers.computeTowers(projectId), units.list(projectId, { tower })]);
      return { readAt, towers, units: shown.map((unit) => toPublicUnit(unit, now)) };
    },

    async getPublic(projectId: string, key: string): Promise<PublicUnit> {
      const unit = (await isOffered(projectId)) ? await units.find(projectId, unitNameOfKey(key)) : null;
      if (!unit) throw notFound('home');
      return toPublicUnit(unit, Date.now());
    },

    /** What is left of each home type, by project, for lists of projects. */
    listOffers: (projectIds: readonly string[]): Promise<Map<string, TypeOffer[]>> => offers.listStored(projectIds),

    /** All homes are one page if no limit is given. */
    async list(projectId: string, { page = 1, limit, ...filter }: Partial<UnitListQuery> = {}): Promise<UnitPage> {
      await getTeamProject(projectId);
      const [counts, lastChange] = await Promise.all([units.count(projectId, filter), units.findLastChange(projectId)]);
      const size = limit ?? Math.max(1, counts.found);
      const pages = Math.max(1, Math.ceil(counts.found / size));
      const shown = Math.min(page, pages);
      const [rows, writes] = await Promise.all([
        units.list(projectId, filter, { limit: size, offset: (shown - 1) * size }),
        lastChange && units.findWrites(lastChange.id, shownWrites),
      ]);
      return { units: rows, ...counts, page: shown, pages, lastChange, lastWrites: writes && toLastWrites(writes) };
    },

    /** Refused as a whole if one of the homes is not as the edit found it; the issues name all such homes. */
    async edit(
      projectId: string,
      edits: UnitEdit['units'],
      by: string | null,
      removed: UnitEdit['removed'] = [],
      role: Role = 'owner',
    ): Promise<UnitImported> {
      const { name } = await getForChange(projectId, role);
      let project: TeamProject;
      const lockFirst = async (trx: DatabaseTransaction) => {
        project = await lockForChange(trx, projectId, role);
      };
      return countWrites(
        { action: 'homes.edit', project: { id: projectId, name } },
        (decide) => units.change(projectId, { kind: 'edit', by, named: [...edits, ...removed], lockFirst }, decide),
        async ({ units: stored, count }, trx) => {
          refuseFaultyEdits(edits, removed, namesOfTypes(project));
          const byKey = byKeyOf(stored);
          refuseStale(byKey, edits, removed);
          const { towers, homes } = await units.listSpellings(trx, projectId, edits);
          refuseOtherSpelling(edits, { towers: [...towers, ...namesOfTowers(project)], homes });
          const writes = edits.map(({ version: _version, ...after }) => toWrite(byKey.get(unitKeyOf(after)), after));
          const removals = removed.map((name) => toRemoval(byKey.get(unitKeyOf(name)), name));
          refuseTooMany(count, [...writes, ...removals]);
          return [...writes, ...removals];
        },
      );
    },

    /** Says what an import would do. It stores nothing. */
    async preview(projectId: string, sheet: UnitSheet): Promise<UnitPreview> {
      // Read first: a change that comes in meanwhile makes the preview stale.
      const lastChange = await units.findLastChange(projectId);
      const [{ units: read, faults, stored }, holds] = await Promise.all([
        readSheet(projectId, sheet),
        listHolds(projectId),
      ]);
      const byKey = byKeyOf(stored);
      const compared = read.map(({ row, unit }) => ({ row, unit, before: byKey.get(unitKeyOf(unit)) }));
      const added = compared.filter(({ before }) => !before).length;
      const differing = compared.filter(({ unit, before }) => !before || !isSameUnit(before, unit));
      const isLarge = ({ unit, before }: Compared) => before && isLargePriceChange(before.price, unit.price);
      const large = differing.filter(isLarge);
      const examples = [...large, ...differing.filter((row) => !isLarge(row))].slice(0, shownExamples).map(toExample);
      return {
        basis: basisOf(projectId, lastChange?.id),
        ...{ rows: compared.length, added, changed: differing.length - added },
        unchanged: compared.length - differing.length,
        largePriceChanges: large.length,
        missing: stored.length - (compared.length - added),
        endedHolds: holdsEndedBy(
          holds,
          compared.map(({ unit }) => ({ ...unit, after: unit })),
        ).map(({ hold }) => unitNameOf(hold)),
        faults: stored.length + added > limits.unitsPerProject ? [...faults, tooMany(stored.length + added)] : faults,
        examples,
      };
    },

    /** Refused where anything has changed since the preview that `basis` is of. */
    async import(
      projectId: string,
      { basis, ...sheet }: UnitSheet & { basis: string },
      by: string | null,
      role: Role = 'owner',
    ) {
      await getForChange(projectId, role);
      const { units: read, faults, project } = await readSheet(projectId, sheet);
      if (faults.length > 0) throw new Failure('invalid_request', 'The sheet has faults', faults.map(toIssue));
      const lockFirst = async (trx: DatabaseTransaction) => {
        const types = new Set(namesOfTypes(await lockForChange(trx, projectId, role)));
        if (read.some(({ unit }) => !types.has(unit.homeType))) throw staleVersion('list of homes');
      };
      return countWrites(
        { action: 'homes.import', project: { id: projectId, name: project.name } },
        (decide) =>
          units.change(projectId, { kind: 'import', by, named: read.map(({ unit }) => unit), lockFirst }, decide),
        ({ units: stored, count, lastChange }) => {
          if (basisOf(projectId, lastChange?.id) !== basis) throw staleVersion('list of homes');
          const byKey = byKeyOf(stored);
          const writes = read.map(({ unit }) => toWrite(byKey.get(unitKeyOf(unit)), unit));
          refuseTooMany(count, writes);
          return writes;
        },
      );
    },

    /** Undoing an undo makes the change again. Without `mayEndHolds` it is refused if it ends holds of visitors, which are named. */
    async undo(
      projectId: string,
      change: string,
      by: string | null,
      mayEndHolds = true,
      role: Role = 'owner',
    ): Promise<UnitImported> {
      const { name } = await getForChange(projectId, role);
      const lockFirst = async (trx: DatabaseTransaction) => void (await lockForChange(trx, projectId, role));
      const undone = await units.undo(projectId, { change, by, lockFirst }, async (rows, trx) => {
        if (!mayEndHolds) refuseEndedHolds(await listHolds(projectId, trx), rows);
        await recordWrites(trx, { action: 'homes.undo', project: { id: projectId, name } }, rows);
      });
      if (!undone) throw staleVersion('list of homes');
      return { change: undone.id, ...countsOf(undone.rows) };
    },

    /** The homes of a project and its name, for a file. */
    async listForExport(projectId: string): Promise<{ name: string; units: UnitInput[] }> {
      const { name } = await getTeamProject(projectId);
      const homes = await units.list(projectId);
      const event = { collection: 'projects', entityId: projectId, title: name, count: homes.length };
      await recordRead({ action: 'homes.export', ...event });
      return { name, units: homes };
    },

    async getHistory(projectId: string, key: string): Promise<UnitHistory> {
      await getTeamProject(projectId);
      const versions = await units.listVersions(projectId, unitNameOfKey(key), shownVersions);
      if (versions.length === 0) throw notFound('home');
      const entries = versions.map(({ at, by, unit: { price, floorRise, parking, state } }) => ({
        ...{ at, by, price, floorRise, parking, state },
      }));
      // A change of the facing alone is no entry of the price history.
      return entries.filter((entry, index) => !isSamePrice(entry, entries[index + 1]));
    },

    /** Called every minute: lists and cached pages show a home as available soon after its hold has ended. */
    async refreshEndedHolds(): Promise<number> {
      const outdated = await offers.listOutdated();
      for (const projectId of outdated) await units.refreshOffers(projectId);
      return outdated.length;
    },
  };
}

/** The project; refused where a change of its homes would be public without approval. */
function allowedTo(role: Role, project: TeamProject): TeamProject {
  if (can(role, capabilityForHomes(project.state))) return project;
  throw new Failure(
    'not_allowed',
    'This project is or was live, waits for approval or is planned, so a change of its homes would be public without approval. An approver or an owner can make it',
  );
}

type Writes = Awaited<ReturnType<UnitRepository['findWrites']>>;

const toLastWrites = ({ added, removed, all, first }: Writes) => ({
  ...{ added, removed, homes: all > shownWrites ? [] : first.map(unitChangeText) },
});

const namesOfTypes = ({ homeTypes }: TeamProject) => homeTypes.map(({ name }) => name);

const namesOfTowers = ({ towers }: TeamProject) => towers.map(({ name }) => name);

type Compared = { row: number; unit: UnitInput; before: Unit | undefined };

/** A row of the preview. Of a new home its type and its price are said. */
function toExample({ row, unit, before }: Compared): UnitPreview['examples'][number] {
  const name = unitNameOf(unit);
  if (!before) return { row, unit: name, changes: [unit.homeType, rupeesText(paiseOf(unit.price))], isNew: true };
  const isLarge = isLargePriceChange(before.price, unit.price);
  return { row, unit: name, changes: unitChangesBetween(before, unit), ...(isLarge && { isLargePriceChange: true }) };
}

const byKeyOf = (stored: readonly Unit[]) => new Map(stored.map((unit) => [unitKeyOf(unit), unit]));

export function toPublicUnit(unit: UnitInput, now: number): PublicUnit {
  const { tower, number, homeType, floor, facing, carpetArea, price, floorRise, parking } = unit;
  const state = stateNow(unit, now);
  return {
    ...{ tower, number, homeType, floor, carpetArea, state },
    ...(facing !== undefined && { facing }),
    ...(state === 'available' && { price, floorRise, parking }),
    ...(state === 'held' && unit.heldUntil !== undefined && { heldUntil: unit.heldUntil }),
  };
}

const basisOf = (projectId: string, lastChange = '') =>
  createHash('sha256').update(`${projectId}:${lastChange}`).digest('base64url').slice(0, 22);

const toIssue = ({ row, column, text }: SheetFault) => ({ path: `rows.${row}.${column}`, message: text });

type Entry = UnitHistory[number];

const isSamePrice = (a: Entry, b: Entry | undefined) =>
  a.price === b?.price && a.floorRise === b.floorRise && a.parking === b.parking && a.state === b.state;
