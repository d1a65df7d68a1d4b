import { dayOf } from '@plinth/contract/company-time';
import { isSameHome } from '@plinth/contract/compare';
import { mostSaved, readNotes } from '@plinth/contract/kept-homes';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { storeSaved, useSaved } from '../../lib/kept-store.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import { type ItemTexts, ShortlistRow } from './shortlist-item.tsx';
import type { ShortlistItem } from './shortlist-view.ts';

type Props = {
  items: readonly ShortlistItem[];
  texts: ItemTexts & {
    path: string;
    shared: Record<'save' | 'saved' | 'full' | 'own' | 'note' | 'none', string>;
  };
};

/** The homes of the address. Notes stand after its '#', so they appear with scripts only. */
export function SharedShortlist({ items, texts }: Props) {
  const isLive = useIsLive();
  const { hash } = useLocation();
  const saved = useSaved() ?? [];
  const [status, setStatus] = useState('');
  const notes = isLive ? readNotes(hash) : new Map<string, string>();
  const noteOf = ({ ref }: ShortlistItem) => notes.get(`${ref.project}~${ref.home}`) ?? '';
  if (items.length === 0) return <p className="border-ink border-y py-12 text-lead">{texts.shared.none}</p>;

  const save = () => {
    const fresh = items
      .filter(({ ref }) => !saved.some((home) => isSameHome(home, ref)))
      .map((item) => ({
        ...item.ref,
        projectName: item.projectName,
        homeName: item.homeName,
        ...(item.photo && { photo: item.photo }),
        savedOn: dayOf(Date.now()),
        total: item.total,
        note: noteOf(item),
      }));
    const next = [...saved, ...fresh];
    storeSaved(next.slice(0, mostSaved));
    setStatus(next.length > mostSaved ? texts.shared.full : texts.shared.saved);
  };
  return (
    <>
      {isLive ? (
        <div data-print="none" className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="secondary" onClick={save}>
            {texts.shared.save}
          </Button>
          <Link to={texts.path} className="inline-flex min-h-11 items-center font-semibold underline">
            {texts.shared.own}
          </Link>
          <p role="status">{status}</p>
        </div>
      ) : null}
      <ul className="border-ink border-t">
        {items.map((item) => (
          <ShortlistRow
            key={`${item.ref.project}~${item.ref.home}`}
            saved={null}
            name={`${item.projectName}, ${item.homeName}`}
            item={item}
            texts={texts}
            aside={
              noteOf(item) ? (
                <p>
                  <b className="block font-semibold">{texts.shared.note}</b>
                  <span className="wrap-anywhere whitespace-pre-line">{noteOf(item)}</span>
                </p>
              ) : null
            }
          />
        ))}
      </ul>
    </>
  );
}
