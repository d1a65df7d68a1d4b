import { isSameHome, mostCompared, writeCompared } from '@plinth/contract/compare';
import type { SavedHome } from '@plinth/contract/kept-homes';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { storeSaved } from '../../lib/kept-store.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import { ShareList, type ShareTexts } from './share-list.tsx';
import { type ItemTexts, ShortlistRow } from './shortlist-item.tsx';
import type { ShortlistItem } from './shortlist-view.ts';

type Texts = ItemTexts &
  ShareTexts & {
    path: string;
    loading: string;
    compare: (count: number) => string;
    compareFirst: (most: number) => string;
    error: { text: string; retry: string; call: string };
  };

type Props = { saved: readonly SavedHome[]; origin: string; comparePath: string; phone: string; texts: Texts };

/** The homes of this device. Only their names go to the server, to read state and price; notes stay here. */
export function OwnShortlist({ saved, origin, comparePath, phone, texts }: Props) {
  const { data, load, state } = useFetcher<{ items: ShortlistItem[] | null }>();
  const homes = writeCompared(saved);
  useEffect(() => {
    void load(`${texts.path}?homes=${homes}`);
  }, [homes, load, texts.path]);

  const write = (home: SavedHome, change: Partial<SavedHome>) =>
    storeSaved(saved.map((other) => (isSameHome(other, home) ? { ...other, ...change } : other)));
  const compared = saved.slice(0, mostCompared);
  const items = data?.items;
  return (
    <>
      <ShareList saved={saved} origin={origin} texts={texts}>
        {saved.length > 1 ? (
          <Link
            to={`${comparePath}?homes=${writeCompared(compared)}`}
            className="inline-flex min-h-13 items-center rounded-edge bg-action-deep px-6.5 font-semibold text-[1rem] text-white hover:bg-action-press"
          >
            {saved.length > mostCompared ? texts.compareFirst(mostCompared) : texts.compare(compared.length)}
          </Link>
        ) : null}
      </ShareList>
      {data && !items && state === 'idle' ? <ErrorPanel texts={texts.error} phone={phone} /> : null}
      {items ? (
        <ul className="border-ink border-t">
          {saved.map((home) => (
            <ShortlistRow
              key={`${home.project}~${home.home}`}
              saved={home}
              name={`${home.projectName}, ${home.homeName}`}
              item={items.find(({ ref }) => isSameHome(ref, home)) ?? null}
              texts={texts}
              onNote={(note) => write(home, { note })}
              onRemove={() => storeSaved(saved.filter((other) => !isSameHome(other, home)))}
              onSwap={({ home: key, name, total }) => write(home, { home: key, homeName: name, total })}
            />
          ))}
        </ul>
      ) : data ? null : (
        <TextSkeleton text={texts.loading} lines={8} />
      )}
    </>
  );
}
