import { createHash } from 'node:crypto';
import { limits } from '@plinth/contract/limits';
import { hasReraNumber } from '@plinth/contract/project';
import type { Project } from '@plinth/contract/project.schema';
import type {
  Availability,
  Offer,
  PublicUnit,
  TypeOffer,
  Unit,
  UnitEdit,
  UnitHistory,
  UnitImported,
  UnitInput,
  UnitPage,
  UnitPreview,
  UnitSheet,
} from '@plinth/contract/unit.schema';
import {
  createUnitSheetReader,
  isSameUnit,
  type SheetFault,
  type SheetRow,
  unitChangesBetween,
} from '@plinth/contract/unit-sheet';
import { stateNow, type UnitSheetFormat, unitKeyOf, unitNameOf, unitNameOfKey } from '@plinth/contract/units';
import { Failure, invalidField, notFound, staleVersion } from '../../platform/failures.ts';
import type { OfferRepository } from './offer.repository.ts';
import type { UnitRepository, UnitsBefore } from './unit.repository.ts';

export type UnitService = ReturnType<typeof createUnitService>;

type Dependencies = {
  units: UnitRepository;
  offers: OfferRepository;
  getProject: (id: string) => Promise<Project>;
  readFile: (format: UnitSheetFormat, content: string) => AsyncIterable<SheetRow>;
};

type Write = { before: UnitInput | null; after: UnitInput };

const shownExamples = 20;
const shownVersions = 500;

