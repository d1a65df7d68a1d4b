import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiPrefix } from '@plinth/contract/calls';
import { errorBodySchema } from '@plinth/contract/errors';
import { parsePictureUrl, sourceSet } from '@plinth/contract/picture-url';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';
import { payload, type SampleFile } from '../../../test/hostile-samples.ts';
import { formOf } from '../../../test/samples.ts';

/** Nothing that was made to hurt is served as anything but a still picture, and nothing of it takes long or much memory. */

const slowest = 2_000;
const mostGrowth = 256 * 1024 * 1024;

const { app, services, logIn } = await buildTestApp();
const admin = await logIn();

// Made by another process: what is measured here is what taking them costs, not what making them does.
const folder = mkdtempSync(path.join(tmpdir(), 'plinth-hostile-'));
const maker = path.join(import.meta.dirname, '../../../test/write-hostile-samples.ts');
const samples = JSON.parse(execFileSync(process.execPath, [maker, folder], { encoding: 'utf8' })) as SampleFile[];

const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const times: number[] = [];
let refused = 0;

describe(`${samples.length} hostile samples`, () => {
  it('are more than sixty', () => expect(samples.length).toBeGreaterThanOrEqual(60));

  it.each(samples)('$title', async ({ name, file, type }) => {
    const bytes = readFileSync(file);
    const started = performance.now();
    const form = formOf({ name, bytes, ...(type && { type }) });
    const headers = { ...form.headers, ...admin };
    const answer = await app.inject({ method: 'POST', url: `${apiPrefix}/media`, ...form, headers });
    const took = performance.now() - started;
    times.push(took);
    expect(took).toBeLessThan(slowest);
    if (answer.statusCode !== 201) {
      refused += 1;
      expect([400, 413, 415]).toContain(answer.statusCode);
      const { error } = errorBodySchema.parse(answer.json());
      expect(error.message.length).toBeGreaterThan(10);
      return;
    }
    // Taken: then what is served of it is a picture made by us, and nothing else of it is left.
    const { id } = answer.json();
    await services.media.process(id);
    const media = await services.media.get(id);
    if (media.state !== 'ready') return expect(media.state).toBe('failed');
    const address = parsePictureUrl(media.url ?? '');
    expect(address, media.url).not.toBe(null);
    const sets = address ? [sourceSet(address, 'avif'), sourceSet(address, 'webp')] : [];
    for (const url of [
      media.url ?? '',
      ...sets.flatMap((set) => set.split(', ').map((part) => part.split(' ')[0] ?? '')),
    ]) {
      const served = await app.inject(url);
      expect(served.statusCode).toBe(200);
      expect(served.headers['content-type']).toMatch(/^image\/(jpeg|png|webp|avif)$/);
      expect(served.headers['x-content-type-options']).toBe('nosniff');
      expect(served.rawPayload.includes(payload)).toBe(false);
      expect(served.rawPayload.includes('<?php')).toBe(false);
    }
  });

  it('leave the app alive and its memory as it was', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(peak - before).toBeLessThan(mostGrowth);
  });
});

afterAll(() => {
  clearInterval(watch);
  rmSync(folder, { recursive: true });
  const megabytes = Math.round((peak - before) / 1024 / 1024);
  const slow = Math.round(Math.max(...times));
  console.error(
    `hostile: ${refused} of ${samples.length} refused, the slowest in ${slow} ms, memory grew by ${megabytes} MB`,
  );
});
