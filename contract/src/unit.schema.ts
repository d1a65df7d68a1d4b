import { z } from 'zod';
import { boundedNumber, byId, label, text } from './fields.schema.ts';
import { limits } from './limits.ts';
import { unitSheetFormats, unitStates } from './units.ts';

const rupees = boundedNumber(0, limits.rupees, 'whole number');
const count = z.number().int().nonnegative();
const time = z.iso.datetime();

/** Letters, digits and a few signs: both parts stand in URLs. */
const towerName = text(limits.towerName, `A tower has at most ${limits.towerName} characters`)
  .min(1, 'Enter the tower')
  .regex(/^[\p{L}\p{N}_.]+$/u, 'A tower is letters and digits only');
const unitNumber = text(limits.unitNumber, `A number has at most ${limits.unitNumber} characters`)
  .min(1, 'Enter the number')
  .regex(/^[\p{L}\p{N}_.-]+$/u, 'A number is letters, digits and - only');

/** One row of the sheet: what the team knows about a home. Money in whole rupees. */
export const unitInputSchema = z.object({
  tower: towerName,
  number: unitNumber,
  homeType: label.trim().min(1, 'This field is required').describe("The name of one of the project's home types"),
  floor: boundedNumber(-5, limits.floor, 'whole number'),
  facing: text(limits.label, `A facing has at most ${limits.label} characters`).optional(),
  carpetArea: boundedNumber(1, limits.squareMetres),
  price: rupees,
  floorRise: rupees,
  parking: rupees,
  state: z.enum(unitStates),
  heldUntil: time.optional().describe('Until when it is held; absent for until the team says otherwise'),
});

/** As the team sees it. */
export const unitSchema = unitInputSchema.extend({
  version: z.number().int().positive(),
  changedAt: time,
  changedBy: z.string(),
});

/** As visitors see it: only a home that can be bought has a price. */
export const publicUnitSchema = unitInputSchema
  .pick({ tower: true, number: true, homeType: true, floor: true, facing: true, carpetArea: true, state: true })
  .extend({
    price: rupees.optional(),
    floorRise: rupees.optional(),
    parking: rupees.optional(),
    heldUntil: time.optional().describe('When a hold that has an end will end'),
  });

const priceParts = { price: rupees, floorRise: rupees, parking: rupees, carpetArea: z.number() };

/** What of one home type is left, and its cheapest home; null when none is left. */
export const typeOfferSchema = z.object({
  name: z.string(),
  left: count,
  total: count,
  cheapest: z.object({ ...priceParts, tower: z.string(), number: z.string() }).nullable(),
});

const towerSchema = z.object({
  name: z.string(),
  left: count,
  total: count,
  floors: z.number().int(),
});

/** The counts are those of the table at `readAt`. Empty for a project whose homes are not entered, or that is not registered. */
export const offerSchema = z.object({ readAt: time, types: z.array(typeOfferSchema), towers: z.array(towerSchema) });

export const availabilitySchema = z.object({
  readAt: time,
  towers: z.array(towerSchema),
  units: z.array(publicUnitSchema),
});

export const unitParams = byId.extend({ unit: text(limits.towerName + limits.unitNumber + 1) });

/** A project may have 20,000 homes: some megabytes, of which a visitor sees one tower at a time. */
export const availabilityQuery = z.object({ tower: towerName.optional().describe('Only the homes of this tower') });

/** A page that does not exist becomes the nearest one that does. */
export const unitListQuery = z.object({
  tower: towerName.optional(),
  number: unitNumber.optional().describe('How the number begins; a home that has just this number comes first'),
  state: z.enum(unitStates).optional().describe('As stored: a home whose hold has ended is still held'),
  page: z.coerce.number().int().min(1).max(limits.unitsPerProject).default(1),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.unitPageSize),
});

export const unitPageSchema = z.object({
  units: z.array(unitSchema),
  page: count,
  pages: count,
  /** How many homes match the query, and how many the project has. */
  found: count,
  all: count,
  towers: z.array(z.string()),
  /** What the last change was, and whether it can be undone. */
  lastChange: z
    .object({ id: z.string(), at: time, by: z.string(), rows: count, kind: z.enum(['edit', 'import', 'undo']) })
    .nullable(),
  /** What it did to each home, for at most three homes. */
  lastWrites: z.object({ added: count, removed: count, homes: z.array(z.string()) }).nullable(),
});

