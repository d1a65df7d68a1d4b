import type { UnitSheet } from '@plinth/contract/unit.schema';

/** A chosen file as it is sent: a CSV file as text, a workbook in base64. Null for any other file. */
export async function readSheet(file: File): Promise<UnitSheet | null> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.csv')) return { format: 'csv', content: await file.text() };
  if (!name.endsWith('.xlsx')) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // In parts, because a function takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return { format: 'xlsx', content: btoa(binary) };
}
