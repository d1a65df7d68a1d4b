import { startBare } from './bare.ts';
import { type Comparison, compare, type Plan } from './rounds.ts';
import { type BenchServer, call } from './server.ts';

/** Compares a response that our server generates for every request with Fastify sending the same bytes from memory. */
export async function benchResponse({ port }: BenchServer, name: string, url: string, plan: Plan): Promise<Comparison> {
  const { body, type } = await call(port, 'GET', url);
  const bare = await startBare(body, { 'content-type': type });
  try {
    const get = (from: number) => async () => {
      const response = await call(from, 'GET', url);
      if (response.body.length !== body.length)
        throw new Error(`answered ${response.status}, ${response.body.length} bytes`);
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
