import type { FileHandle } from 'node:fs/promises';
import { type ArchiveRow, refusal, rowSchemas, type SectionName } from './archive-format.ts';
import { readEntry, type TarEntry } from './tar-reader.ts';

const linesAtOnce = 100;
/** In bytes: several times the largest document. */
const longestLine = 16_000_000;
const newLine = 0x0a;

export async function* toLines(rows: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  for await (const row of rows) {
    lines.push(`${JSON.stringify(row)}\n`);
    if (lines.length < linesAtOnce) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}

export async function* readLines(handle: FileHandle, entry: TarEntry): AsyncGenerator<unknown> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 1;
  for await (const chunk of readEntry(handle, entry)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let to = bytes.indexOf(newLine); to !== -1; to = bytes.indexOf(newLine, from)) {
      yield parse(bytes.toString('utf8', from, to), entry.name, number);
      from = to + 1;
      number += 1;
    }
    rest = bytes.subarray(from);
    if (rest.length > longestLine) throw refusal(`line ${number} of ${entry.name} is too long`);
  }
  if (rest.length > 0) throw refusal(`the last line of ${entry.name} has no end`);
}

function parse(line: string, name: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw refusal(`line ${number} of ${name} is not JSON`);
  }
}

/** The rows of a table, each as the format says. */
export async function* readRows<S extends SectionName>(
  handle: FileHandle,
  entry: TarEntry,
  section: S,
): AsyncGenerator<ArchiveRow<S>> {
  for await (const line of readLines(handle, entry)) {
    const { success, data, error } = rowSchemas[section].safeParse(line);
    const [issue] = error?.issues ?? [];
    if (!success) {
      const id = (line as { id?: unknown } | null)?.id;
      throw refusal(`${section} ${String(id)}: ${issue?.path.join('.')}: ${issue?.message}`);
    }
    yield data as ArchiveRow<S>;
  }
}

export async function* inBatches<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Groups rows that follow each other and have the same key. */
export async function* inGroups<T>(rows: AsyncIterable<T>, keyOf: (row: T) => string): AsyncGenerator<[T, ...T[]]> {
  let group: [T, ...T[]] | null = null;
  for await (const row of rows) {
    if (group && keyOf(group[0]) === keyOf(row)) group.push(row);
    else {
      if (group) yield group;
      group = [row];
    }
  }
  if (group) yield group;
}
