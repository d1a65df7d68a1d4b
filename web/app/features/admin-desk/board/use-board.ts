import type { Board, Person } from '@plinth/contract/person.schema';
import type { Stage } from '@plinth/contract/stages';
import { useEffect, useRef, useState } from 'react';
import type { DeskTexts } from '../desk-types.ts';
import { nameOf } from '../person-words.ts';
import type { DeskChanges } from '../use-desk-changes.tsx';
import { type Arrow, neighbourOf, personOn, stageBeside } from './board-moves.ts';

export type MoveTexts = {
  lifted: (name: string, from: string) => string;
  over: (stage: string) => string;
  keysWhileLifted: string;
  back: (name: string, stage: string) => string;
  nothingToUndo: string;
};
type Options = { columns: Board['columns']; texts: MoveTexts; deskTexts: DeskTexts; changes: DeskChanges };

const arrows: Record<string, Arrow> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The card that the keys are at, the card that is lifted, and what a screen reader hears of both. */
export function useBoard({ columns, texts, deskTexts, changes }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const [lifted, setLifted] = useState<{ id: string; over: Stage } | null>(null);
  const [message, setMessage] = useState('');
  const cards = columns.flatMap(({ rows }) => rows);
  const current = personOn(columns, at) ?? cards[0];
  const currentId = current?.id ?? null;
  const wasOnCard = useRef(false);
  const focus = (id: string | null) =>
    id && root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
  // A card that moved is drawn in another column, and the browser forgets the focus of the one that is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other cards are shown
  useEffect(() => {
    if (!wasOnCard.current || (document.activeElement && document.activeElement !== document.body)) return;
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(currentId ?? '')}"]`)?.focus();
  }, [columns]);

  const name = (person: Person) => nameOf(person, deskTexts);
  const stageName = (stage: Stage) => deskTexts.stages[stage];

  function lift(person: Person) {
    setLifted({ id: person.id, over: person.stage });
    setMessage(`${texts.lifted(name(person), stageName(person.stage))} ${texts.keysWhileLifted}`);
  }
  function carry(over: Stage) {
    if (!lifted || lifted.over === over) return;
    setLifted({ ...lifted, over });
    setMessage(texts.over(stageName(over)));
  }
  function cancel() {
    const person = personOn(columns, lifted?.id ?? null);
    setLifted(null);
    if (person) setMessage(texts.back(name(person), stageName(person.stage)));
  }
  function putDown(over = lifted?.over) {
    const person = personOn(columns, lifted?.id ?? null);
    setLifted(null);
    if (person && over && over !== person.stage) changes.move([person], over);
    else if (person) setMessage(texts.back(name(person), stageName(person.stage)));
  }

  function handleKeys(event: React.KeyboardEvent, person: Person) {
    const arrow = arrows[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (lifted) {
      if (arrow === 'left' || arrow === 'right') carry(stageBeside(lifted.over, arrow));
      else if (event.key === 'Enter' || event.key === ' ') putDown();
      else if (event.key === 'Escape') cancel();
      else if (!arrow) return;
    } else if (arrow) focus(neighbourOf(columns, person.id, arrow));
    else if (event.key === ' ') lift(person);
    else return;
    event.preventDefault();
  }

  return {
    root,
    current,
    lifted,
    message,
    handleKeys,
    lift,
    carry,
    cancel,
    putDown,
    onFocus(person: Person) {
      wasOnCard.current = true;
      setAt(person.id);
    },
    async undo() {
      if (!(await changes.undo())) setMessage(texts.nothingToUndo);
    },
  };
}

export type BoardState = ReturnType<typeof useBoard>;