export function createUnitService({ units, offers, getProject, readFile }: Dependencies) {
  /** A project without registration offers nothing in public. */
  const isOffered = async (projectId: string) => hasReraNumber(await getProject(projectId));

  async function readSheet(projectId: string, { format, content }: UnitSheet) {
    const reader = createUnitSheetReader(namesOfTypes(await getProject(projectId)));
    for await (const row of readFile(format, content)) reader.add(row);
    return reader.finish();
  }

  return {
    async getOffer(projectId: string): Promise<Offer> {
      const readAt = new Date().toISOString();
      if (!(await isOffered(projectId))) return { readAt, types: [], towers: [] };
      const [types, towers] = await Promise.all([offers.computeTypes(projectId), offers.computeTowers(projectId)]);
      return { readAt, types, towers };
    },

    async getAvailability(projectId: string): Promise<Availability> {
      const now = Date.now();
      const readAt = new Date(now).toISOString();
      if (!(await isOffered(projectId))) return { readAt, towers: [], units: [] };
      const [towers, all] = await Promise.all([offers.computeTowers(projectId), units.list(projectId)]);
      return { readAt, towers, units: all.map((unit) => toPublicUnit(unit, now)) };
    },

    async getPublic(projectId: string, key: string): Promise<PublicUnit> {
      const unit = (await isOffered(projectId)) ? await units.find(projectId, unitNameOfKey(key)) : null;
      if (!unit) throw notFound('home');
      return toPublicUnit(unit, Date.now());
    },

    /** What is left of each home type, by project, for lists of projects. */
    listOffers: (projectIds: readonly string[]): Promise<Map<string, TypeOffer[]>> => offers.listStored(projectIds),

    async list(projectId: string): Promise<UnitPage> {
      await getProject(projectId);
      const [all, lastChange] = await Promise.all([units.list(projectId), units.findLastChange(projectId)]);
      return { units: all, lastChange };
    },

    async edit(projectId: string, edits: UnitEdit['units'], by: string | null): Promise<UnitImported> {
      const homeTypes = namesOfTypes(await getProject(projectId));
      refuseFaultyEdits(edits, homeTypes);
      return countWrites(
        (decide) => units.change(projectId, { kind: 'edit', by, named: edits }, decide),
        ({ units: stored, count }) => {
          const byKey = byKeyOf(stored);
          const writes = edits.map(({ version, ...after }) => {
            const before = byKey.get(unitKeyOf(after));
            if (before?.version !== version) throw staleVersion(`home (${unitNameOf(after)})`);
            return toWrite(before, after);
          });
          refuseTooMany(count, writes);
          return writes;
        },
      );
    },

    /** Says what an import would do. It stores nothing. */
    async preview(projectId: string, sheet: UnitSheet): Promise<UnitPreview> {
      const { units: read, faults } = await readSheet(projectId, sheet);
      const [stored, lastChange] = await Promise.all([units.list(projectId), units.findLastChange(projectId)]);
      const byKey = byKeyOf(stored);
      const compared = read.map(({ row, unit }) => ({ row, unit, before: byKey.get(unitKeyOf(unit)) }));
      const added = compared.filter(({ before }) => !before).length;
      const differing = compared.filter(({ unit, before }) => !before || !isSameUnit(before, unit));
      const examples = differing.slice(0, shownExamples).map(({ row, unit, before }) => ({
        ...{ row, unit: unitNameOf(unit), changes: before ? unitChangesBetween(before, unit) : [] },
      }));
      return {
        basis: basisOf(projectId, lastChange?.id),
        ...{ rows: compared.length, added, changed: differing.length - added },
        unchanged: compared.length - differing.length,
        missing: stored.length - (compared.length - added),
        faults: stored.length + added > limits.unitsPerProject ? [...faults, tooMany(stored.length + added)] : faults,
        examples,
      };
    },

    /** Refused where anything has changed since the preview that `basis` is of. */
    async import(projectId: string, { basis, ...sheet }: UnitSheet & { basis: string }, by: string | null) {
      const { units: read, faults } = await readSheet(projectId, sheet);
      if (faults.length > 0) throw new Failure('invalid_request', 'The sheet has faults', faults.map(toIssue));
      return countWrites(
        (decide) => units.change(projectId, { kind: 'import', by, named: read.map(({ unit }) => unit) }, decide),
        ({ units: stored, count, lastChange }) => {
          if (basisOf(projectId, lastChange?.id) !== basis) throw staleVersion('list of homes');
          const byKey = byKeyOf(stored);
          const writes = read.map(({ unit }) => toWrite(byKey.get(unitKeyOf(unit)), unit));
          refuseTooMany(count, writes);
          return writes;
        },
      );
    },

    /** Undoing an undo makes the change again. */
    async undo(projectId: string, change: string, by: string | null): Promise<UnitImported> {
      await getProject(projectId);
      const undone = await units.undo(projectId, change, by);
      if (!undone) throw staleVersion('list of homes');
      return { change: undone.id, ...countsOf(undone.rows) };
    },

    /** The homes of a project and its name, for a file. */
    async listForExport(projectId: string): Promise<{ name: string; units: UnitInput[] }> {
      const { name } = await getProject(projectId);
      return { name, units: await units.list(projectId) };
    },

    async getHistory(projectId: string, key: string): Promise<UnitHistory> {
      await getProject(projectId);
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

const namesOfTypes = ({ homeTypes }: Project) => (homeTypes ?? []).map(({ name }) => name);

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

/** As it is stored: only a home that is held has an end of its hold, and an empty facing is none. */
export function toWrite(stored: Unit | undefined, { heldUntil, facing, ...rest }: UnitInput): Write {
  const after = {
    ...rest,
    ...(facing && { facing }),
    ...(rest.state === 'held' && heldUntil && { heldUntil: new Date(heldUntil).toISOString() }),
  };
  if (!stored) return { before: null, after };
  const { version: _version, changedAt: _at, changedBy: _by, ...before } = stored;
  return { before, after };
}

type Decide = (before: UnitsBefore) => Write[];

/** Runs a change with the homes that really differ, and counts them. `change` is '' where none does. */
async function countWrites(run: (decide: Decide) => Promise<string | null>, decide: Decide): Promise<UnitImported> {
  let writes: Write[] = [];
  const change = await run((stored) => {
    writes = decide(stored).filter(({ before, after }) => !before || !isSameUnit(before, after));
    return writes;
  });
  return { change: change ?? '', ...countsOf(writes) };
}

function countsOf(rows: readonly { before: UnitInput | null }[]) {
  const added = rows.filter(({ before }) => before === null).length;
  return { added, changed: rows.length - added };
}

function refuseFaultyEdits(edits: UnitEdit['units'], homeTypes: readonly string[]) {
  const seen = new Set<string>();
  for (const [index, unit] of edits.entries()) {
    if (!homeTypes.includes(unit.homeType))
      throw invalidField(`body.units.${index}.homeType`, `“${unit.homeType}” is not a home type of this project`);
    if (seen.has(unitKeyOf(unit)))
      throw invalidField(`body.units.${index}.number`, `${unitNameOf(unit)} is in this edit twice`);
    seen.add(unitKeyOf(unit));
  }
}

const tooMany = (count: number): SheetFault => ({
  row: 1,
  column: '',
  text: `The project would have ${count} homes; it may have ${limits.unitsPerProject}`,
});

function refuseTooMany(stored: number, writes: readonly Write[]) {
  const count = stored + countsOf(writes).added;
  if (count > limits.unitsPerProject) throw new Failure('invalid_request', tooMany(count).text);
}

const toIssue = ({ row, column, text }: SheetFault) => ({ path: `rows.${row}.${column}`, message: text });

type Entry = UnitHistory[number];

const isSamePrice = (a: Entry, b: Entry | undefined) =>
  a.price === b?.price && a.floorRise === b.floorRise && a.parking === b.parking && a.state === b.state;
