import type { LibraryView, MediaUse } from '@plinth/contract/media';
import type { LibraryRow } from '@plinth/contract/media.schema';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { adminApi } from '../../lib/admin-api.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldControl } from './file-fields.tsx';
import { FileThumb } from './file-thumb.tsx';
import type { MediaTexts, Taken } from './media-texts.ts';

type Props = {
  use: MediaUse;
  isMany: boolean;
  texts: MediaTexts;
  onTaken: (taken: Taken[]) => void;
  onClose: () => void;
};

const views: Record<MediaUse, LibraryView> = {
  picture: 'pictures',
  film: 'films',
  brochure: 'papers',
  document: 'papers',
};
const typingPause = 250;

type Found = { rows: LibraryRow[]; next: string | null };

/** Chooses one or several files of the library. */
export function LibraryDialog({ use, isMany, texts: { library: texts }, onTaken, onClose }: Props) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  const [chosen, setChosen] = useState<LibraryRow[]>([]);
  const show = views[use];

  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        adminApi.listMedia({ query: { q, show } }).then(
          (page) => isCurrent && setFound(page),
          () => isCurrent && setFound('failed'),
        );
      },
      q ? typingPause : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, show]);

  async function loadMore({ rows, next }: Found) {
    const page = await adminApi.listMedia({ query: { q, show, after: next ?? undefined } }).catch(() => null);
    if (page) setFound({ rows: [...rows, ...page.rows], next: page.next });
  }

  const take = (rows: readonly LibraryRow[]) =>
    onTaken(rows.flatMap(({ url, alt, caption }) => (url ? [{ url, alt, caption }] : [])));
  const toggle = (row: LibraryRow) => {
    if (!isMany) return take([row]);
    const isIn = chosen.some(({ id }) => id === row.id);
    setChosen(isIn ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  };

  return createPortal(
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      className="w-full max-w-[980px] bg-ivory"
    >
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        className={`${fieldControl} mt-4`}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <div className="mt-4 min-h-60" aria-busy={found === null}>
        {found === null ? <p role="status">{texts.loading}</p> : null}
        {found === 'failed' ? <p role="alert">{texts.failed}</p> : null}
        {found !== null && found !== 'failed' ? (
          <>
            <p role="status" className="sr-only">
              {found.rows.length === 0 ? texts.none : ''}
            </p>
            {found.rows.length === 0 ? <p>{texts.none}</p> : null}
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 nav:grid-cols-4">
              {found.rows.map((row) => {
                const isChosen = chosen.some(({ id }) => id === row.id);
                return (
                  <li key={row.id}>
                    <button
                      type="button"
                      aria-pressed={isMany ? isChosen : undefined}
                      disabled={!row.url}
                      className={`w-full cursor-pointer border bg-paper text-left ${isChosen ? 'border-ink shadow-[inset_0_0_0_2px_var(--color-ink)]' : 'border-rule hover:border-ink'}`}
                      onClick={() => toggle(row)}
                    >
                      <FileThumb file={row} className="aspect-4/3 w-full" />
                      <span className="block px-3 py-2 text-small">
                        <span className="block truncate font-semibold">{row.name}</span>
                        <span className="line-clamp-2 text-ink-2">{row.alt}</span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
            {found.next ? (
              <Button look="quiet" className={`${denseSize} mt-3 text-small`} onClick={() => void loadMore(found)}>
                {texts.more}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {isMany ? (
        <div className="-mb-4 sticky bottom-0 bg-ivory py-3">
          <Button look="admin" className={denseSize} disabled={chosen.length === 0} onClick={() => take(chosen)}>
            {texts.use(chosen.length)}
          </Button>
        </div>
      ) : null}
    </Dialog>,
    document.body,
  );
}
