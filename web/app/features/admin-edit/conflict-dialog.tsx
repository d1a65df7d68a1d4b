import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Difference, Side } from './merge.ts';

export type ConflictTexts = {
  title: string;
  more: string;
  mine: string;
  theirs: string;
  /** Mine, where it holds the changes of both sides. */
  both: string;
  empty: string;
  save: string;
  cancel: string;
  same: string;
};

type Props = {
  texts: ConflictTexts;
  differences: Difference[] | null;
  onChoose: (choices: Record<string, Side>) => void;
  onClose: () => void;
};

/** Shows both versions side by side. Nothing is saved until the person has chosen between them. */
export function ConflictDialog({ texts, differences, onChoose, onClose }: Props) {
  return (
    <Dialog
      isOpen={differences !== null}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.cancel}
      closesOutside={false}
      className="w-full max-w-[860px] bg-ivory"
    >
      {differences ? <Choices texts={texts} differences={differences} onChoose={onChoose} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Choices({ texts, differences, onChoose, onClose }: Props & { differences: Difference[] }) {
  const [choices, setChoices] = useState(
    () => Object.fromEntries(differences.map(({ name, choice }) => [name, choice])) as Record<string, Side>,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onChoose(choices);
      }}
    >
      <p className="mt-3 text-ink-2">{differences.length > 0 ? texts.more : texts.same}</p>
      {differences.map((difference) => (
        <fieldset key={difference.name} className="mt-5 border-ink border-t pt-3">
          <legend className="float-left mb-2 w-full font-semibold">{difference.label}</legend>
          <div className="clear-both grid gap-3 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className="flex cursor-pointer gap-3 border border-rule bg-paper p-3 has-checked:border-brand has-checked:bg-brand-tint"
              >
                <input
                  type="radio"
                  name={difference.name}
                  className="mt-1 size-5 shrink-0 accent-brand"
                  checked={choices[difference.name] === side}
                  onChange={() => setChoices({ ...choices, [difference.name]: side })}
                />
                <span className="min-w-0 grow">
                  <span className="block text-ink-2 text-label">
                    {difference.isMerged && side === 'mine' ? texts.both : texts[side]}
                  </span>
                  <span className="block max-h-48 overflow-auto whitespace-pre-wrap break-words text-small">
                    {difference[side] || texts.empty}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button look="quiet" className={denseSize} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="admin" type="submit" className={denseSize}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
