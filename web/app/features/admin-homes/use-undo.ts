import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { useToast } from '../../ui/toast.tsx';
import type { SaveTexts } from './homes-texts.ts';
import { isStale } from './stale-homes.ts';

/** One toast at a time about the homes: a newer outcome replaces the one before. */
export const about = 'homes';

/** Undoes a change of the homes, from a message or from the page. Undoing it again makes the change again. */
export function useUndo(projectId: string, texts: SaveTexts) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  async function undo(change: string) {
    try {
      const undone = await adminApi.undoUnits({ params: { id: projectId }, body: { change } });
      const action = { label: texts.undo, onClick: () => void undo(undone.change) };
      toast({ text: texts.undone, more: texts.savedMore, about, action });
    } catch (error) {
      const text = isStale(error) ? texts.notUndone : texts.undoFailed;
      toast({ text, more: isStale(error) ? undefined : texts.notUndoneMore, about, isError: true });
      // Without a connection the list could not be loaded, and an error page would replace what was entered.
      if (!isStale(error)) return;
    }
    await revalidate();
  }
  return undo;
}
