import type { Desk, Person } from '@plinth/contract/person.schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import type { DeskView } from '../desk-types.ts';
import { dueOf } from '../due-words.ts';
import { LeadCard } from '../lead-cards.tsx';
import { Mark } from '../mark.tsx';
import { DueWords, second } from '../person-cells.tsx';
import { clockOf, nameOf } from '../person-words.ts';
import { StageMark } from '../stage-mark.tsx';
import type { DeskChanges } from '../use-desk-changes.tsx';
import { NotLoaded, Panel } from './panel.tsx';

type Tab = 'both' | 'late' | 'today' | 'none';
export type FollowTexts = {
  title: string;
  tabs: Record<Tab, string>;
  label: string;
  nothing: Record<Tab, string>;
  done: string;
  move: string;
  doneNamed: (name: string) => string;
  moveNamed: (name: string) => string;
  shown: (shown: number, of: string) => string;
  all: (count: string) => string;
};
type Section = NonNullable<Desk['late']>;
type Props = {
  view: DeskView;
  texts: FollowTexts;
  desk: Pick<Desk, 'late' | 'today' | 'noStep'>;
  changes: DeskChanges;
  listPaths: Record<Tab, string>;
  onMore: (person: Person) => void;
};

const shown = 6;

/** The sum of two numbers, of which either may be 'more than'. */
const both = (a: Section, b: Section): Section => ({
  rows: [...a.rows, ...b.rows],
  total: { count: a.total.count + b.total.count, isMore: a.total.isMore || b.total.isMore },
});

/** Late first, then what is due today; the leads without a next step in a tab of their own. */
export function FollowUps({ view, texts, desk, changes, listPaths, onMore }: Props) {
  const [tab, setTab] = useState<Tab>('both');
  const { late, today, noStep } = desk;
  const parts = { both: late && today ? both(late, today) : null, late, today, none: noStep };
  const part = parts[tab];
  return (
    <Panel title={texts.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a strip that scrolls */}
      <div role="group" aria-label={texts.label} className="overflow-x-auto border-rule border-b px-4.5 max-car:px-4">
        <div className="flex min-w-max gap-x-6">
          {(Object.keys(texts.tabs) as Tab[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === tab}
              className="-mb-px flex min-h-12 cursor-pointer items-center gap-2 border-transparent border-b-2 font-medium text-ink-2 text-small hover:text-ink focus-visible:-outline-offset-2 aria-pressed:border-action-deep aria-pressed:font-semibold aria-pressed:text-ink"
              onClick={() => setTab(name)}
            >
              {name === 'none' ? <Mark name="held" /> : null}
              {texts.tabs[name]}
              <span className="tabular font-normal text-ink-2 text-label">
                {parts[name] ? view.texts.total(parts[name].total) : '–'}
              </span>
            </button>
          ))}
        </div>
      </div>
      {part === null ? (
        <NotLoaded texts={view.texts} />
      ) : part.rows.length === 0 ? (
        <p className="px-4.5 py-5 text-ink-2">{texts.nothing[tab]}</p>
      ) : (
        <>
          <ul>
            {part.rows.slice(0, shown).map((person) => (
              <li key={person.id} className="border-rule border-t first:border-t-0">
                <div className="grid grid-cols-[8.5rem_minmax(0,5fr)_minmax(0,4fr)_auto] items-center gap-x-4 px-4.5 py-2 max-car:hidden">
                  <FollowRow view={view} texts={texts} person={person} changes={changes} />
                </div>
                <div className="px-4 py-4 car:hidden">
                  <LeadCard view={view} person={person} onMore={onMore} />
                </div>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-t px-4.5 py-2.5 text-ink-2 text-small">
            <p>{texts.shown(Math.min(shown, part.rows.length), view.texts.total(part.total))}</p>
            <Link
              to={listPaths[tab]}
              className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4 font-semibold text-ink hover:border-ink"
            >
              {texts.all(view.texts.total(part.total))}
            </Link>
          </div>
        </>
      )}
    </Panel>
  );
}

function FollowRow({ view, texts, person, changes }: Pick<Props, 'view' | 'texts' | 'changes'> & { person: Person }) {
  const { now, ownZone, pathOf, texts: words } = view;
  const due = dueOf(person, now, words.due);
  const clock = clockOf(person, now, ownZone);
  const name = nameOf(person, words);
  const there = words.clockThere(clock.time, clock.place);
  return (
    <>
      <span className="text-small">
        <DueWords due={due} />
      </span>
      <span className="min-w-0 text-small leading-snug">
        <Link to={pathOf(person.id)} className="wrap-anywhere font-semibold underline">
          {name}
        </Link>
        <span className="wrap-anywhere">{due.about ? `, ${due.about}` : ''}</span>
        <span className={second}>{clock.isAway ? (clock.isAwake ? there : words.asleep(there)) : clock.place}</span>
      </span>
      <span className="min-w-0 text-small leading-snug">
        <span className="flex items-center gap-2">
          <StageMark stage={person.stage} />
          {words.stages[person.stage]}
        </span>
        <span className={`${second} wrap-anywhere`}>
          {[person.project?.name, person.owner?.name ?? words.noOwner].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          look="quiet"
          className="min-h-10 px-3 text-small"
          aria-label={texts.doneNamed(name)}
          onClick={() => changes.ask('step', [person])}
        >
          {texts.done}
        </Button>
        <Button
          look="quiet"
          className="min-h-10 px-3 text-small"
          aria-label={texts.moveNamed(name)}
          onClick={() => changes.ask('stages', [person])}
        >
          {texts.move}
        </Button>
      </span>
    </>
  );
}
