import { rulesOf } from './collections.schema.ts';
import { type CollectionName, collectionOf, variantOf } from './collections.ts';

type Body = Record<string, unknown>;
type Path = readonly PropertyKey[];
type Issue = { code?: string; path: Path; expected?: unknown; values?: unknown; maximum?: unknown };

export type FilledDraft = {
  /** What the pages can show; null where even that could not be made of it. */
  body: Body | null;
  /** The fields of the document that are missing or not right yet. */
  gaps: string[];
};

/** A page needs each value once per attempt; more attempts than this are a field that cannot be filled. */
const mostRounds = 24;

/**
 * A draft as the pages can show it: what is missing, or not right yet, is replaced by an empty value that the schema accepts.
 * Nothing of it is stored.
 */
export function fillDraft(collection: CollectionName, draft: Body): FilledDraft {
  const { input, complete = (body: Body) => body } = rulesOf(collection);
  const body = structuredClone(draft);
  const gaps = new Set<string>();
  const tries = new Map<string, number>();
  for (let round = 0; round < mostRounds; round += 1) {
    const { success, data, error } = input.safeParse(body);
    if (success) {
      const { variantField } = collectionOf(collection);
      const variant = variantField && { [variantField]: variantOf(collection, draft) ?? 'blog' };
      return { body: { ...(complete(data) as Body), ...variant }, gaps: [...gaps] };
    }
    const tried = new Set<string>();
    for (const issue of error.issues as Issue[]) {
      const [field] = issue.path;
      if (field === undefined) return { body: null, gaps: [...gaps] };
      gaps.add(String(field));
      const key = issue.path.join('.');
      // Two rules may refuse one value.
      if (tried.has(key)) continue;
      tried.add(key);
      const attempt = tries.get(key) ?? 0;
      tries.set(key, attempt + 1);
      putAt(body, issue.path, (value) => substitutes(issue, value)[attempt]);
    }
  }
  return { body: null, gaps: [...gaps] };
}

/** In the order in which they are tried; undefined leaves the field out. */
function substitutes(issue: Issue, value: unknown): unknown[] {
  const { code, expected, values, maximum } = issue;
  const cut = code === 'too_big' && typeof value === 'string' ? [value.slice(0, Number(maximum))] : [];
  const named = Array.isArray(values) ? values : [];
  const typed = { string: '', number: 0, array: [], object: {}, boolean: false, record: {} }[String(expected)];
  return [
    ...cut,
    ...(typed === undefined ? [] : [typed]),
    ...named,
    undefined,
    '',
    0,
    '…',
    1,
    [],
    {},
    '2026-01-01',
    false,
    '/…',
    '+10000000',
    'a@site.example',
  ];
}

function putAt(body: Body, path: Path, next: (value: unknown) => unknown) {
  const parents = path.slice(0, -1);
  const last = path.at(-1) as string | number;
  let holder: unknown = body;
  for (const part of parents) holder = (holder as Body | null)?.[part as string];
  if (typeof holder !== 'object' || holder === null) return;
  const value = next((holder as Body)[last]);
  if (Array.isArray(holder) && value === undefined) holder[Number(last)] = '';
  else if (value === undefined) delete (holder as Body)[last];
  else (holder as Body)[last] = value;
}
