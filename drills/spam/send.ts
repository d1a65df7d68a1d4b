import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import type { Sender } from './senders.ts';

const atOnce = 4;

/** Sends so many of one kind; answers what each was told. The kind stands in the e-mail address, to be found again. */
export async function sendAll(origin: string, kind: string, make: Sender, count: number): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const { body, facts, from } = make(index);
      const answer = await fetch(`${origin}/api/form`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          [formFactsHeader]: writeFormFacts(facts),
        },
        body: JSON.stringify({ ...body, email: `${kind}-${index}@example.com` }),
      });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}
