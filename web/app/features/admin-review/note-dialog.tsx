import { limits } from '@plinth/contract/limits';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { CheckboxLine } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';

type Texts = { note: string; missing: string; ok: string; cancel: string };
type Props = {
  isOpen: boolean;
  title: string;
  more: string;
  texts: Texts;
  /** Choices of what the note is about. */
  parts?: { label: string; hint: string; options: readonly string[] } | undefined;
  onNote: (note: string, parts: readonly string[]) => void;
  onClose: () => void;
};

/** Asks for a text that is required. */
export function NoteDialog({ isOpen, title, more, onClose, ...form }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={form.texts.cancel}
      closesOutside={false}
      isSheet
    >
      <p className="mt-3 text-ink-2">{more}</p>
      <NoteForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function NoteForm({ texts, parts, onNote, onClose }: Omit<Props, 'isOpen' | 'title' | 'more'>) {
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="mt-4 grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() === '') return setError(texts.missing);
        onNote(note.trim(), chosen);
      }}
    >
      <TextArea
        label={texts.note}
        name="note"
        required
        maxLength={limits.paragraph - 500}
        value={note}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setNote(event.target.value);
        }}
      />
      {parts && parts.options.length > 0 ? (
        <fieldset>
          <legend className="font-semibold">
            {parts.label} <span className="font-normal text-ink-2">{parts.hint}</span>
          </legend>
          <ul className="mt-1">
            {parts.options.map((option) => (
              <li key={option}>
                <CheckboxLine
                  label={option}
                  checked={chosen.includes(option)}
                  onChange={({ currentTarget }) =>
                    setChosen(currentTarget.checked ? [...chosen, option] : chosen.filter((it) => it !== option))
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button look="admin" type="submit" className={`${denseSize} max-sm:w-full`}>
          {texts.ok}
        </Button>
        <Button look="quiet" className={`${denseSize} max-sm:w-full`} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
