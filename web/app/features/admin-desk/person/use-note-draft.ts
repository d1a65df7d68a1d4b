import type { TouchInput } from '@plinth/contract/person.schema';
import {
  type CallResult,
  callResults,
  type MessageChannel,
  messageChannels,
  type NotedKind,
  notedKinds,
} from '@plinth/contract/touches';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { removeStored, useStored, writeStored } from '../../../lib/storage.ts';

/** What a colleague types about a call, message or visit, kept on the device until the server has it. */
export type NoteDraft = {
  kind: NotedKind;
  text: string;
  result: CallResult | '';
  minutes: string;
  channel: MessageChannel;
  /** Of the touch that this note becomes: of a call that has begun, or of the first key stroke. */
  key: string;
  /** When the call or message began by a button of the page. */
  begunAt: string;
  keptAt: string;
};

const empty: NoteDraft = {
  ...{ kind: 'call', text: '', result: '', minutes: '', channel: 'whatsapp' },
  ...{ key: '', begunAt: '', keptAt: '' },
};

export function readNoteDraft(value: string | null | undefined): NoteDraft {
  try {
    const given = JSON.parse(value ?? '{}') as Partial<NoteDraft>;
    const textOf = (key: keyof NoteDraft) => (typeof given[key] === 'string' ? given[key] : '');
    return {
      kind: notedKinds.find((it) => it === given.kind) ?? 'call',
      text: textOf('text'),
      result: callResults.find((it) => it === given.result) ?? '',
      minutes: textOf('minutes'),
      channel: messageChannels.find((it) => it === given.channel) ?? 'whatsapp',
      ...{ key: textOf('key'), begunAt: textOf('begunAt'), keptAt: textOf('keptAt') },
    };
  } catch {
    return empty;
  }
}

/** Whether there is something to save or to lose. */
export const isWritten = ({ text, result, minutes, begunAt }: NoteDraft): boolean =>
  text.trim() !== '' || result !== '' || minutes !== '' || begunAt !== '';

export type NoteFault = 'result' | 'text' | 'minutes';

export function noteFault({ kind, text, result, minutes }: NoteDraft): NoteFault | null {
  if (kind === 'call' && result === '') return 'result';
  if (kind === 'note' && text.trim() === '') return 'text';
  return kind === 'call' && minutes !== '' && !/^\d{1,3}$/.test(minutes) ? 'minutes' : null;
}

export function touchOf(draft: NoteDraft): TouchInput {
  const { kind, text, result, minutes, channel, key } = draft;
  return {
    kind,
    text: text.trim(),
    key,
    ...(kind === 'call' && result !== '' && { result }),
    ...(kind === 'call' && minutes !== '' && { minutes: Number(minutes) }),
    ...(kind === 'message' && { channel }),
  };
}

export function useNoteDraft(person: string) {
  const storageKey = `plinth-draft person ${person}`;
  const draft = readNoteDraft(useStored('local', storageKey));
  return {
    draft,
    change(part: Partial<NoteDraft>) {
      const next = { ...draft, ...part };
      // The choice of a kind alone is nothing to keep, except until the next page.
      const key = next.key || newIdempotencyKey();
      writeStored('local', storageKey, JSON.stringify({ ...next, key, keptAt: new Date().toISOString() }));
    },
    clear: () => removeStored('local', storageKey),
  };
}
