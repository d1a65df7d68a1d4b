import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Comparison, compare, concurrency, type Plan } from './rounds.ts';
import { type BenchServer, call } from './server.ts';

/** Compares POST /api/form with the least that stores a lead and its job: one transaction of two inserts. */
export async function benchForm({ port, url }: BenchServer, plan: Plan): Promise<Comparison> {
  const pool = new pg.Pool({ connectionString: url, max: concurrency });
  await pool.query('create table bare_leads (id uuid primary key, body jsonb not null)');
  await pool.query('create table bare_jobs (id uuid primary key, lead uuid not null)');
  const lead = { name: 'Meera Joshi', phone: '9876543210', email: 'meera@example.com', site: 'Basalt Heights' };
  const body = JSON.stringify(lead);

  const submit = async () => {
    const { status } = await call(port, 'POST', '/api/form', body);
    if (status !== 201) throw new Error(`POST /api/form answered ${status}`);
  };
  const insertTwo = async () => {
    const client = await pool.connect();
    const id = randomUUID();
    await client.query('begin');
    await client.query('insert into bare_leads values ($1, $2)', [id, body]);
    await client.query('insert into bare_jobs values ($1, $2)', [randomUUID(), id]);
    await client.query('commit');
    client.release();
  };
  const comparison = await compare('POST /api/form : two inserts', plan, submit, insertTwo);
  await pool.end();
  return comparison;
}
