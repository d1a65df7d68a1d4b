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
  restored: string;
  notRestored: string;
  noName: string;
};

type Options = {
  texts: RemovalTexts;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  onDone: () => void;
};

/** Ask, delete one call per id (section 7), say which failed, and offer to take it back. */
export function useRemoval({ texts, remove, restore, onDone }: Options) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Item[]>([]);
  const [isAlerting, setIsAlerting] = useState(false);

  async function undo(items: Item[]) {
    const results = await Promise.allSettled(items.map(({ id }) => restore(id)));
    const isWhole = results.every((result) => result.status === 'fulfilled');
    toast(isWhole ? { text: texts.restored, more: namesOf(items) } : { text: texts.notRestored, isError: true });
    await revalidate();
  }

  async function removeAll(items: Item[]) {
    setAsked([]);
    const gone: Item[] = [];
    const failed: Item[] = [];
    for (const item of items) {
      await remove(item.id).then(
        () => gone.push(item),
        () => failed.push(item),
      );
    }
    const isOne = items.length === 1;
    const action = { label: texts.undo, onClick: () => void undo(gone) };
    if (failed.length > 0) {
      toast({
        text: isOne ? texts.notDeleted : texts.notDeletedMany,
        more: texts.stillThere(namesOf(failed)),
        isError: true,
        ...(gone.length > 0 && { action }),
      });
    } else {
      toast({ text: isOne ? texts.deleted : texts.deletedMany, more: namesOf(gone), action });
    }
    onDone();
    await revalidate();
  }

  const namesOf = (items: Item[]) => items.map(({ title }) => title || texts.noName).join(', ');

  return {
    /** Section 5: a bulk delete needs at least one selection. */
    ask: (items: Item[]) => (items.length > 0 ? setAsked(items) : setIsAlerting(true)),
    dialogs: (
      <>
        <Confirm
          isOpen={asked.length > 0}
          title={asked.length === 1 ? texts.confirm.one(namesOf(asked)) : texts.confirm.many(asked.length)}
          more={asked.length > 1 ? `${namesOf(asked)}. ${texts.confirm.more}` : texts.confirm.more}
          confirm={texts.confirm.ok}
          cancel={texts.confirm.cancel}
          onConfirm={() => void removeAll(asked)}
          onClose={() => setAsked([])}
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
