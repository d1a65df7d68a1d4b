import type { ContentCollection } from '@plinth/contract/collections';
import { limits } from '@plinth/contract/limits';
import type { DraftNote } from '@plinth/contract/review.schema';
import { useCallback, useEffect, useState } from 'react';
import { adminApi } from '../../lib/admin-api.ts';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';

type Texts = {
  button: (count: number) => string;
  title: string;
  more: string;
  none: string;
  whole: string;
  about: string;
  note: string;
  add: string;
  missing: string;
  remove: string;
  removeNamed: (text: string) => string;
  by: (who: string, time: string) => string;
  unknownPerson: string;
  failed: string;
  noDraft: string;
  close: string;
};

type Props = {
  texts: Texts;
  collection: ContentCollection;
  id: string;
  /** The fields that a note can be about. */
  fields: readonly { name: string; label: string }[];
  labelOf: (path: string) => string;
  canWrite: boolean;
  /** A page without a draft has nothing to note. */
  hasDraft: boolean;
  /** Read again when it changes, such as the version that is shown. */
  version: number;
};

/** The notes of the team on a draft, behind a button that counts them. */
export function NotesButton({ texts, collection, id, fields, labelOf, canWrite, hasDraft, version }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [notes, setNotes] = useState<readonly DraftNote[]>([]);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(async () => {
    const found = await adminApi.listNotes({ params: { collection, id } }).catch(() => null);
    if (found) setNotes(found);
  }, [collection, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: publishing a draft takes its notes away
  useEffect(() => {
    void load();
  }, [load, version]);

  async function change(call: Promise<unknown>): Promise<boolean> {
    const isDone = await call.then(
      () => true,
      () => false,
    );
    setError(isDone ? null : texts.failed);
    await load();
    return isDone;
  }

  return (
    <>
      <Button
        look="quiet"
        className={`${denseSize} text-small`}
        onClick={() => {
          setIsOpen(true);
          void load();
        }}
      >
        {texts.button(notes.length)}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.title} closeLabel={texts.close} isSheet>
        <p className="mt-3 text-ink-2">{texts.more}</p>
        {error ? (
          <p role="alert" className="mt-3 border-error border-l-4 bg-error-bg px-4.5 py-2.5 text-small">
            {error}
          </p>
        ) : null}
        {notes.length === 0 ? <p className="mt-4">{texts.none}</p> : null}
        <ul className="mt-4 grid gap-2.5">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-3 border-trim border-l-3 bg-white px-3.5 py-2 text-small">
              <p className="wrap-anywhere mr-auto whitespace-pre-line py-1.5">
                <strong className="block font-semibold">{note.path ? labelOf(note.path) : texts.whole}</strong>
                {note.text}
                <span className="block text-ink-2 text-label">
                  {texts.by(note.name ?? note.by ?? texts.unknownPerson, companyTime(note.at))}
                </span>
              </p>
              {canWrite ? (
                <button
                  type="button"
                  aria-label={texts.removeNamed(note.text.slice(0, 60))}
                  className="min-h-11 shrink-0 cursor-pointer px-1 font-semibold underline"
                  onClick={() => void change(adminApi.removeNote({ params: { collection, id, note: note.id } }))}
                >
                  {texts.remove}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {!canWrite ? null : hasDraft ? (
          <NewNote
            texts={texts}
            fields={fields}
            onAdd={(path, text) => change(adminApi.addNote({ params: { collection, id }, body: { path, text } }))}
          />
        ) : (
          <p className="mt-5 text-ink-2 text-small">{texts.noDraft}</p>
        )}
      </Dialog>
    </>
  );
}

type NewProps = Pick<Props, 'texts' | 'fields'> & { onAdd: (path: string | null, text: string) => Promise<boolean> };

function NewNote({ texts, fields, onAdd }: NewProps) {
  const [path, setPath] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() === '') return setError(texts.missing);
    if (await onAdd(path || null, text.trim())) setText('');
  }
  return (
    <form noValidate className="mt-5 grid gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <SelectField label={texts.about} value={path} onChange={(event) => setPath(event.target.value)}>
        <option value="">{texts.whole}</option>
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={texts.note}
        name="note"
        required
        maxLength={limits.note}
        value={text}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <p>
        <Button look="admin" type="submit" className={`${denseSize} max-sm:w-full`}>
          {texts.add}
        </Button>
      </p>
    </form>
  );
}
