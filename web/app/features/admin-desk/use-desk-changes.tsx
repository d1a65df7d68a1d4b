import type { BulkInput, Person, StageInput } from '@plinth/contract/person.schema';
import type { Stage } from '@plinth/contract/stages';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { useToast } from '../../ui/toast.tsx';
import type { DeskTexts } from './desk-types.ts';
import type { DeskDialogTexts } from './dialogs/dialog-texts.ts';
import { type OwnerChoice, OwnerDialog } from './dialogs/owner-dialog.tsx';
import { StageChoice } from './dialogs/stage-choice.tsx';
import { StageDialog } from './dialogs/stage-dialog.tsx';
import { askedFor } from './dialogs/stage-facts.ts';
import { StepDialog } from './dialogs/step-dialog.tsx';
import { nameOf } from './person-words.ts';

type Asked = { people: readonly Person[] } & ({ kind: 'owner' | 'step' | 'stages' } | { kind: 'stage'; to: Stage });
type Options = {
  texts: DeskTexts;
  dialogTexts: DeskDialogTexts;
  owners: readonly OwnerChoice[];
  ownZone: string;
  /** After people were changed. */
  onDone?: (ids: readonly string[]) => void;
};

const about = 'people-change';

/** The dialogs that change one person or many, what they store, and the undo of the last change. */
export function useDeskChanges({ texts, dialogTexts, owners, ownZone, onDone }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [message, setMessage] = useState('');
  const last = useRef<string | null>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const close = () => setAsked(null);

  async function undo(): Promise<boolean> {
    const id = last.current;
    last.current = null;
    if (!id) return false;
    try {
      const { done } = await adminApi.undoChange({ params: { id } });
      toast({ text: texts.done.undone(done.length), about });
      setMessage(texts.done.undone(done.length));
      await revalidate();
      return true;
    } catch {
      toast({ text: texts.done.notUndone, about, isError: true });
      return false;
    }
  }

  /** Resolves to a fault for the dialog, or to null where at least one person was changed. */
  async function change(people: readonly Person[], body: BulkInput['change']): Promise<string | null> {
    try {
      const result = await adminApi.changePeople({ body: { ids: people.map(({ id }) => id), change: body } });
      const reasons = [...new Set(result.refused.map(({ because }) => because))];
      if (result.done.length === 0) return `${texts.done.none}. ${reasons.join('. ')}.`;
      last.current = result.undo;
      const text = texts.done[body.kind](result.done.length);
      const more = result.refused.length > 0 ? texts.done.refused(result.refused.length, reasons) : undefined;
      toast({ text, more, about, action: { label: texts.done.undo, onClick: () => void undo() } });
      setMessage([text, more].filter(Boolean).join('. '));
      onDone?.(result.done);
      await revalidate();
      return null;
    } catch {
      return texts.done.failed;
    }
  }

  /** Moves at once where nothing is missing, and asks for the rest otherwise. */
  async function move(people: readonly Person[], to: Stage): Promise<void> {
    if (askedFor(people, to).length > 0) return setAsked({ kind: 'stage', people, to });
    const fault = await change(people, { kind: 'stage', stage: { to, note: '' } });
    close();
    if (fault) toast({ text: fault, about, isError: true });
  }

  const of = (kind: Asked['kind']) => (asked?.kind === kind ? asked.people : null);
  const names = (kind: Asked['kind']) => of(kind)?.map((person) => nameOf(person, texts)) ?? null;
  const same = <T,>(values: readonly T[] | undefined): T | null =>
    new Set(values).size === 1 ? (values?.[0] ?? null) : null;
  const people = asked?.people ?? [];
  return {
    message,
    ask: (kind: 'owner' | 'step' | 'stages', chosen: readonly Person[]) =>
      chosen.length > 0 && setAsked({ kind, people: chosen }),
    move: (chosen: readonly Person[], to: Stage) => void move(chosen, to),
    undo,
    dialogs: (
      <>
        <OwnerDialog
          texts={dialogTexts}
          names={names('owner')}
          owners={owners}
          current={same(people.map(({ owner }) => owner?.id ?? null))}
          onSave={(owner) => change(people, { kind: 'owner', owner })}
          onClose={close}
        />
        <StepDialog
          texts={dialogTexts}
          people={of('step')}
          ownZone={ownZone}
          onSave={(step) => change(people, { kind: 'step', step })}
          onClose={close}
        />
        <StageChoice
          texts={dialogTexts}
          names={names('stages')}
          current={same(people.map(({ stage }) => stage))}
          onChoose={(to) => void move(people, to)}
          // Choosing a stage that asks for more replaces this dialog by the next one.
          onClose={() => setAsked((now) => (now?.kind === 'stages' ? null : now))}
        />
        <StageDialog
          texts={dialogTexts}
          move={asked?.kind === 'stage' ? { people: asked.people, to: asked.to } : null}
          onSave={(stage: StageInput) => change(people, { kind: 'stage', stage })}
          onClose={() => setAsked((now) => (now?.kind === 'stage' ? null : now))}
        />
      </>
    ),
  };
}

export type DeskChanges = ReturnType<typeof useDeskChanges>;
