import { payloads, urls } from './payloads.ts';

type Row = Record<string, unknown>;

/** Fields that the server generates. */
const made = new Set(['id', '_id', 'version', 'kind', 'createdAt', 'updatedAt']);
/** What a block of a rich text is; another value would be another block. */
const isBlockType = /^body\.richContent\..*type$/;
const isUrlField = /url|photo|logo|video|brochure|qrcode|image|link|resume/i;

/** Replaces every text of a row, each field by another payload. Over all rounds every field gets every payload. */
function poison(row: Row, round: number, spared: ReadonlySet<string> = new Set()) {
  let field = 0;
  const isSpared = (path: string) =>
    isBlockType.test(path) || [...spared].some((refused) => `${path}.`.startsWith(`${refused}.`));
  const walk = (value: unknown, path: string, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`, name));
    if (value !== null && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, `${path}.${key}`, key)]));
    }
    if (typeof value !== 'string' || made.has(name) || isSpared(path)) return value;
    const at = round + field++ * 7;
    // Fields for URLs get URL payloads in even rounds, and text payloads in odd rounds.
    const list = isUrlField.test(name) && round % 2 === 0 ? urls : payloads;
    return list[at % list.length];
  };
  return { row: walk(row, 'body', '') as Row, fields: field };
}

type Put = (body: Row) => Promise<{ status: number; json: () => Promise<unknown> }>;

/** Fields that refuse a payload (an enum, a number) keep their value. */
export async function putPoisoned(row: Row, round: number, put: Put): Promise<number> {
  const spared = new Set<string>();
  const refusals: string[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const poisoned = poison(row, round, spared);
    const response = await put(poisoned.row);
    if (response.status === 200) return poisoned.fields;
    const { error } = (await response.json()) as { error: { issues?: { path: string }[]; code: string } };
    if (!error.issues) throw new Error(`an edit was refused: ${error.code}`);
    for (const { path } of error.issues) spared.add(path);
    refusals.push(JSON.stringify(error.issues));
  }
  throw new Error(`an edit was refused twelve times: ${refusals.join('\n')}`);
}
