import { collectionNames } from '@plinth/contract/collections';
import { idSchema } from '@plinth/contract/fields.schema';
import { limits } from '@plinth/contract/limits';
import { mediaKinds, pictureOrigins } from '@plinth/contract/media';
import { unitInputSchema } from '@plinth/contract/unit.schema';
import { z } from 'zod';

/**
 * What an archive holds, in this order: the rows of each table as lines of JSON, the files of the store under their keys, the
 * list of these files, and the manifest, which has the size and the hash of everything before it but the files.
 */

/** Why an archive is not imported; said before anything is written. */
class ArchiveRefused extends Error {}
export const refusal = (why: string) => new ArchiveRefused(`The archive is refused: ${why}`);

export const archiveFormat = 1;
export const manifestName = 'manifest.json';
export const fileListName = 'files.ndjson';
export const filesFolder = 'files/';

export const sectionNames = ['media', 'documents', 'document_paths', 'units', 'registration_notices'] as const;
export type SectionName = (typeof sectionNames)[number];
export const entryNameOf = (section: SectionName) => `rows/${section}.ndjson`;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const entryName = z.string().max(300);
const version = z.number().int().positive();
const time = z.iso.datetime();
const shortText = z.string().max(4_000);

export const entrySchema = z.strictObject({ name: entryName, size: count, sha256 });

export const manifestSchema = z.object({
  format: z.number().int(),
  product: z.object({ name: z.literal('plinth'), version: z.string().max(60) }),
  /** The name of the last migration. */
  schema: z.string().max(100),
  createdAt: time,
  publicOrigin: z.string().max(limits.url),
  /** Rows of each table, files and their bytes, and files that rows name and the store lacks. */
  counts: z.object({
    rows: z.object(Object.fromEntries(sectionNames.map((name) => [name, count])) as Record<SectionName, typeof count>),
    ...{ files: count, bytes: count, missing: count },
  }),
  entries: z.array(entrySchema).max(20),
});
export type Manifest = z.infer<typeof manifestSchema>;

const collection = z.enum(collectionNames);
const body = z.record(z.string(), z.unknown());

export const rowSchemas = {
  media: z.strictObject({
    id: idSchema,
    kind: z.enum(mediaKinds),
    url: z.string().max(limits.url),
    ...{ name: shortText, alt: shortText, caption: shortText, credit: shortText },
    bytes: count,
    total: count,
    focal: z.strictObject({ x: z.number().int().min(0).max(100), y: z.number().int().min(0).max(100) }),
    facts: z
      .strictObject({
        width: z.number().int().positive(),
        height: z.number().int().positive(),
        blur: z.string().max(100).optional(),
        format: z.enum(['jpeg', 'png', 'webp', 'avif', 'svg']),
      })
      .nullable(),
    origin: z.enum(pictureOrigins).nullable(),
    takenOn: z.string().max(20).nullable(),
    createdAt: time,
  }),
  documents: z.strictObject({
    collection,
    id: idSchema,
    stage: z.enum(['published', 'withdrawn', 'draft']),
    version,
    /** The highest version that the document ever had. */
    newest: version,
    body,
    position: z.number().int(),
    createdAt: time,
    updatedAt: time,
    /** Whether no person wrote it, as a withdrawal because of a registration. */
    isBySystem: z.boolean(),
  }),
  document_paths: z.strictObject({
    collection,
    slug: z.string().min(1).max(limits.slug),
    id: idSchema,
    isCurrent: z.boolean(),
    createdAt: time,
  }),
  units: unitInputSchema.extend({ project: idSchema }),
  registration_notices: z.strictObject({
    project: idSchema,
    notice: z.enum(['ended', 'incomplete']),
    validUntil: z.string().max(40),
    toldAt: time,
  }),
} satisfies Record<SectionName, z.ZodType>;

export type ArchiveRow<S extends SectionName> = z.infer<(typeof rowSchemas)[S]>;
