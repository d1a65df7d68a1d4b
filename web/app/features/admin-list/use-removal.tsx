import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { issuesOf } from '../../lib/admin-sign-in.ts';
import { Alert, Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What visitors do not see has `isLive: false`. */
type NamedItem = { title: string; isLive?: boolean | undefined };
type Item = { id: string; title: string; publication?: { isLive: boolean } | undefined };

export type RemovalTexts = {
  confirm: {
    one: (name: string) => string;
    many: (count: number) => string;
    more: (items: readonly NamedItem[]) => string;
    ok: string;
    cancel: string;
  };
  deleted: string;
  deletedMany: string;
  notDeleted: string;
  notDeletedMany: string;
  stillThere: (names: string) => string;
  nothingSelected: string;
  nothingSelectedMore: string;
  ok: string;
  undo: string;
  deletedMore: (items: readonly NamedItem[]) => string;
  restored: (items: readonly NamedItem[]) => { text: string; more: string };
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
      ...(isWhole ? texts.restored(namedOf(items)) : { text: texts.notRestored, isError: true }),
      about: aboutOf(items),
    });
    await revalidate();
  }

  async function removeAll(items: Item[]) {
    setToConfirm([]);
    const deleted: Item[] = [];
    const failed: Item[] = [];
    /** Why the server refused, where it said so. */
    const reasons = new Set<string>();
    for (const item of items) {
      await remove(item.id).then(
        () => deleted.push(item),
        (error: unknown) => {
          failed.push(item);
          for (const reason of Object.values(issuesOf(error))) reasons.add(`${reason}.`);
        },
      );
    }
    const isOne = items.length === 1;
    const action = { label: texts.undo, onClick: () => void undo(deleted) };
    if (failed.length > 0) {
      toast({
        text: isOne ? texts.notDeleted : texts.notDeletedMany,
        more: [...reasons, texts.stillThere(namesOf(failed))].join(' '),
        isError: true,
        about: aboutOf(items),
        ...(deleted.length > 0 && { action }),
      });
    } else {
      const text = isOne ? texts.deleted : texts.deletedMany;
      toast({ text, more: texts.deletedMore(namedOf(deleted)), about: aboutOf(deleted), action });
    }
    onDone();
    // The focused button goes with its row, and focus would fall back to the start of the document.
    document.getElementById('content')?.focus({ preventScroll: true });
    await revalidate();
  }

  const namedOf = (items: Item[]) =>
    items.map(({ title, publication }) => ({ title: title || texts.noName, isLive: publication?.isLive }));
  const namesOf = (items: Item[]) =>
    namedOf(items)
      .map(({ title }) => title)
      .join(', ');
  const aboutOf = (items: Item[]) => items.map(({ id }) => id).join(' ');

  const confirmMore = texts.confirm.more(namedOf(toConfirm));

  return {
    /** Section 5: a bulk delete needs at least one selection. */
    ask: (items: Item[]) => (items.length > 0 ? setToConfirm(items) : setIsAlerting(true)),
    dialogs: (
      <>
        <Confirm
          isOpen={toConfirm.length > 0}
          title={toConfirm.length === 1 ? texts.confirm.one(namesOf(toConfirm)) : texts.confirm.many(toConfirm.length)}
          more={toConfirm.length > 1 ? `${namesOf(toConfirm)}. ${confirmMore}` : confirmMore}
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
