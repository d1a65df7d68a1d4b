import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Demo, startDemo } from '../testing/start-demo.ts';

/** Kills the database under the running site and starts it again; the server must recover without a restart. */

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.stop());

const statusOf = async (path: string) => (await fetch(demo.origin + path)).status;

async function waitForStatus(path: string, status: number) {
  const start = Date.now();
  while ((await statusOf(path)) !== status) {
    if (Date.now() - start > 15_000) throw new Error(`${path} did not turn ${status} within 15 s`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return Date.now() - start;
}

it('the server answers 503 while the database is down, and recovers without a restart', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/contact')).toBe(200);

  for (const round of [1, 2, 3]) {
    await demo.database.kill();
    const noticed = await waitForStatus('/readyz', 503);
    expect(await statusOf('/api/projects')).toBe(503);
    const page = await fetch(`${demo.origin}/projects`);
    expect(page.status).toBe(503);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('Failed to load projects. Please try again later.');
    // It reads nothing but the company's facts: shown from memory, and kept by no cache.
    const contact = await fetch(`${demo.origin}/contact`);
    expect([contact.status, contact.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await contact.text()).toContain('+91 20 5550 0142');
    expect(await statusOf('/login')).toBe(200);
    expect(await statusOf('/livez')).toBe(200);
    expect(demo.isRunning()).toBe(true);

    await demo.database.start();
    const recovered = await waitForStatus('/readyz', 200);
    expect(await statusOf('/api/projects')).toBe(200);
    expect(await statusOf('/projects')).toBe(200);
    console.log(`round ${round}: /readyz 503 after ${noticed} ms, 200 again ${recovered} ms after the database`);
  }
});
