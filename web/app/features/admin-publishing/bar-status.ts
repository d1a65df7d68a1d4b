import type { PublicationState } from '@plinth/contract/publishing';
import { companyTime } from '../../lib/admin-time.ts';
import type { AutosaveState } from './autosave.ts';
import type { Ago, BarTexts } from './publishing-texts.ts';

export type BarStatus = {
  tone: 'calm' | 'warn' | 'bad';
  /** Always shown; the rest has no room on a phone. */
  lead: string;
  more: string;
  /** Stands for `more` on a phone, where a box above the form says the same. */
  short?: string;
  /** What a screen reader is told. Without a time, which would be read out each second. */
  announced: string;
};

type Input = {
  autosave: AutosaveState;
  /** When the draft was last saved; null where it never was. */
  savedAt: string | null;
  now: number;
  state: PublicationState;
  /** Since when it waits for an approval; null where it does not. */
  reviewedAt: string | null;
  /** The labels of fields that are not on the server. */
  unsaved: readonly string[];
  /** The labels of fields that differ from what is live; null where nothing is. */
  notLive: readonly string[] | null;
  /** Why it was not published. */
  refusal: string | null;
  /** The summary above the form has the focus and says it. */
  isSaidAbove: boolean;
  /** The names of files that publishing waits for. */
  uploads: readonly string[];
};

/** What the publish bar says: first what is wrong, then what is happening, then how it stands. */
export function barStatus(texts: BarTexts, input: Input): BarStatus {
  const { autosave, unsaved, refusal, isSaidAbove, uploads } = input;
  if (autosave.failure) {
    const [lead, more] = texts.failed[autosave.failure](unsaved);
    return { tone: 'bad', lead, more, announced: `${lead} ${more}` };
  }
  if (refusal !== null) {
    // Where nothing differs from the live page, there was nothing to publish: leaving the website was refused.
    const isUnchanged = input.state === 'live' && unsaved.length === 0;
    const unpublished = input.savedAt === null ? texts.refusedUnsaved : texts.refused;
    const lead = isUnchanged ? texts.refusedToLeave : unpublished;
    const announced = isSaidAbove ? '' : `${lead} ${refusal}`;
    const short = isSaidAbove ? { short: texts.refusedAbove } : {};
    return { tone: 'bad', lead, more: refusal, ...short, announced };
  }
  if (uploads.length > 0) return quiet('warn', texts.uploading(uploads), '');
  if (autosave.phase === 'saving' || (autosave.phase === 'waiting' && unsaved.length > 0)) {
    return quiet('warn', texts.saving, unsaved.join(', '));
  }
  return standing(texts, input);
}

const quiet = (tone: 'calm' | 'warn', lead: string, more: string): BarStatus => ({ tone, lead, more, announced: '' });

function standing(texts: BarTexts, { savedAt, now, state, reviewedAt, notLive }: Input): BarStatus {
  if (state === 'live') return { ...quiet('calm', texts.live, ''), announced: texts.live };
  if (savedAt === null) return quiet('calm', texts.untouched, texts.neverLive);
  const more =
    notLive === null ? texts.notOnWebsite[state === 'withdrawn' ? 'withdrawn' : 'never'] : texts.notLive(notLive);
  if (reviewedAt !== null) {
    const lead = texts.review(companyTime(reviewedAt));
    return { ...quiet('calm', lead, more), announced: lead };
  }
  return { ...quiet('calm', texts.saved(agoOf(savedAt, now)), more), announced: texts.savedAnnounced };
}

/** How long ago, in seconds or minutes; after an hour the time itself. */
export function agoOf(iso: string, now: number): Ago {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1_000));
  if (seconds < 60) return { unit: 's', count: seconds };
  return seconds < 3_600 ? { unit: 'min', count: Math.floor(seconds / 60) } : { unit: 'time', at: iso };
}
