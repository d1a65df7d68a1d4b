import type { PersonTouch } from '@plinth/contract/person.schema';
import { type Stage, stages } from '@plinth/contract/stages';

/** When each stage was entered last, as far as the timeline says; the first touch made the person new. */
export function stageTimes(touches: readonly PersonTouch[], firstAt: string): Partial<Record<Stage, string>> {
  const times: Partial<Record<Stage, string>> = { new: firstAt };
  // Newest first, so that the last entry of a stage is found first.
  for (const { kind, facts, at } of touches.toReversed()) {
    const stage = kind === 'stage' ? stages.find((it) => it === facts.to) : undefined;
    if (stage) times[stage] = at;
  }
  return times;
}