const version = z.number().int().positive();

/** Each changed or removed row names the version it started from; none for a new row. */
export const unitEditInput = z
  .object({
    units: z.array(unitInputSchema.extend({ version: version.optional() })).max(limits.unitsPerEdit),
    removed: z
      .array(z.object({ tower: towerName, number: unitNumber, version }))
      .max(limits.unitsPerEdit)
      .default([]),
  })
  .refine(({ units, removed }) => units.length + removed.length > 0, 'An edit changes or removes at least one home');

/** A CSV file as text, or an XLSX file as base64. */
export const unitSheetInput = z.object({
  format: z.enum(unitSheetFormats),
  content: z.string().max(limits.unitSheet),
});

/** An import names what its preview showed, so that no import overwrites a change that came in between. */
export const unitImportInput = unitSheetInput.extend({ basis: z.string().max(limits.id) });

const changedRow = z.object({
  row: z.number().int(),
  unit: z.string(),
  /** Of a new home, its type and its price. */
  changes: z.array(z.string()),
  isNew: z.literal(true).optional(),
  isLargePriceChange: z.literal(true).optional(),
});

export const unitPreviewSchema = z.object({
  basis: z.string(),
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  /** Homes of the table that the file does not have; an import leaves them as they are. */
  missing: count,
  /** The homes whose hold of a visitor would end. */
  endedHolds: z.array(z.string()),
  /** Homes whose price would change by more than half. */
  largePriceChanges: count,
  faults: z.array(z.object({ row: z.number().int(), column: z.string(), text: z.string() })),
  /** The first rows that would be added or changed, with what changes; large changes of the price come before the others. */
  examples: z.array(changedRow),
});

export const unitImportSchema = z.object({ change: z.string(), added: count, changed: count, removed: count });
export const unitUndoInput = z.object({
  change: z.string().max(limits.id),
  mayEndHolds: z.boolean().default(false).describe('Without it, an undo that ends holds of visitors is refused'),
});
export const unitExportQuery = z.object({ format: z.enum(unitSheetFormats).default('csv') });

/** The prices a home had, newest first. */
export const unitHistorySchema = z.array(
  z.object({ at: time, by: z.string(), price: rupees, floorRise: rupees, parking: rupees, state: z.enum(unitStates) }),
);

export type UnitInput = z.infer<typeof unitInputSchema>;
export type Unit = z.infer<typeof unitSchema>;
export type PublicUnit = z.infer<typeof publicUnitSchema>;
export type TypeOffer = z.infer<typeof typeOfferSchema>;
export type Offer = z.infer<typeof offerSchema>;
export type Availability = z.infer<typeof availabilitySchema>;
export type UnitPreview = z.infer<typeof unitPreviewSchema>;
export type UnitPage = z.infer<typeof unitPageSchema>;
export type UnitEdit = z.infer<typeof unitEditInput>;
export type UnitListQuery = z.infer<typeof unitListQuery>;
export type AvailabilityQuery = z.infer<typeof availabilityQuery>;
export type UnitSheet = z.infer<typeof unitSheetInput>;
export type UnitImported = z.infer<typeof unitImportSchema>;
export type UnitHistory = z.infer<typeof unitHistorySchema>;

const feedPlace = text(limits.id + limits.towerName + limits.unitNumber + 2);

/** The open feed of homes; `after` is the `next` of the page before. */
export const homeFeedQuery = z.object({
  after: feedPlace.optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.defaultPageSize),
});

const feedHomeSchema = publicUnitSchema
  .pick({ tower: true, number: true, homeType: true, floor: true, facing: true, carpetArea: true })
  .extend({
    bedrooms: count,
    agreementValue: rupees,
    allIn: rupees.optional().describe('With all taxes and charges, for the general buyer'),
    possession: z.string().optional(),
    project: z.object({ id: z.string(), name: z.string(), reraNumber: z.string(), path: z.string() }),
  });

export const homeFeedSchema = z.object({ readAt: time, homes: z.array(feedHomeSchema), next: z.string().nullable() });

export type HomeFeed = z.infer<typeof homeFeedSchema>;
export type HomeFeedQuery = z.infer<typeof homeFeedQuery>;
