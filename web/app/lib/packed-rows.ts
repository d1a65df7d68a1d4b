/**
 * A list in the data of a page as its values alone, row after row. The names and the structure of objects cost bytes that
 * compression does not remove: a hundred on the profile, which may not grow much.
 */
export const packRows = <F extends string>(fields: readonly F[], rows: readonly Record<F, string>[]): string[] =>
  rows.flatMap((row) => fields.map((field) => row[field]));

export function unpackRows<F extends string>(fields: readonly F[], values: readonly string[]): Record<F, string>[] {
  return Array.from({ length: values.length / fields.length }, (_, row) => {
    const entries = fields.map((field, column) => [field, values[row * fields.length + column] ?? '']);
    return Object.fromEntries(entries) as Record<F, string>;
  });
}

const between = '\t';

/** As one text, for the home page: in its data each value of a list costs its quotes and its number again. */
export const packText = <F extends string>(
  fields: readonly F[],
  rows: readonly Partial<Record<F, string | undefined>>[],
): string => rows.flatMap((row) => fields.map((field) => (row[field] ?? '').replaceAll(between, ' '))).join(between);

export const unpackText = <F extends string>(fields: readonly F[], text: string): Record<F, string>[] =>
  text === '' ? [] : unpackRows(fields, text.split(between));
