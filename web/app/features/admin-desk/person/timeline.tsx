import type { PersonTouch } from '@plinth/contract/person.schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyClockTime } from '../../../lib/admin-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Box, small, smallButton } from '../box.tsx';
import { Mark } from '../mark.tsx';
import { countGroups, daysOf, type TouchGroup } from './timeline-days.ts';
import { type TouchTexts, touchLine } from './touch-lines.ts';
import type { useOlderTouches } from './use-older-touches.ts';

type TimelineTexts = TouchTexts & {
  title: string;
  all: string;
  groups: Record<TouchGroup, string>;
  filter: string;
  day: (day: string) => string;
  asItCame: string;
  none: string;
  older: string;
  loading: string;
};

type Props = {
  texts: TimelineTexts;
  older: ReturnType<typeof useOlderTouches>;
  /** The page of a submission, with everything that was sent. */
  pathOf: (submission: string) => string;
};

/** Everything that happened, newest first, under its day. */
export function Timeline({ texts, older: { touches, hasMore, isPending, load }, pathOf }: Props) {
  const [group, setGroup] = useState<TouchGroup | null>(null);
  const groups = countGroups(touches);
  const shown = groups.some((it) => it.group === group) ? group : null;
  const filter = (value: TouchGroup | null, label: string, count?: number) => (
    <button
      key={label}
      type="button"
      aria-pressed={shown === value}
      className="inline-flex min-h-9 min-w-6 cursor-pointer items-center gap-1 text-small underline aria-pressed:font-semibold aria-pressed:decoration-2 max-car:min-h-11"
      onClick={() => setGroup(value)}
    >
      {label} {count === undefined ? null : <span className="tabular">{count}</span>}
    </button>
  );
  return (
    <Box
      title={texts.title}
      more={`${touches.length}${hasMore ? '+' : ''}`}
      actions={
        groups.length > 1 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a row of a heading
          <div role="group" aria-label={texts.filter} className="flex flex-wrap gap-x-3">
            {filter(null, texts.all)}
            {groups.map((it) => filter(it.group, texts.groups[it.group], it.count))}
          </div>
        ) : null
      }
    >
      {touches.length === 0 ? <p className="px-4.5 py-4 text-ink-2 text-small">{texts.none}</p> : null}
      <ol className="py-1">
        {daysOf(touches, shown).map(({ day, touches: ofDay }) => (
          <li key={day}>
            <div className={row}>
              <span />
              <Axis />
              <h3 className="pt-2.5 pb-0.5 font-sans font-semibold text-[0.875rem]">{texts.day(day)}</h3>
            </div>
            <ol>
              {ofDay.map((touch) => (
                <TouchRow key={touch.id} texts={texts} touch={touch} pathOf={pathOf} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {hasMore ? (
        <p className="border-rule border-t px-4.5 py-3">
          <Button look="quiet" className={smallButton} disabled={isPending} onClick={() => void load()}>
            {isPending ? texts.loading : texts.older}
          </Button>
        </p>
      ) : null}
    </Box>
  );
}

const row =
  'grid grid-cols-[92px_15px_minmax(0,1fr)] gap-x-3 px-4.5 text-small leading-snug max-car:grid-cols-[64px_15px_minmax(0,1fr)] max-car:gap-x-2 max-car:px-3.5';

function Axis({ children }: { children?: React.ReactNode }) {
  return (
    <span className="relative grid justify-items-center before:absolute before:inset-y-0 before:left-1/2 before:border-rule-strong before:border-l">
      {children}
    </span>
  );
}

function TouchRow({ texts, touch, pathOf }: Pick<Props, 'texts' | 'pathOf'> & { touch: PersonTouch }) {
  const { mark, title, rest, quote, more } = touchLine(touch, texts);
  return (
    <li className={row}>
      <time dateTime={touch.at} className="tabular pt-3 text-right text-ink-2 text-label">
        {companyClockTime(touch.at)}
      </time>
      <Axis>
        <Mark name={mark} className="relative mt-3.5 bg-paper shadow-[0_0_0_3px_var(--color-paper)]" />
      </Axis>
      <div className="wrap-anywhere border-rule border-b pt-2.5 pb-3 group-last:border-b-0">
        <b className="font-semibold">{title}</b>
        {rest ? `, ${rest}` : ''}
        {quote ? <p className="mt-1 whitespace-pre-wrap border-trim border-l-2 pl-2.5">{quote}</p> : null}
        {more ? <span className={`${small} mt-0.5`}>{more}</span> : null}
        {touch.submission ? (
          <Link
            to={pathOf(touch.submission)}
            className="flex min-h-6 w-fit items-center text-ink-2 text-label underline max-car:min-h-11"
          >
            {texts.asItCame}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
