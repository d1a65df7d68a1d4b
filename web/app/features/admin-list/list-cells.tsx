import type { AdminRow } from '@plinth/contract/admin.schema';
import { notAvailable } from '@plinth/contract/none';
import { Picture } from '../../ui/picture.tsx';
import { PublicationState } from '../admin-publishing/publication-state.tsx';
import type { ListColumn, ListRow } from './list-table.tsx';

type CellTexts = {
  /** Names by id, for columns that hold an id. */
  names: Record<string, string>;
  /** The label of each kind of row. */
  kinds: Record<NonNullable<AdminRow['kind']>, string>;
  /** Warnings by row and column. */
  /** What a row of demo content is called. */
  demo: string;
  notes?: Record<string, Record<string, string>>;
  /** The second line of the publication state. */
  lineOf: (publication: NonNullable<AdminRow['publication']>) => string;
};

/** The column after the fields of a document: how it stands on the website. */
export const publicationColumn = (label: string): ListColumn => ({ name: publicationName, label, isOnCard: true });
const publicationName = 'publication';

/** A row as the table shows it: pictures as thumbnails, ids as names, long texts truncated. */
export function toListRow(row: AdminRow, columns: readonly ListColumn[], texts: CellTexts): ListRow {
  const { names, kinds, demo, notes, lineOf } = texts;
  const { publication } = row;
  const first = columns.find((column) => !column.isPicture)?.name;
  const cells = columns.map(({ name, isPicture }) => {
    if (name === publicationName) {
      const { state } = publication ?? { state: 'live' };
      return [name, <PublicationState key={name} state={state} more={publication && lineOf(publication)} />];
    }
    const text = row.cells[name] ?? '';
    if (isPicture) return [name, <Thumbnail key={name} url={text} />];
    const kind = name === first && row.kind ? kinds[row.kind] : undefined;
    const mark = name === first && row.isDemo ? demo : undefined;
    return [
      name,
      <Text key={name} text={names[text] ?? text} kind={kind} mark={mark} note={notes?.[row.id]?.[name]} />,
    ];
  });
  return { id: row.id, title: row.title, publication, cells: Object.fromEntries(cells) };
}

function Thumbnail({ url }: { url: string }) {
  if (!url || url === notAvailable) return <span aria-hidden="true" className="block h-12 w-18 bg-sand" />;
  return <Picture url={url} alt="" sizes="72px" className="h-12 w-18" />;
}

type CellText = { text: string; kind: string | undefined; mark: string | undefined; note: string | undefined };

function Text({ text, kind, mark, note }: CellText) {
  return (
    <>
      <span className="line-clamp-2 max-w-60 break-words">{text && text !== notAvailable ? text : '–'}</span>
      {mark ? (
        <span className="mt-1 inline-block border border-ink-3 px-1.5 font-semibold text-ink-2 text-label">{mark}</span>
      ) : null}
      {note ? <span className="block font-semibold text-error text-label">{note}</span> : null}
      {kind ? <span className="block font-normal text-ink-2 text-label">{kind}</span> : null}
    </>
  );
}
