import { type Stage, stages } from '@plinth/contract/stages';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Key } from '../../../ui/key.tsx';
import type { DeskDialogTexts } from './dialog-texts.ts';

type Props = {
  texts: DeskDialogTexts;
  /** The names of those who move; null while the dialog is closed. */
  names: readonly string[] | null;
  /** The stage that all of them are in. */
  current: Stage | null;
  onChoose: (stage: Stage) => void;
  onClose: () => void;
};

/** The eight stages, by arrows or by their numbers. */
export function StageChoice({ texts, names, current, onChoose, onClose }: Props) {
  return (
    <Dialog
      isOpen={names !== null}
      onClose={onClose}
      title={names ? texts.stage.choose(texts.who(names)) : ''}
      closeLabel={texts.cancel}
      isSheet
      className="w-full max-w-[360px] bg-ivory"
    >
      {names ? <Stages {...{ texts, current, onChoose }} /> : null}
    </Dialog>
  );
}

function Stages({ texts, current, onChoose }: Pick<Props, 'texts' | 'current' | 'onChoose'>) {
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    (all.find((it) => it.getAttribute('aria-current')) ?? all[0])?.focus();
  }, []);

  function handleKeys(event: React.KeyboardEvent) {
    const stage = /^[1-8]$/.test(event.key) ? stages[Number(event.key) - 1] : undefined;
    if (stage) {
      event.preventDefault();
      return onChoose(stage);
    }
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  }

  return (
    <>
      <ul ref={list} className="mt-4 border-rule border-t" onKeyDown={handleKeys}>
        {stages.map((stage, index) => (
          <li key={stage} className="border-rule border-b">
            <button
              type="button"
              aria-current={stage === current ? 'true' : undefined}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-2 text-left hover:bg-sand focus-visible:bg-sand focus-visible:-outline-offset-2"
              onClick={() => onChoose(stage)}
            >
              {texts.stages[stage]}
              {stage === current ? <span className="text-ink-2 text-small">{texts.stage.now}</span> : null}
              <span className="ml-auto">
                <Key>{String(index + 1)}</Key>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-small">{texts.stage.chooseMore}</p>
    </>
  );
}
