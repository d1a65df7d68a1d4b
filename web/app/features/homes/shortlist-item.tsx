import { changeSince, longestNote, type SavedHome } from '@plinth/contract/kept-homes';
import { rupeesText } from '@plinth/contract/money';
import { writePostDate } from '@plinth/contract/post-date';
import { Link } from 'react-router';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark, Picture } from '../../ui/picture.tsx';
import { RegistrationNumber } from '../../ui/registration-number.tsx';
import { HomeState } from './homes-table.tsx';
import type { ShortlistItem } from './shortlist-view.ts';

export type ItemTexts = Record<'allIn' | 'missing' | 'sheet' | 'ask' | 'remove' | 'note' | 'noteHint', string> & {
  onDay: (day: string) => string;
  unchanged: (on: string) => string;
  changed: (was: string, on: string) => string;
  gone: (was: string, on: string) => string;
  newPrice: (on: string) => string;
  other: (home: string) => string;
  swap: (home: string) => string;
};

type Props = {
  /** As it was saved; null for a home of a shared list. */
  saved: SavedHome | null;
  name: string;
  /** Null for a home that is not offered any more. */
  item: ShortlistItem | null;
  texts: ItemTexts;
  onNote?: (note: string) => void;
  onRemove?: () => void;
  onSwap?: (other: NonNullable<ShortlistItem['other']>) => void;
  /** In place of the field for a note. */
  aside?: React.ReactNode;
};

const button =
  'inline-flex min-h-11 items-center rounded-edge border border-ink px-4.5 font-semibold text-small hover:bg-ink hover:text-ivory cursor-pointer';

/** One home: what it is, what it costs now against when it was saved, its state, and the ways to go on. */
export function ShortlistRow({ saved, name, item, texts, onNote, onRemove, onSwap, aside }: Props) {
  const { other } = item ?? {};
  return (
    <li className="grid gap-x-10 gap-y-4.5 border-rule border-b py-7 lg:grid-cols-[250px_minmax(0,1fr)_330px]">
      <ItemPicture picture={item?.picture} />
      <div className="grid content-start gap-2.5">
        <h2 className="text-h3">
          {item ? (
            <Link to={item.path} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {item ? <p className="text-ink-2">{item.details}</p> : <p>{texts.missing}</p>}
        {item ? (
          <>
            <Price saved={saved} item={item} texts={texts} />
            <p className="text-small">
              {item.registration.label}{' '}
              <b className="wrap-anywhere tabular font-semibold text-body">
                <RegistrationNumber number={item.registration.number} />
              </b>
            </p>
            <p className="text-small">
              <HomeState mark={item.mark} word={item.state} />
            </p>
            {other ? (
              <p className="text-small">
                {texts.other(other.name)} <b className="tabular font-semibold">{rupeesText(other.total)}</b>{' '}
                {texts.allIn}
              </p>
            ) : null}
          </>
        ) : null}
        <p data-print="none" className="mt-1 flex flex-wrap items-center gap-2.5">
          {item?.costPath ? (
            <Link to={item.costPath} className={button}>
              {texts.sheet}
            </Link>
          ) : null}
          {item?.isLeft ? (
            <Link to={item.askPath} className={button}>
              {texts.ask}
            </Link>
          ) : null}
          {other && onSwap ? (
            <button type="button" className={button} onClick={() => onSwap(other)}>
              {texts.swap(other.name)}
            </button>
          ) : null}
          {onRemove ? (
            <button
              type="button"
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-small"
              onClick={onRemove}
            >
              <Icon name="close" className="size-3" />
              {texts.remove}
              <span className="sr-only"> {name}</span>
            </button>
          ) : null}
        </p>
      </div>
      {onNote ? (
        <TextArea
          label={texts.note}
          aria-label={`${texts.note}: ${name}`}
          hint={texts.noteHint}
          maxLength={longestNote}
          defaultValue={saved?.note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      ) : (
        aside
      )}
    </li>
  );
}

function ItemPicture({ picture }: { picture: ShortlistItem['picture'] | undefined }) {
  if (!picture) return <span className="max-lg:hidden" />;
  if (!picture.isPlan) return <Picture url={picture.url} alt={picture.alt} className="aspect-4/3" sizes="250px" />;
  return (
    <div className="grid aspect-4/3 place-items-center border border-rule-strong bg-paper p-2">
      <Mark url={picture.url} alt={picture.alt} className="size-full object-contain" sizes="250px" />
    </div>
  );
}

/** Nothing for a home that never had a price; its state says so. */
function Price({ saved, item, texts }: { saved: SavedHome | null; item: ShortlistItem; texts: ItemTexts }) {
  const since = saved && sinceText(saved, item, texts);
  if (item.total === null && !since) return null;
  return (
    <p>
      {item.total === null ? null : (
        <>
          <b className="tabular font-semibold">{rupeesText(item.total)}</b> {texts.allIn}{' '}
        </>
      )}
      {since ? <span className="text-ink-2 text-small">{since}</span> : null}
    </p>
  );
}

function sinceText({ savedOn, total }: SavedHome, item: ShortlistItem, texts: ItemTexts): string | null {
  const change = changeSince(total, item.total);
  const on = savedOn ? texts.onDay(writePostDate(savedOn)) : '';
  switch (change.kind) {
    case 'same':
      return texts.unchanged(on);
    case 'changed':
      return texts.changed(rupeesText(change.was), on);
    case 'gone':
      return texts.gone(rupeesText(total ?? 0), on);
    case 'unknown':
      return item.total === null ? null : texts.newPrice(on);
  }
}
