import { filmFile } from '@plinth/contract/film-url';
import { plainName } from './file-names.ts';

/** The stored name of a file that is not a picture: its plain name; for a film, with its length. */
export function documentFile(name: string, format: string, seconds: number | null = null): string {
  const plain = plainName(name, format);
  return format === 'mp4' ? filmFile(plain, seconds) : plain;
}
