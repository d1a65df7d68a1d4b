import type { ConsentGiven } from '@plinth/contract/consent';
import { trapField } from '@plinth/contract/form-facts';
import { fetchTransport } from './api-client.ts';
import { mayPass, waitAfter } from './backoff.ts';
import { factsOfForm } from './form-facts.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { keptAttribution } from './kept-attribution.ts';
import { storeRegistration } from './registration.ts';
import { type Sent, sendForm } from './send-form.ts';
import { outboxKey, readStored, removeStored, writeStored } from './storage.ts';

/**
 * What was typed and not yet taken, by form. It lives in this tab alone and for a day, through reloads and from page to page,
 * and goes when the server has said that the lead is stored. A letter keeps its key for as long as its words stay the same.
 */
type Letter = {
  body: Record<string, string>;
  kind?: 'brochure' | 'visit' | undefined;
  key: string;
  facts: { trap: string; elapsed: number; consent: ConsentGiven };
  tries: number;
  /** Being sent, or to be sent again by itself. */
  isPending: boolean;
};
type Entry = { typed: Record<string, string>; at: number; letter?: Letter };
type Entries = Record<string, Entry>;

export type Answer = Sent & { willRetry: boolean };
type Listener = { onSending: () => void; onAnswer: (answer: Answer) => void };

const lifetime = 86_400_000;
/** The server gives up sooner; a line that has died says nothing at all. */
const patience = 30_000;

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

/** Answers how to stop listening. */
export function listen(name: string, listener: Listener): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}

export function findTyped(name: string): Record<string, string> | null {
  return read()[name]?.typed ?? null;
}

/** What stands in a form, as it is typed. */
export function keepTyped(name: string, form: HTMLFormElement) {
  const { [name]: entry } = read();
  write(name, { ...entry, typed: typedIn(form), at: Date.now() });
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([field, value]) =>
    typeof value === 'string' && field !== trapField ? [[field, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

type Posting = { body: Record<string, string>; kind?: Letter['kind']; form: HTMLFormElement };

/** However often a button is pressed, one sending is under way. */
export function post(name: string, { body, kind, form }: Posting) {
  if (busy.has(name)) return;
  const { trap, consent } = factsOfForm(new FormData(form));
  const before = read()[name]?.letter;
  const isSame = before && JSON.stringify([before.body, before.facts.consent]) === JSON.stringify([body, consent]);
  // Since the page was opened, not since scripts ran: those start late, at times with the very click that sends.
  const facts = { trap, elapsed: Math.round(performance.now()), consent };
  const letter = isSame
    ? { ...before, isPending: true }
    : { body, kind, key: newIdempotencyKey(), facts, tries: 0, isPending: true };
  write(name, { typed: typedIn(form), at: Date.now(), letter });
  void send(name);
}

/** Takes up whatever a reload, another page or a dead line has interrupted. */
export function resume() {
  for (const [name, { letter }] of Object.entries(read())) if (letter?.isPending) void send(name);
}

async function send(name: string) {
  const { letter } = read()[name] ?? {};
  if (!letter || busy.has(name)) return;
  busy.add(name);
  clearTimeout(timers.get(name));
  for (const { onSending } of listeners.get(name) ?? []) onSending();
  const attribution = keptAttribution();
  const { body, kind, key, facts } = letter;
  const consent = { ...facts.consent, measurement: attribution !== null };
  const sent = await Promise.race([
    sendForm(fetchTransport, { body, kind, key, facts: { ...facts, consent, attribution } }),
    new Promise<Sent>((resolve) =>
      setTimeout(resolve, patience, { isSent: false, status: 0, issues: {}, retryAfter: null }),
    ),
  ]);
  busy.delete(name);
  const willRetry = !sent.isSent && mayPass(sent.status);
  settle(name, letter, sent, willRetry);
  if (sent.isSent && kind === 'brochure') storeRegistration();
  for (const { onAnswer } of listeners.get(name) ?? []) onAnswer({ ...sent, willRetry });
}

function settle(name: string, letter: Letter, sent: Sent, willRetry: boolean) {
  const entry = read()[name];
  if (sent.isSent || !entry) return write(name, null);
  const tries = letter.tries + 1;
  // A key that another sending has used is of no use; any other stays, since a fault may have come after the storing.
  const { letter: _old, ...typed } = entry;
  write(name, sent.status === 422 ? typed : { ...entry, letter: { ...letter, tries, isPending: willRetry } });
  if (willRetry)
    timers.set(
      name,
      setTimeout(() => void send(name), waitAfter(tries, sent.retryAfter)),
    );
}

// The server renders forms too, and has no line to come back to.
if (typeof window !== 'undefined') addEventListener('online', resume);
