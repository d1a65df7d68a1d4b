import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import type { Sender } from './senders.ts';

const atOnce = 4;

/** Sends `count` forms and returns their statuses. The email contains the kind, so that its rows can be found. */
export async function sendAll(origin: string, kind: string, make: Sender, count: number): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const { body, facts, from } = make(index);
      const response = await fetch(`${origin}/api/form`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          [formFactsHeader]: writeFormFacts(facts),
        },
        body: JSON.stringify({ ...body, email: `${kind}-${index}@example.com` }),
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}
