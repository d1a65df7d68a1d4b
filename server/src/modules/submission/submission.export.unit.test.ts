import { once } from 'node:events';
import type { Submission } from '@plinth/contract/submission.schema';
import { expect, it } from 'vitest';
import { toCsv, toXlsx } from './submission.export.ts';

const lead: Submission = {
  _id: 'a',
  id: 'a',
  kind: 'subscribe',
  status: 'new',
  email: 'reader@example.com',
  createdAt: '2026-04-01T00:00:00.000Z',
  version: 1,
};

it.each([
  ['csv', toCsv],
  ['xlsx', toXlsx],
])('an export stops reading leads when the client of a %s disconnects', async (_format, write) => {
  let hasStopped = false;
  const leads = async function* () {
    try {
      for (;;)
        yield {
          lead: { ...lead, message: 'x'.repeat(4_000) },
          consent: null,
          attribution: null,
          interest: null,
          events: [],
        };
    } finally {
      hasStopped = true;
    }
  };
  const output = write(leads());
  output.on('error', () => undefined);
  await once(output, 'readable');
  output.read();
  output.destroy();
  await expect.poll(() => hasStopped, { timeout: 60_000 }).toBe(true);
});
