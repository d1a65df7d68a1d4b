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

/** No hostile file is served as anything but a still picture, and none takes long or much memory. */

/**
 * For how many milliseconds the main thread may be busy at a stretch. Measured as its own processor time between two ticks of
 * a timer, so that a busy machine does not affect it.
 */
const longestTurn = 50;
/** File types that are opened in a process of their own. */
const inspected = /\.(pdf|svg|pptx|mp4)$/;
const mostGrowth = 256 * 1024 * 1024;

const { app, services, logIn } = await buildTestApp();
const admin = await logIn();

// Written by another process: this test measures the cost of receiving the files, not of making them.
const folder = mkdtempSync(path.join(tmpdir(), 'plinth-hostile-'));
const maker = path.join(import.meta.dirname, '../../../test/write-hostile-samples.ts');
const samples = JSON.parse(execFileSync(process.execPath, [maker, folder], { encoding: 'utf8' })) as SampleFile[];

const before = process.memoryUsage.rss();
let peak = before;
const cpuMilliseconds = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let turnStart = cpuMilliseconds();
let longest = 0;
const endTurn = () => {
  const now = cpuMilliseconds();
  longest = Math.max(longest, now - turnStart);
  turnStart = now;
};
const watch = setInterval(() => {
  endTurn();
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const turns: number[] = [];
let refused = 0;

describe(`${samples.length} hostile samples`, () => {
  it('there are more than a hundred samples', () => expect(samples.length).toBeGreaterThanOrEqual(100));

  it.each(samples)(
    '$title',
    async ({ name, file, type }) => {
      const bytes = readFileSync(file);
      const form = formOf({ name, bytes, ...(type && { type }) });
      const headers = { ...form.headers, ...admin };
      const upload = async () => {
        endTurn();
        longest = 0;
        const response = await app.inject({ method: 'POST', url: `${apiPrefix}/media`, ...form, headers });
        endTurn();
        return { response, took: longest };
      };
      let { response, took } = await upload();
      if (inspected.test(name)) {
        // A file that blocks the main thread does so each time; a slow processor or the garbage collector does not.
        for (let tries = 1; tries < 3 && took >= longestTurn; tries += 1) {
          const again = await upload();
          response = again.response;
          took = Math.min(took, again.took);
        }
        turns.push(took);
        expect(took, `${took} ms`).toBeLessThan(longestTurn);
      }
      if (response.statusCode !== 201) {
        refused += 1;
        expect([400, 413, 415]).toContain(response.statusCode);
        const { error } = errorBodySchema.parse(response.json());
        expect(error.message.length).toBeGreaterThan(10);
        return;
      }
      // Accepted: then only a picture that we rendered from it is served.
      const { id } = response.json();
      await services.media.process(id);
      const media = await services.media.get(id);
      if (media.state !== 'ready') return expect(media.state).toBe('failed');
      if (media.kind === 'document') {
        const { rawPayload } = await app.inject(media.url ?? '');
        expect(rawPayload.toString('latin1')).not.toMatch(/JavaScript|\/JS|script/);
        return;
      }
      const picture = parsePictureUrl(media.url ?? '');
      expect(picture, media.url).not.toBe(null);
      const sets = picture ? [sourceSet(picture, 'avif'), sourceSet(picture, 'webp')] : [];
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
    },
    90_000,
  );

  it('all samples together leave the app running and its memory as it was', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect(peak - before).toBeLessThan(mostGrowth);
  });
});

afterAll(() => {
  clearInterval(watch);
  rmSync(folder, { recursive: true });
  const megabytes = Math.round((peak - before) / 1024 / 1024);
  const most = Math.max(...turns).toFixed(1);
  console.error(
    `hostile: ${refused} of ${samples.length} refused, ${most} ms of the main thread at a stretch, memory grew by ${megabytes} MB`,
  );
});
