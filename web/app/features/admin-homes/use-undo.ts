import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { SaveTexts } from './homes-texts.ts';
import { isStale } from './stale-homes.ts';

/** One toast at a time about the homes: a newer outcome replaces the one before. */
export const about = 'homes';

/** An undo that would end the holds of these homes. */
type Question = { change: string; homes: string[] };

/** Undoes a change of the homes, from a message or from the page. Undoing it again makes the change again. */
export function useUndo(projectId: string, texts: SaveTexts) {
  const [question, setQuestion] = useState<Question | null>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();

  async function undo(change: string, mayEndHolds = false) {
    setQuestion(null);
    try {
      const undone = await adminApi.undoUnits({ params: { id: projectId }, body: { change, mayEndHolds } });
      const action = { label: texts.undo, onClick: () => void undo(undone.change) };
      toast({ text: texts.undone, more: texts.savedMore, about, action });
    } catch (error) {
      const homes = homesWithHolds(error);
      if (homes) return setQuestion({ change, homes });
      const [text, more] = isStale(error) ? [texts.notUndone] : [texts.undoFailed, texts.undoFailedMore];
      toast({ text, more, about, isError: true });
      // Without a connection the list could not be loaded, and an error page would replace what was entered.
      if (!isStale(error)) return;
    }
    await revalidate();
  }

  return { undo, question, close: () => setQuestion(null) };
}

/** The homes whose holds the refused undo would have ended; null for another failure. */
function homesWithHolds(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return (error.body?.error.issues ?? []).map(({ message }) => message);
}
