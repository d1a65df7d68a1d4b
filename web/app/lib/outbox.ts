import type { ConsentGiven } from '@plinth/contract/consent';
import { trapField } from '@plinth/contract/form-facts';
import type { Interest } from '@plinth/contract/interest';
import { fetchTransport } from './api-client.ts';
import { isRetryable, retryDelay } from './backoff.ts';
import { factsOfForm } from './form-facts.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { storeRegistration } from './registration.ts';
import { type Sent, sendForm } from './send-form.ts';
import { outboxKey, readStored, removeStored, writeStored } from './storage.ts';
import { storedAttribution } from './stored-attribution.ts';

/**
 * Form input that the server has not yet stored, by form. It is kept in `sessionStorage` (this tab only) for one day, so it
 * survives reloads and page changes, and is removed once the server confirms the lead. A letter keeps its idempotency key for
 * as long as its body, consent and interest stay the same.
 */
type Letter = {
  body: Record<string, string>;
  kind?: 'brochure' | 'visit' | undefined;
  key: string;
  facts: { trap: string; elapsed: number; consent: ConsentGiven; interest?: Interest | null };
  tries: number;
  /** Being sent now, or waiting for an automatic retry. */
  isPending: boolean;
};
type Entry = { typed: Record<string, string>; at: number; letter?: Letter };
type Entries = Record<string, Entry>;

export type SendResult = Sent & { willRetry: boolean };
type Listener = { onSending: () => void; onResult: (result: SendResult) => void };

const lifetime = 86_400_000;
/** Milliseconds. The server times out sooner; a dead connection never reports anything. */
const timeoutMs = 30_000;

const listeners = new Map<string, Set<Listener>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const busy = new Set<string>();

function read(): Entries {
  try {
    const entries = Object.entries(JSON.parse(readStored('session', outboxKey) ?? '{}') as Entries);
    return Object.fromEntries(entries.filter(([, { at }]) => Date.now() - at < lifetime));
  } catch {
    return {};
  }
}

function write(name: string, entry: Entry | null) {
  const { [name]: _old, ...others } = read();
  const entries = entry ? { ...others, [name]: entry } : others;
  if (Object.keys(entries).length === 0) removeStored('session', outboxKey);
  else writeStored('session', outboxKey, JSON.stringify(entries));
}

/** Returns a function that removes the listener. */
export function listen(name: string, listener: Listener): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}

export function findSavedInput(name: string): Record<string, string> | null {
  return read()[name]?.typed ?? null;
}

/** Saves the current input of a form. */
export function saveInput(name: string, form: HTMLFormElement) {
  const { [name]: entry } = read();
  write(name, { ...entry, typed: inputOf(form), at: Date.now() });
}

function inputOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([field, value]) =>
    typeof value === 'string' && field !== trapField ? [[field, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

type Posting = { body: Record<string, string>; kind?: Letter['kind']; form: HTMLFormElement };

/** Ignored while the same form is being sent, so that repeated clicks send it once. */
export function post(name: string, { body, kind, form }: Posting) {
  if (busy.has(name)) return;
  const { trap, consent, interest } = factsOfForm(new FormData(form));
  const before = read()[name]?.letter;
  const factsOf = (it: Pick<Letter['facts'], 'consent' | 'interest'>) => [it.consent, it.interest ?? null];
  const isSame =
    before &&
    JSON.stringify([before.body, factsOf(before.facts)]) === JSON.stringify([body, factsOf({ consent, interest })]);
  // Measured from the opening of the page: scripts start late, sometimes only with the click that submits.
  const facts = { trap, elapsed: Math.round(performance.now()), consent, interest };
  const letter = isSame
    ? { ...before, isPending: true }
    : { body, kind, key: newIdempotencyKey(), facts, tries: 0, isPending: true };
  write(name, { typed: inputOf(form), at: Date.now(), letter });
  void send(name);
}

/** Resends every form whose sending was interrupted by a reload, a page change or a lost connection. */
export function resume() {
  for (const [name, { letter }] of Object.entries(read())) if (letter?.isPending) void send(name);
}

async function send(name: string) {
  const { letter } = read()[name] ?? {};
  if (!letter || busy.has(name)) return;
  busy.add(name);
  clearTimeout(timers.get(name));
  for (const { onSending } of listeners.get(name) ?? []) onSending();
  const attribution = storedAttribution();
  const { body, kind, key, facts } = letter;
  const consent = { ...facts.consent, measurement: attribution !== null };
  const sent = await Promise.race([
    sendForm(fetchTransport, { body, kind, key, facts: { ...facts, consent, attribution } }),
    new Promise<Sent>((resolve) =>
      setTimeout(resolve, timeoutMs, { isSent: false, status: 0, issues: {}, retryAfter: null }),
    ),
  ]);
  busy.delete(name);
  const willRetry = !sent.isSent && isRetryable(sent.status);
  settle(name, letter, sent, willRetry);
  if (sent.isSent && kind === 'brochure') storeRegistration();
  for (const { onResult } of listeners.get(name) ?? []) onResult({ ...sent, willRetry });
}

function settle(name: string, letter: Letter, sent: Sent, willRetry: boolean) {
  const entry = read()[name];
  if (sent.isSent || !entry) return write(name, null);
  const tries = letter.tries + 1;
  // 422 means that the key was used with another body, so it is dropped. Otherwise it stays: the lead may already be stored.
  const { letter: _old, ...typed } = entry;
  write(name, sent.status === 422 ? typed : { ...entry, letter: { ...letter, tries, isPending: willRetry } });
  if (willRetry)
    timers.set(
      name,
      setTimeout(() => void send(name), retryDelay(tries, sent.retryAfter)),
    );
}

// This module is also loaded by the server, which has no `online` event.
if (typeof window !== 'undefined') addEventListener('online', resume);
