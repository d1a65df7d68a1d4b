import type { AdminRow } from '@plinth/contract/admin.schema';
import { Picture } from '../../ui/picture.tsx';
import type { ListColumn, ListRow } from './list-table.tsx';

/** A row as the table shows it: a picture as its thumbnail, an id as the name it stands for, long texts cut. */
export function toListRow(row: AdminRow, columns: readonly ListColumn[], names: Record<string, string>): ListRow {
  const cells = columns.map(({ name, isPicture }) => {
    const text = row.cells[name] ?? '';
    return [name, isPicture ? <Thumbnail key={name} url={text} /> : <Text key={name} text={names[text] ?? text} />];
  });
  return { id: row.id, title: row.title, cells: Object.fromEntries(cells) };
}

function Thumbnail({ url }: { url: string }) {
  if (!url || url === 'na') return <span aria-hidden="true" className="block h-12 w-18 bg-sand" />;
  return <Picture url={url} alt="" sizes="72px" className="h-12 w-18" />;
}

function Text({ text }: { text: string }) {
  return <span className="line-clamp-2 max-w-60 break-words">{text || '–'}</span>;
}
