import type { WaitingReview } from '@plinth/contract/review.schema';
import { useRef } from 'react';
import { Link } from 'react-router';
import { companyClockTime, companyTime } from '../../lib/admin-time.ts';
import { useLetterKeys } from '../../lib/use-letter-keys.ts';
import { Key } from '../../ui/key.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LetterKeysSwitch } from './letter-keys-switch.tsx';
import { capital, sentAt } from './sent-at.ts';

type Texts = {
  look: string;
  lookNamed: (name: string) => string;
  what: (kind: string, differences: number | null) => string;
  wanted: (time: string) => string;
  soon: string;
  today: string;
  yesterday: string;
  keys: { next: string; previous: string; open: string };
  letters: React.ComponentProps<typeof LetterKeysSwitch>['texts'];
  unknownPerson: string;
  noName: string;
};

type Props = {
  texts: Texts;
  reviews: readonly WaitingReview[];
  now: number;
  kindOf: (review: WaitingReview) => string;
  pathOf: (review: WaitingReview) => string;
};

const look = 'inline-flex min-h-11 items-center rounded-edge border px-3.5 font-semibold text-small';

/** The drafts that wait for an approval. J and K move between them, Enter opens one. */
export function ReviewQueue({ texts, reviews, now, kindOf, pathOf }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links.at(at === -1 ? (by > 0 ? 0 : -1) : (at + by + links.length) % links.length)?.focus();
  };
  const keys = useLetterKeys({ j: () => move(1), k: () => move(-1) });
  return (
    <section className="border border-rule bg-paper">
      <ul ref={list}>
        {reviews.map((review, index) => {
          const { collection, id, title, name, by, at, wantedAt, differences, picture } = review;
          return (
            <li
              key={`${collection} ${id}`}
              className="grid items-center gap-x-3.5 gap-y-1.5 border-rule border-b p-3.5 max-car:grid-cols-[72px_minmax(0,1fr)] car:grid-cols-[72px_minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_auto]"
            >
              {picture ? (
                <Picture
                  url={picture}
                  alt=""
                  sizes="72px"
                  className="h-12 w-18 max-car:row-span-4 max-car:self-start"
                />
              ) : (
                <span aria-hidden="true" className="block h-12 w-18 bg-sand max-car:row-span-4 max-car:self-start" />
              )}
              <p className="wrap-anywhere">
                <strong className="block font-semibold">{title || texts.noName}</strong>
                <span className="block text-ink-2 text-small">{texts.what(kindOf(review), differences)}</span>
              </p>
              <p className="text-small">
                {name ?? by ?? texts.unknownPerson}
                <span className="block text-ink-2">{capital(shortTime(at, now, texts))}</span>
              </p>
              <p className={`text-small ${wantedAt ? '' : 'text-ink-2'}`}>
                {wantedAt ? texts.wanted(companyTime(wantedAt)) : texts.soon}
              </p>
              <Link
                to={pathOf(review)}
                aria-label={texts.lookNamed(title || texts.noName)}
                className={`${look} justify-self-start ${index === 0 ? 'border-brand bg-brand text-ivory hover:bg-brand-deep' : 'border-rule-strong bg-paper hover:border-ink'}`}
              >
                {texts.look}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap items-center gap-x-5 px-3.5 py-1 text-ink-2 text-small max-car:hidden">
        <span className="inline-flex items-center gap-1.5">
          <Key>J</Key> {texts.keys.next} <Key>K</Key> {texts.keys.previous} <Key>Enter</Key> {texts.keys.open}
        </span>
        <LetterKeysSwitch texts={texts.letters} keys={keys} />
      </p>
    </section>
  );
}

/** Today the time alone. */
function shortTime(at: string, now: number, texts: { today: string; yesterday: string }): string {
  const words = sentAt(at, now, texts);
  return words.startsWith(`${texts.today}, `) ? companyClockTime(at) : words;
}
