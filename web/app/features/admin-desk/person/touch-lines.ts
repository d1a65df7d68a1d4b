import type { PersonTouch } from '@plinth/contract/person.schema';
import type { Stage } from '@plinth/contract/stages';
import { type CallResult, callResults, type TouchKind } from '@plinth/contract/touches';
import type { MarkName } from '../mark.tsx';

/** What a line of the timeline says: the fact in bold, then what belongs to it, the words that were said, and a remark. */
export type TouchLine = { mark: MarkName; title: string; rest: string; quote: string; more: string };

export type TouchTexts = {
  kinds: Record<TouchKind, string>;
  results: Record<CallResult, string>;
  begun: { call: string; message: string };
  channels: Record<string, string>;
  minutes: (count: number) => string;
  stages: Record<Stage, string>;
  noOwner: string;
  step: { set: string; done: string; removed: string };
  purposes: Record<string, string>;
  lostReasons: Record<string, string>;
};

const marks: Partial<Record<TouchKind, MarkName>> = {
  message: 'sent',
  mail: 'done',
  stage: 'waiting',
  owner: 'waiting',
  step: 'waiting',
  consent: 'blocked',
  merge: 'waiting',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const namedIn = (names: Record<string, string>, value: unknown): string => names[textOf(value)] ?? textOf(value);

export function touchLine({ kind, facts, project, by }: PersonTouch, texts: TouchTexts): TouchLine {
  const line = { mark: marks[kind] ?? 'touch', title: texts.kinds[kind], quote: textOf(facts.text), more: '' };
  const rest = (...parts: (string | undefined)[]) => [...parts, by?.name].filter(Boolean).join(', ');
  const minutes = typeof facts.minutes === 'number' && facts.minutes > 0 ? texts.minutes(facts.minutes) : '';
  switch (kind) {
    case 'call': {
      const result = callResults.find((it) => it === facts.result);
      return { ...line, title: result ? texts.results[result] : texts.begun.call, rest: rest(minutes) };
    }
    case 'message':
      return {
        ...line,
        title: namedIn(texts.channels, facts.channel) || line.title,
        rest: rest(facts.result === 'begun' ? texts.begun.message : ''),
      };
    case 'stage': {
      const [from, to] = [namedIn(texts.stages, facts.from), namedIn(texts.stages, facts.to)];
      return {
        ...line,
        rest: rest(from && to ? `${from} → ${to}` : to),
        more: namedIn(texts.lostReasons, facts.reason),
      };
    }
    case 'owner':
      return { ...line, rest: rest(textOf(facts.to) || texts.noOwner) };
    case 'step':
      return { ...line, rest: rest() };
    case 'consent':
      return { ...line, rest: rest(textOf(facts.reason)) };
    default:
      return { ...line, rest: rest(project?.name, textOf(facts.site)) };
  }
}
