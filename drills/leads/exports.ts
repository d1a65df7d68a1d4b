import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Export = { format: string; seconds: number; megabytes: number; peak: number; file: string };

/** Downloads an export to disk and watches the server's memory meanwhile. */
export async function measureExport(response: Promise<Response>, pid: number, file: string): Promise<Export> {
  const start = performance.now();
  let peak = residentMemory(pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid));
  }, 100);
  try {
    const { status, body } = await response;
    if (status !== 200 || !body) throw new Error(`the export answered ${status}`);
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file));
  } finally {
    clearInterval(watch);
  }
  const megabytes = statSync(file).size / 2 ** 20;
  return { format: path.extname(file).slice(1), seconds: (performance.now() - start) / 1000, megabytes, peak, file };
}

/** Resident memory in megabytes, from /proc. */
function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Counts lines that begin with an id, because a message may contain line breaks. */
export async function countLeads(csv: string): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(csv) })) {
    if (/^"?[0-9a-z]{26}[",]/.test(line)) count += 1;
  }
  return count;
}

/** Converts the workbook to CSV with LibreOffice and counts its leads; null if LibreOffice is not installed. */
export async function openInLibreOffice(xlsx: string, directory: string): Promise<{ rows: number } | null> {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const profile = `-env:UserInstallation=file://${directory}/office`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'csv', '--outdir', `${directory}/opened`, xlsx], {
    stdio: 'ignore',
  });
  const csv = path.join(directory, 'opened', `${path.basename(xlsx, '.xlsx')}.csv`);
  const rows = await countLeads(csv);
  rmSync(csv);
  return { rows };
}

/** Counts formula cells (`<f>`) in the workbook's sheets; null if `unzip` is not installed. */
export function countFormulas(xlsx: string): number | null {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  // A sheet is one single line, on which grep without `tr` would take minutes.
  const script = `unzip -p "$1" 'xl/worksheets/*.xml' | tr '<' '\\n' | grep -c '^f[ >/]' || true`;
  return Number(execFileSync('sh', ['-c', script, 'sh', xlsx], { encoding: 'utf8' }));
}
