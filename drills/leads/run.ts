import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { logIn } from '../../testing/log-in.ts';
import { freePort } from '../../testing/ports.ts';
import { createDatabase, createTemporaryHome, startPostgres } from '../../testing/postgres.ts';
import { runNode, serverFlags, startNode, stopProcess, waitForUrl } from '../../testing/processes.ts';
import { ensureAdmin } from '../../tools/commands/demo-admin.ts';
import type { Sample } from './cases.ts';
import { countFormulas, countLeads, type Export, measureExport, openInLibreOffice } from './exports.ts';
import { fillLeads } from './fill.ts';
import { type ListReport, measureList } from './list-pages.ts';

type Options = { rows: number; exportRows: number; rounds: number; say: (line: string) => void };

export type LeadsReport = ListReport & {
  exports: (Export & { rows: number })[];
  /** Null if `unzip` is not installed. */
  formulas: number | null;
  /** Null if LibreOffice is not installed. */
  opened: { rows: number } | null;
};

/** Memory settings of a small server; nothing else is tuned for these queries. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

/** Fills a new database with leads and measures the list and the exports over HTTP with a session, as the team uses them. */
export async function runLeadsDrill({ rows, exportRows, rounds, say }: Options): Promise<LeadsReport> {
  const home = createTemporaryHome('leads');
  const postgres = await startPostgres({ directory: path.join(home, 'postgres'), throwaway: true, settings });
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const url = await createDatabase(postgres.url, 'plinth');
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: port, PUBLIC_ORIGIN: origin, DATABASE_URL: url };
  try {
    await runNode('server/src/cli/migrate.ts', ['up'], env);
    await fillLeads(url, rows, say);
    const admin = await ensureAdmin(env, home);
    mkdirSync(path.join(home, 'media'));
    const server = startNode('server/src/processes/main.ts', {
      env: { ...env, MEDIA_DIR: path.join(home, 'media') },
      args: serverFlags,
    });
    try {
      await waitForUrl(`${origin}/readyz`, server);
      const headers = await logIn({ origin, admin });
      const get = (target: string) => fetch(origin + target, { headers });
      const { samples, from } = await readSamples(url, rows, exportRows);
      const list = await measureList(get, samples, rounds);
      say('pages measured');
      const exports = [];
      for (const [format, file] of [
        ['csv', 'leads.csv'],
        ['excel', 'leads.xlsx'],
      ] as const) {
        exports.push(
          await measureExport(get(`/api/form/export/${format}?from=${from}`), server.pid ?? 0, path.join(home, file)),
        );
        say(`${file} exported`);
      }
      const [csv, xlsx] = exports as [Export, Export];
      const opened = await openInLibreOffice(xlsx.file, home);
      const csvRows = await countLeads(csv.file);
      return {
        ...list,
        exports: [
          { ...csv, rows: csvRows },
          { ...xlsx, rows: opened?.rows ?? csvRows },
        ],
        formulas: countFormulas(xlsx.file),
        opened,
      };
    } finally {
      await stopProcess(server);
    }
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Random leads for paging and searching, and the day from which the newest `exportRows` leads begin. */
async function readSamples(
  url: string,
  rows: number,
  exportRows: number,
): Promise<{ samples: Sample[]; from: string }> {
  const client = new pg.Client(url);
  await client.connect();
  const share = Math.min(100, (100 * 5_000) / rows);
  const samples = await client.query<Sample>(
    `select id, email, phone from submissions tablesample system (${share}) order by random() limit 2000`,
  );
  const first = await client.query<{ day: string }>(
    `select to_char(created_at + interval '1 day', 'YYYY-MM-DD') as day from submissions order by id desc offset $1 limit 1`,
    [Math.min(exportRows, rows - 1)],
  );
  await client.end();
  return { samples: samples.rows, from: first.rows[0]?.day ?? '' };
}
