import type { Difference } from '@plinth/contract/differences';
import type { DraftNote } from '@plinth/contract/review.schema';
import { Picture } from '../../ui/picture.tsx';
import { ChangedPictures, type PictureTexts } from './changed-pictures.tsx';
import { MarkedWords } from './marked-words.tsx';

type Texts = {
  live: string;
  proposed: string;
  notThere: string;
  file: string;
  open: string;
  picture: string;
  pictures: PictureTexts & {
    sum: (label: string, counts: Record<'added' | 'takenOut' | 'moved', number>) => string;
  };
  addNote: string;
  addNoteNamed: (label: string) => string;
};

type Props = {
  texts: Texts;
  differences: readonly Difference[];
  notes: readonly DraftNote[];
  noteLine: (note: DraftNote) => string;
  /** Null for a colleague who may not write notes. */
  onNote: ((difference: Difference) => void) | null;
  /** Of each difference, so that the page knows which were looked at. */
  watch: (path: string) => (element: HTMLElement | null) => void;
};

/** What differs, one below the other: texts in two versions, pictures in one row. */
export function DifferenceList({ texts, differences, notes, noteLine, onNote, watch }: Props) {
  return (
    <ol className="mt-3 grid gap-3">
      {differences.map((difference) => (
        <li
          key={difference.path}
          ref={watch(difference.path)}
          data-difference={difference.path}
          className="border border-rule bg-paper"
        >
          <div className="flex items-center justify-between gap-3 border-rule border-b px-4">
            <h3 className="wrap-anywhere py-3 font-sans font-semibold text-small">{headingOf(difference, texts)}</h3>
            {onNote ? (
              <button
                type="button"
                aria-label={texts.addNoteNamed(difference.label)}
                className="min-h-11 shrink-0 cursor-pointer font-semibold text-small underline"
                onClick={() => onNote(difference)}
              >
                {texts.addNote}
              </button>
            ) : null}
          </div>
          {difference.kind === 'pictures' ? (
            <ChangedPictures texts={texts.pictures} pictures={difference.pictures} />
          ) : (
            <dl className="grid sm:grid-cols-2">
              {(['removed', 'added'] as const).map((side) => (
                <div
                  key={side}
                  className={`px-4 py-3 ${side === 'added' ? 'border-rule max-sm:border-t sm:border-l' : ''}`}
                >
                  <dt className="mb-1 font-semibold text-ink-2 text-label">
                    {side === 'removed' ? texts.live : texts.proposed}
                  </dt>
                  <dd className="text-small">
                    <Value texts={texts} difference={difference} side={side} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <NotesBelow notes={notes.filter(({ path }) => path === difference.path)} noteLine={noteLine} />
        </li>
      ))}
    </ol>
  );
}

function NotesBelow({ notes, noteLine }: Pick<Props, 'notes' | 'noteLine'>) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-2 border-rule border-t px-4 py-3">
      {notes.map((note) => (
        <li key={note.id} className="wrap-anywhere border-trim border-l-3 bg-white px-3.5 py-2 text-small">
          {note.text}
          <span className="block text-ink-2 text-label">{noteLine(note)}</span>
        </li>
      ))}
    </ul>
  );
}

function headingOf(difference: Difference, { pictures }: Texts): string {
  if (difference.kind !== 'pictures') return difference.label;
  const count = (tag: string) => difference.pictures.filter((picture) => picture.tag === tag).length;
  return pictures.sum(difference.label, {
    added: count('added'),
    takenOut: count('taken out'),
    moved: count('moved'),
  });
}

type ValueProps = { texts: Texts; difference: Exclude<Difference, { kind: 'pictures' }>; side: 'removed' | 'added' };

function Value({ texts, difference, side }: ValueProps) {
  const { kind, before, after, label } = difference;
  if (kind === 'text') return <MarkedWords before={before} after={after} side={side} notThere={texts.notThere} />;
  const url = side === 'removed' ? before : after;
  if (url === null) return <span className="text-ink-2">{texts.notThere}</span>;
  if (kind === 'picture') {
    return (
      <Picture url={url} alt={`${texts.picture}: ${label}`} sizes="240px" className="aspect-4/3 w-full max-w-60" />
    );
  }
  return (
    <>
      {texts.file}{' '}
      <a href={url} target="_blank" rel="noreferrer" className="font-semibold underline">
        {texts.open}
      </a>
    </>
  );
}
