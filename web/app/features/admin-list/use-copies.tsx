import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';

type Item = { id: string; title: string };
type Copy = { id: string; title: string };

export type CopyTexts = {
  copy: string;
  confirm: {
    one: (name: string) => string;
    many: (count: number) => string;
    more: (count: number) => string;
    ok: string;
    cancel: string;
  };
  done: (name: string) => string;
  doneMany: (count: number) => string;
  more: (copies: readonly string[], hasRegistration: boolean) => string;
  failed: (names: string) => string;
  open: string;
};

type Options = {
  texts: CopyTexts;
  duplicate: (id: string) => Promise<Copy>;
  editPath: (id: string) => string;
  /** The copies leave a registration empty; the notice says so. */
  hasRegistration: boolean;
};

const none = { items: [], onDone: () => {} };

/** Asks for confirmation, then one request per row. A copy is a draft. */
export function useCopies({ texts, duplicate, editPath, hasRegistration }: Options) {
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ items: readonly Item[]; onDone: () => void }>(none);
  const { items: toConfirm, onDone } = asked;

  async function copyAll(items: readonly Item[]) {
    setAsked(none);
    const copies: Copy[] = [];
    const failed: Item[] = [];
    for (const item of items) {
      await duplicate(item.id).then(
        (copy) => copies.push(copy),
        () => failed.push(item),
      );
    }
    const [first] = copies;
    if (first) {
      toast({
        text: copies.length === 1 ? texts.done(items[0]?.title ?? '') : texts.doneMany(copies.length),
        more: texts.more(titlesOf(copies), hasRegistration),
        about: first.id,
        ...(copies.length === 1 && {
          action: { label: texts.open, onClick: () => void navigate(editPath(first.id)) },
        }),
      });
    }
    if (failed.length > 0) toast({ text: texts.failed(titlesOf(failed).join(', ')), isError: true });
    onDone();
    await revalidate();
  }

  const titlesOf = (items: readonly Item[]) => items.map(({ title }) => title);
  const { one, many, more, ok, cancel } = texts.confirm;

  return {
    ask: (items: readonly Item[], done = () => {}) => setAsked({ items, onDone: done }),
    dialog: (
      <Confirm
        isOpen={toConfirm.length > 0}
        title={toConfirm.length === 1 ? one(toConfirm[0]?.title ?? '') : many(toConfirm.length)}
        more={more(toConfirm.length)}
        confirm={ok}
        cancel={cancel}
        onConfirm={() => void copyAll(toConfirm)}
        onClose={() => setAsked(none)}
      />
    ),
  };
}
