import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Alert, Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';

type Item = { id: string; title: string };

export type RemovalTexts = {
  confirm: { one: (name: string) => string; many: (count: number) => string; more: string; ok: string; cancel: string };
  deleted: string;
  deletedMany: string;
  notDeleted: string;
  notDeletedMany: string;
  stillThere: (names: string) => string;
  nothingSelected: string;
  nothingSelectedMore: string;
  ok: string;
  undo: string;
  deletedMore: (titles: readonly string[]) => string;
  restored: (titles: readonly string[]) => { text: string; more: string };
  notRestored: string;
  noName: string;
};

type Options = {
  texts: RemovalTexts;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  onDone: () => void;
};

/** Asks for confirmation, sends one delete request per id (section 7), reports failures and offers Undo. */
export function useRemoval({ texts, remove, restore, onDone }: Options) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [toConfirm, setToConfirm] = useState<Item[]>([]);
  const [isAlerting, setIsAlerting] = useState(false);

  async function undo(items: Item[]) {
    const results = await Promise.allSettled(items.map(({ id }) => restore(id)));
    const isWhole = results.every((result) => result.status === 'fulfilled');
    toast({
      ...(isWhole ? texts.restored(titlesOf(items)) : { text: texts.notRestored, isError: true }),
      about: aboutOf(items),
    });
    await revalidate();
  }

  async function removeAll(items: Item[]) {
    setToConfirm([]);
    const deleted: Item[] = [];
    const failed: Item[] = [];
    for (const item of items) {
      await remove(item.id).then(
        () => deleted.push(item),
        () => failed.push(item),
      );
    }
    const isOne = items.length === 1;
    const action = { label: texts.undo, onClick: () => void undo(deleted) };
    if (failed.length > 0) {
      toast({
        text: isOne ? texts.notDeleted : texts.notDeletedMany,
        more: texts.stillThere(namesOf(failed)),
        isError: true,
        about: aboutOf(items),
        ...(deleted.length > 0 && { action }),
      });
    } else {
      const text = isOne ? texts.deleted : texts.deletedMany;
      toast({ text, more: texts.deletedMore(titlesOf(deleted)), about: aboutOf(deleted), action });
    }
    onDone();
    // The focused button goes with its row, and focus would fall back to the start of the document.
    document.getElementById('content')?.focus({ preventScroll: true });
    await revalidate();
  }

  const titlesOf = (items: Item[]) => items.map(({ title }) => title || texts.noName);
  const namesOf = (items: Item[]) => titlesOf(items).join(', ');
  const aboutOf = (items: Item[]) => items.map(({ id }) => id).join(' ');

  return {
    /** Section 5: a bulk delete needs at least one selection. */
    ask: (items: Item[]) => (items.length > 0 ? setToConfirm(items) : setIsAlerting(true)),
    dialogs: (
      <>
        <Confirm
          isOpen={toConfirm.length > 0}
          title={toConfirm.length === 1 ? texts.confirm.one(namesOf(toConfirm)) : texts.confirm.many(toConfirm.length)}
          more={toConfirm.length > 1 ? `${namesOf(toConfirm)}. ${texts.confirm.more}` : texts.confirm.more}
          confirm={texts.confirm.ok}
          cancel={texts.confirm.cancel}
          onConfirm={() => void removeAll(toConfirm)}
          onClose={() => setToConfirm([])}
        />
        <Alert
          text={isAlerting ? texts.nothingSelected : null}
          more={texts.nothingSelectedMore}
          ok={texts.ok}
          onClose={() => setIsAlerting(false)}
        />
      </>
    ),
  };
}
