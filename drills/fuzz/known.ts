import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editCalls } from '@plinth/contract/admin-collections';
import type { CallName } from '@plinth/contract/calls';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { siteDataId } from '@plinth/contract/site-data';
import { logIn } from '../../tools/log-in.ts';
import { root } from '../../tools/processes.ts';
import type { Demo } from '../../tools/start-demo.ts';

/** `collection` is the first part of its path in the API; a lead is held that seems to be spam. */
export type Row = { collection: string; id: string; version: number; isDeleted?: boolean; isHeld?: boolean };

/** What the fuzzer knows of the demo: requests mean rows that are there, as they are by now. */
export type Known = {
  authorization: string;
  rows: Row[];
  /** By the id of its project: the cookie against which a brochure is given. */
  brochureCookies: Map<string, string>;
  accepted: Set<CallName>;
};

/** Calls that no generated request succeeds in, and why. Whichever is not here must be accepted in every run. */
export const outOfReach: Partial<Record<CallName, string>> = {
  getWithdrawal: 'takes a signed link, which only the mail of a receipt carries',
  withdrawConsent: 'takes the same link',
  uploadMedia: 'takes a form of parts, of which the contract has no schema',
  login: 'takes the password, which nobody guesses',
  logout: 'would make a stranger of whoever sends what follows',
  replayDelivery: 'takes a delivery that was given up, and the demo delivers to nobody',
};

type Edits = Record<'create' | 'update' | 'remove', CallName>;
const editing = Object.entries<Edits>(editCalls).map(([collection, names]) => ({ collection, ...names }));

/** The collection that a call adds to, and the call that takes away from it. */
export const creationBy = (name: CallName) => editing.find(({ create }) => create === name);

export const presentIn = (known: Known, collection: string) =>
  known.rows.filter((row) => row.collection === collection && !row.isDeleted);

/** Who sends a form with this is taken for a machine. */
export const spamSign = { [formFactsHeader]: writeFormFacts({ trap: 'x' }) };

type Post = { method: 'POST'; headers?: Record<string, string>; body: string | FormData };
type Ask = (target: string, post?: Post) => Promise<Response>;
type Listed = { id: string; version?: number; name?: string };

export async function learn(demo: Demo): Promise<Known> {
  const { authorization } = await logIn(demo);
  const ask: Ask = async (target, post) => {
    const headers = { authorization, ...post?.headers };
    const answer = await fetch(`${demo.origin}/api${target}`, { ...post, headers });
    if (!answer.ok) throw new Error(`${target} was answered ${answer.status}`);
    return answer;
  };
  const known: Known = { authorization, rows: [], brochureCookies: new Map(), accepted: new Set() };
  known.rows.push({ collection: 'json', id: siteDataId, version: 1 });
  for (const { collection } of editing) {
    const list = (await (await ask(`/${collection}`)).json()) as Listed[];
    known.rows.push(...list.map(({ id, version = 1 }) => ({ collection, id, version })));
    if (collection === 'projects') await askForBrochures(list, known, ask);
  }
  known.rows.push({ collection: 'media', id: await uploadPicture(ask), version: 1 });
  return known;
}

/** Leads of a machine, as it seems: they open brochures as any do, and wait to be released. */
async function askForBrochures(projects: readonly Listed[], known: Known, ask: Ask) {
  for (const { id: projectId, name } of projects) {
    const lead = { name: 'Meera Joshi', phone: '9876543210', email: 'reader@example.com', site: name };
    const answer = await ask('/form?kind=brochure', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...spamSign },
      body: JSON.stringify(lead),
    });
    known.brochureCookies.set(projectId, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const { id } = (await answer.json()) as { id: string };
    known.rows.push({ collection: 'form', id, version: 1, isHeld: true });
  }
}

async function uploadPicture(ask: Ask): Promise<string> {
  const form = new FormData();
  form.set('alt', 'A house');
  form.set('file', new Blob([readFileSync(path.join(root, 'server/seeds/media/site/home-1.jpg'))]), 'house.jpg');
  const answer = await ask('/media', { method: 'POST', body: form });
  return ((await answer.json()) as { id: string }).id;
}

type Sent = { call: CallName | null; params: Record<string, string>; headers: Record<string, string> };

/** Takes note of what a request that was accepted has changed. */
export function remember({ call: name, params, headers }: Sent, body: string, known: Known) {
  if (!name) return;
  known.accepted.add(name);
  const creation = creationBy(name);
  if (creation) {
    const made = JSON.parse(body) as { id: string; version?: number };
    const isHeld = formFactsHeader in headers;
    known.rows.push({ collection: creation.collection, id: made.id, version: made.version ?? 1, isHeld });
  }
  const row = known.rows.find(({ id }) => id === params.id);
  if (!row) return;
  if (editing.some(({ remove }) => remove === name)) row.isDeleted = true;
  if (name === 'restoreDeleted') row.isDeleted = false;
  if (name === 'releaseLead') row.isHeld = false;
  if (name === 'restoreRevision' || editing.some(({ update }) => update === name)) {
    row.version = (JSON.parse(body) as { version: number }).version;
  }
}
