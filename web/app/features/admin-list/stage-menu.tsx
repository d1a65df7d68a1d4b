import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Confirm } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RowMenu } from './row-menu.tsx';

type Item = { id: string; title: string };

type StageTexts = {
  filter: string;
  any: string;
  change: string;
  confirm: {
    title: (count: number, stage: string) => string;
    more: (names: string) => string;
    ok: string;
    cancel: string;
  };
  done: string;
  more: (names: string, stage: string) => string;
  undo: string;
  undone: (names: string) => string;
  failed: (names: string) => string;
};

/** The stages that documents of a list can have. */
export type Stages = {
  texts: StageTexts;
  names: readonly string[];
  /** Sets the stage of one document, and resolves to the stage it had. */
  set: (id: string, stage: string) => Promise<string>;
};

type Props = { stages: Stages; chosen: readonly Item[]; onDone: () => void };

/** Sets the stage of the selected rows. It asks first, because the website shows it at once, and offers Undo. */
export function StageMenu({ stages: { texts, names, set }, chosen, onDone }: Props) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<string | null>(null);

  async function setAll(items: readonly (Item & { stage: string })[]) {
    const changed: (Item & { stage: string })[] = [];
    const failed: Item[] = [];
    for (const { id, title, stage } of items) {
      await set(id, stage).then(
        (before) => changed.push({ id, title, stage: before }),
        () => failed.push({ id, title }),
      );
    }
    if (failed.length > 0) toast({ text: texts.failed(namesOf(failed)), isError: true });
    await revalidate();
    return changed;
  }

  async function change(stage: string) {
    setAsked(null);
    const changed = await setAll(chosen.map(({ id, title }) => ({ id, title, stage })));
    onDone();
    if (changed.length === 0) return;
    const undo = async () => {
      const undone = await setAll(changed);
      if (undone.length > 0) toast({ text: texts.undone(namesOf(undone)), about });
    };
    const action = { label: texts.undo, onClick: () => void undo() };
    toast({ text: texts.done, more: texts.more(namesOf(changed), stage), about, action });
  }

  return (
    <>
      <RowMenu
        label={texts.change}
        name={texts.change}
        items={names.map((stage) => ({ label: stage, onChoose: () => setAsked(stage) }))}
      />
      <Confirm
        isOpen={asked !== null}
        title={texts.confirm.title(chosen.length, asked ?? '')}
        more={texts.confirm.more(namesOf(chosen))}
        confirm={texts.confirm.ok}
        cancel={texts.confirm.cancel}
        onConfirm={() => asked !== null && void change(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const about = 'stages';
const namesOf = (items: readonly Item[]) => items.map(({ title }) => title).join(', ');
