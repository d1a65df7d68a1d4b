import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the page sent: the body, and the facts about how the form was filled in. */
export type RecordedFill = {
  manner: string;
  body: Record<string, string>;
  facts: { elapsed?: number; trap?: string; [more: string]: unknown };
};

export function readRecording(): RecordedFill[] {
  const file = readFileSync(path.join(import.meta.dirname, 'recorded-fills.json'), 'utf8');
  return (JSON.parse(file) as { fills: RecordedFill[] }).fills;
}
