import type { PersonPage, PersonTouch, TouchInput } from '@plinth/contract/person.schema';
import type { NotedKind } from '@plinth/contract/touches';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../../lib/admin-api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useToast } from '../../../ui/toast.tsx';
import { isWritten, type NoteFault, noteFault, touchOf, useNoteDraft } from './use-note-draft.ts';
import { type ActTexts, faultOf } from './use-person-acts.ts';

type Texts = ActTexts & {
  saved: ActTexts['saved'] & {
    note: Record<NotedKind, string>;
    nothing: string;
    notSaved: string;
    notSavedMore: string;
  };
  conflict: { toast: string; toastMore: string };
};

export type Conflict = { touch: PersonTouch | null };

type Options = { texts: Texts; page: PersonPage; ownId: string | undefined };

/** The note that is being written, and the ways to save it. */
export function useNoting({ texts, page, ownId }: Options) {
  const { person } = page;
  const { draft, change, clear } = useNoteDraft(person.id);
  const [fault, setFault] = useState<NoteFault | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isBusy = useRef(false);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const params = { id: person.id };

  /** What a colleague changed since this page was loaded; null where the page shows everything. */
  async function findChange(): Promise<Conflict | null> {
    const now = await adminApi.getPerson({ params, query: {} });
    const known = new Set(page.touches.map(({ id }) => id));
    const fresh = now.touches.filter(({ id, kind }) => !known.has(id) && ['stage', 'owner', 'step'].includes(kind));
    const theirs = fresh.find(({ by }) => by !== null && by.id !== ownId);
    if (theirs) return { touch: theirs };
    // Corrected details leave no touch.
    return fresh.length === 0 && now.person.version !== person.version ? { touch: null } : null;
  }

  /** Resolves to a fault, or to null where it was saved. */
  async function send(touch: TouchInput): Promise<string | null> {
    try {
      const changed = await findChange();
      if (changed) {
        setConflict(changed);
        return texts.conflict.toastMore;
      }
      await adminApi.addTouch({ params, body: touch });
    } catch (error) {
      return faultOf(error, texts);
    }
    clear();
    setFault(null);
    toast({ text: texts.saved.note[touch.kind], about: person.id });
    await revalidate();
    return null;
  }

  async function save() {
    if (isBusy.current) return;
    if (!isWritten(draft)) return toast({ text: texts.saved.nothing, about: person.id });
    const wrong = noteFault(draft);
    setFault(wrong);
    if (wrong) return document.querySelector<HTMLElement>(`#note [name=${wrong}]`)?.focus();
    isBusy.current = true;
    setIsPending(true);
    const refused = await send(touchOf(draft));
    isBusy.current = false;
    setIsPending(false);
    if (refused) toast({ text: texts.saved.notSaved, more: refused, isError: true, about: person.id });
  }

  const saveByKey = useEffectEvent(() => void save());
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) saveByKey();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);

  return {
    draft,
    fault,
    isPending,
    conflict,
    change(part: Parameters<typeof change>[0]) {
      setFault(null);
      change(part);
    },
    discard() {
      setFault(null);
      clear();
    },
    save,
    send,
    /** A call or message has begun: it is stored at once, and its result decides it. */
    begin(channel: 'call' | 'whatsapp') {
      const key = newIdempotencyKey();
      const kind = channel === 'call' ? 'call' : 'message';
      change({ kind, key, begunAt: new Date().toISOString(), ...(kind === 'message' && { channel: 'whatsapp' }) });
      const body: TouchInput = {
        kind,
        key,
        text: '',
        isBegun: true,
        ...(kind === 'message' && { channel: 'whatsapp' }),
      };
      // The call goes on without it; the touch is stored with the result then.
      void adminApi.addTouch({ params, body }).catch(() => undefined);
    },
    async loadChange() {
      await revalidate();
      setConflict(null);
    },
  };
}
