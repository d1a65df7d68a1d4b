import { invalidField } from '../platform/failures.ts';

/** Names a row together with its sort value, so that a page can start after it. */
export type Cursor = { value: string; id: string };

export type PageRequest = {
  sort: string;
  direction: 'asc' | 'desc';
  cursor: Cursor | null;
  /** The page before the cursor rather than after it. */
  isBackwards: boolean;
  limit: number;
};

export function encodeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

function decodeCursor(text: string, path: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 2 && parsed.every((part) => typeof part === 'string')) {
      const [value, id] = parsed as [string, string];
      if (!`${value}${id}`.includes('\0')) return { value, id };
    }
  } catch {
    // Falls through: the text is not a cursor that we made.
  }
  throw invalidField(path, 'This page does not exist');
}

type Asked = {
  sort: string;
  direction?: 'asc' | 'desc' | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
};

/** The requested page, checked against the sort orders of this table. */
export function toPageRequest(query: Asked, sorts: readonly string[], byDefault: 'asc' | 'desc'): PageRequest {
  if (query.sort !== 'id' && !sorts.includes(query.sort)) throw invalidField('query.sort', 'No such order');
  const text = query.before ?? query.after;
  return {
    sort: query.sort,
    direction: query.direction ?? byDefault,
    cursor: text ? decodeCursor(text, query.before ? 'query.before' : 'query.after') : null,
    isBackwards: query.before !== undefined,
    limit: query.limit,
  };
}
