import type { LibraryRow } from '@plinth/contract/media.schema';
import { Link, useSearchParams } from 'react-router';
import { FileThumb } from './file-thumb.tsx';
import type { LibraryTexts, MediaTexts } from './media-texts.ts';
import { Triangle } from './upload-tile.tsx';

type Props = { rows: readonly LibraryRow[]; selected: string | undefined; texts: LibraryTexts; media: MediaTexts };

/** The files of the library as tiles. Each is a link that opens the file beside the grid. */
export function LibraryGrid({ rows, selected, texts, media }: Props) {
  const [params] = useSearchParams();
  const to = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('file', id);
    return `?${next}`;
  };
  return (
    <ul className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-3 nav:grid-cols-4">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={to(row.id)}
            preventScrollReset
            data-tile
            aria-current={row.id === selected ? 'true' : undefined}
            className="block h-full border border-rule bg-paper hover:border-ink aria-[current=true]:border-ink aria-[current=true]:shadow-[0_0_0_1px_var(--color-ink)]"
          >
            <FileThumb file={row} className="aspect-square w-full" />
            <span className="block px-3 py-2 text-small">
              <span className="block truncate font-semibold">{row.name}</span>
              {row.kind === 'picture' && !row.alt ? (
                <span className="font-semibold text-error">
                  <Triangle /> {media.altMissing}
                </span>
              ) : row.uses > 0 ? (
                <span className="text-ink-2">{texts.uses(row.uses)}</span>
              ) : (
                <strong>{texts.unused}</strong>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
