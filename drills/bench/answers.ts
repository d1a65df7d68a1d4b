import { startBare } from './bare.ts';
import { type Comparison, compare, type Plan } from './rounds.ts';
import { type BenchServer, call } from './server.ts';

/** An answer of ours, made anew for every request, against the same bytes from memory. */
export async function benchAnswer({ port }: BenchServer, name: string, url: string, plan: Plan): Promise<Comparison> {
  const { body, type } = await call(port, 'GET', url);
  const bare = await startBare(body, { 'content-type': type });
  try {
    const get = (from: number) => async () => {
      const answer = await call(from, 'GET', url);
      if (answer.body.length !== body.length) throw new Error(`answered ${answer.status}, ${answer.body.length} bytes`);
    };
    return await compare(
      `${name}, ${(body.length / 1000).toFixed(0)} KB : Fastify sending it`,
      plan,
      get(port),
      get(bare.port),
    );
  } finally {
    await bare.stop();
  }
}
