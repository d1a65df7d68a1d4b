import { importLimits, wrongFileKind } from '@plinth/contract/people-import';

export type FileFault = NonNullable<ReturnType<typeof wrongFileKind>> | 'too large' | 'empty';

/** The text of a CSV file in UTF-8, or what the file is instead. */
export async function readCsvFile(file: File): Promise<{ content: string } | { fault: FileFault }> {
  if (file.size > importLimits.bytes) return { fault: 'too large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = wrongFileKind(bytes);
  if (fault) return { fault };
  const content = new TextDecoder('utf-8').decode(bytes);
  return content.trim() === '' ? { fault: 'empty' } : { content };
}

/** Saves a text as a file of the colleague's. */
export function downloadText(name: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
