import { writePostDate } from '@plinth/contract/post-date';
import { monthView } from '@plinth/contract/progress';
import type { Progress } from '@plinth/contract/progress.schema';
import { Picture } from '../../ui/picture.tsx';
import { type BarTexts, TowerBars } from './tower-bars.tsx';

export type MonthTexts = BarTexts & { key: { built: string; open: string; planned: string } };

type Props = { entries: readonly Progress[]; month: string; texts: MonthTexts };

/** What one month shows: the towers as bars, the sentences of the engineers and the photographs of the day. */
export function ProgressMonth({ entries, month, texts }: Props) {
  const { day, sentences, towers } = monthView(entries, month);
  const photos = towers.flatMap(({ entry }) => entry.photos.map((photo) => ({ ...photo, day: entry.day })));
  return (
    <div className="grid gap-x-gutter gap-y-9 lg:grid-cols-2">
      <div>
        <h3 className="text-h3">
          <time dateTime={day}>{writePostDate(day)}</time>
        </h3>
        {/* Narrower than this, the figures in the drawing would be below 13 px. */}
        <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,270px),1fr))] gap-6">
          {towers.map(({ entry, since }) => (
            <TowerBars key={entry.tower} entry={entry} since={since} texts={texts} />
          ))}
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-2 text-small">
          <li className="flex items-center gap-2">
            <i aria-hidden="true" className="inline-block size-3.5 border border-rule-strong bg-ink" />{' '}
            {texts.key.built}
          </li>
          <li className="flex items-center gap-2">
            <i aria-hidden="true" className="inline-block size-3.5 border border-rule-strong" /> {texts.key.open}
          </li>
          <li className="flex items-center gap-2">
            <i aria-hidden="true" className="inline-block h-0.5 w-5 bg-error" /> {texts.key.planned}
          </li>
        </ul>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-6 max-w-[56ch] text-lead">
            {sentence}
          </p>
        ))}
      </div>
      <ul className="grid content-start gap-6">
        {photos.map((photo) => (
          <li key={photo.url}>
            <figure>
              <Picture
                url={photo.url}
                alt={photo.alt ?? ''}
                className="aspect-8/5 w-full object-cover"
                shape={8 / 5}
                sizes="(min-width: 1024px) 50vw, 100vw"
                hasWebpTwin
              />
              <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-ink-2 text-small">
                <span>{photo.caption}</span>
                <time dateTime={photo.day}>{writePostDate(photo.day)}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
