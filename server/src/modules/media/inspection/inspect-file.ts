import { writeSync } from 'node:fs';
import { Failure } from '../../../platform/failures.ts';
import { readFilmSeconds } from './film-length.ts';
import { checkMp4 } from './mp4.ts';
import { rewritePdf } from './pdf.ts';
import { checkPptx } from './pptx.ts';
import { rasteriseSvg } from './svg.ts';

/**
 * The process that opens an untrusted file: `inspect-file.ts FORMAT FILE OUTPUT`. It has no secrets; its parent limits its
 * time and memory. The verdict is written to file descriptor 3, because a parser may print to the others.
 */

/** What the inspection found out: for a film, its length. */
export type InspectionFacts = { seconds?: number | null };

export type Verdict =
  | { isHarmless: true; facts: InspectionFacts }
  | { isHarmless: false; code: Failure['code']; message: string };

async function inspect(format: string, file: string, output: string): Promise<InspectionFacts> {
  if (format === 'pdf') await rewritePdf(file, output);
  else if (format === 'svg') await rasteriseSvg(file, output);
  else if (format === 'pptx') await checkPptx(file);
  else if (format === 'mp4') {
    await checkMp4(file);
    return { seconds: await readFilmSeconds(file) };
  } else throw new Error(`no check for ${format}`);
  return {};
}

const [format = '', file = '', output = ''] = process.argv.slice(2);
const tell = (verdict: Verdict) => writeSync(3, JSON.stringify(verdict));

try {
  tell({ isHarmless: true, facts: await inspect(format, file, output) });
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  tell({ isHarmless: false, code: error.code, message: error.message });
}
