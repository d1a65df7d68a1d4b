import { columnsOf } from '@plinth/contract/admin-fields.schema';
import { type CollectionName, type ContentCollection, collectionOf } from '@plinth/contract/collections';
import { rulesOf } from '@plinth/contract/collections.schema';
import { textOf } from '@plinth/contract/text-of';
import { sql } from 'kysely';
import { listedIn } from './document-stages.repository.ts';

type Body = Record<string, unknown>;

const largest = 2_147_483_647;

/**
 * The columns by which lists of the team sort, filter and search a draft that was never published. Nothing in its body needs to be
 * there or right. The public search reads `hit` and `words`, so those stay empty.
 */
export function draftColumns(collection: CollectionName, body: Body) {
  return { summary: JSON.stringify(draftSummary(collection, body)), position: draftPosition(collection, body) };
}

function draftSummary(collection: CollectionName, body: Body): Record<string, string | number> {
  const { title, adminSearch, variantField, stageField, admin } = collectionOf(collection);
  const columns = admin ? columnsOf(collection as ContentCollection) : [];
  const numbers = new Set<string>(columns.filter(({ control }) => control === 'number').map(({ name }) => name));
  const names = [title, ...adminSearch, ...columns.map(({ name }) => name), variantField, stageField];
  return Object.fromEntries(
    names.flatMap((name): [string, string | number][] => {
      if (name === undefined) return [];
      const text = textOf(body[name]);
      if (!numbers.has(name)) return [[name, text]];
      // A list sorts this as a number, so it must be one.
      const number = toNumber(text);
      return number === null ? [] : [[name, number]];
    }),
  );
}

/** Where the body gives it no position, it comes last. */
function draftPosition(collection: CollectionName, body: Body) {
  const position = readPosition(collection, body);
  if (position !== null) return position;
  if (collectionOf(collection).order === 'desc') return 0;
  return sql<number>`(select coalesce(max(position), 0) from documents where ${listedIn(collection)} and deleted_at is null)`;
}

function readPosition(collection: CollectionName, body: Body): number | null {
  try {
    const number = toNumber(textOf(rulesOf(collection).positionOf?.(body)));
    return number !== null && Number.isInteger(number) && Math.abs(number) <= largest ? number : null;
  } catch {
    // The rule reads a field that the draft does not have yet.
    return null;
  }
}

function toNumber(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && Math.abs(number) < 1e12 ? number : null;
}
