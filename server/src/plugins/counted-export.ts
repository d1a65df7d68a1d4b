import type { Readable } from 'node:stream';
import { actAs, currentActor } from '../platform/actor.ts';

/** How many rows an export has read, and whether it was cut off: its client may disconnect in the middle. */
export type ExportProgress = { count: number; isComplete: boolean };

/**
 * A file that is streamed from rows. `record` runs once when its stream closes, which is outside of the request and also happens
 * where the client disconnects; it runs as the person who made the request.
 */
export function countedExport<Row>(
  rows: AsyncIterable<Row>,
  write: (rows: AsyncIterable<Row>) => Readable,
  record: (progress: ExportProgress) => Promise<void>,
): Readable {
  const progress: ExportProgress = { count: 0, isComplete: false };
  const file = write(counted(rows, progress));
  const actor = currentActor();
  file.once('close', () => {
    void actAs(actor, () => record(progress));
  });
  return file;
}

async function* counted<Row>(rows: AsyncIterable<Row>, progress: ExportProgress) {
  for await (const row of rows) {
    progress.count += 1;
    yield row;
  }
  progress.isComplete = true;
}
