import type { PeoplePage, Person } from '@plinth/contract/person.schema';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLetterKeys } from '../../lib/use-letter-keys.ts';
import { QuerySearch } from '../../ui/query-search.tsx';
import { QuerySelect } from '../../ui/query-select.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { openContact } from './contact-links.tsx';
import type { DeskView } from './desk-types.ts';
import { FilterBar } from './filter-bar.tsx';
import { type FilterChoices, type FilterTexts, filterNames, filtersIn, withoutParams } from './filter-fields.ts';
import { KeyLine } from './key-line.tsx';
import { LeadCards } from './lead-cards.tsx';
import { LeadTable, type TableTexts } from './lead-table.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { keepShownList } from './shown-list.ts';
import type { DeskChanges } from './use-desk-changes.tsx';

export type ListTexts = TableTexts &
  React.ComponentProps<typeof BulkBar>['texts'] & {
    list: string;
    searchHint: string;
    sortLabel: string;
    sortNames: Record<'step' | 'newest' | 'name' | 'stage', string>;
    previous: string;
    next: string;
    pages: string;
    count: (shown: number, of: string) => string;
    none: Record<'filteredMore' | 'empty' | 'emptyMore' | 'clear' | 'all', string> & {
      filtered: (count: number) => string;
      without: (filter: string) => string;
    };
    filters: FilterTexts;
    keys: React.ComponentProps<typeof KeyLine>['texts'];
  };

type Props = {
  view: DeskView;
  texts: ListTexts;
  page: Pick<PeoplePage, 'rows' | 'total' | 'next' | 'previous'>;
  choices: FilterChoices;
  changes: DeskChanges;
  /** The page that adds a lead. */
  addPath: string;
  cancel: string;
  /** The views, above the list. */
  above: React.ReactNode;
  keysSwitch: (keys: { isOn: boolean; toggle: () => void }) => React.ReactNode;
};

/** The list of leads with its search, filters, selection and keys. */
export function LeadList({ view, texts, page, choices, changes, addPath, cancel, above, keysSwitch }: Props) {
  const { rows } = page;
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<'filters' | 'keys' | null>(null);
  const [more, setMore] = useState<Person | null>(null);
  // Only rows on the current page count as selected.
  const chosen = rows.filter(({ id }) => selected.has(id));
  const total = view.texts.total(page.total);
  useEffect(() => {
    keepShownList({ address: pathname + search, ids: rows.map(({ id }) => id), offset: 0, total });
  }, [pathname, search, rows, total]);

  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((all) => new Set(isSelected ? [...all, ...ids] : [...all].filter((id) => !ids.includes(id))));
  const links = () => [...(section.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
  const current = () => {
    const row = document.activeElement?.closest('tr');
    const id = row?.querySelector<HTMLElement>('[data-lead]')?.dataset.lead;
    return rows.find((person) => person.id === id);
  };
  const go = (step: number) => () => {
    const all = links();
    const at = all.findIndex((link) => link.dataset.lead === current()?.id);
    all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  };
  const act = (kind: 'owner' | 'stages' | 'step') => () => {
    const one = current();
    changes.ask(kind, chosen.length > 0 ? chosen : one ? [one] : []);
  };
  const contact = (channel: 'call' | 'whatsapp') => () => {
    const one = current();
    if (one) openContact(one, channel, view);
  };
  const keys = useLetterKeys({
    j: go(1),
    k: go(-1),
    x: () => {
      const one = current();
      if (one) select([one.id], !selected.has(one.id));
    },
    a: act('owner'),
    s: act('stages'),
    e: act('step'),
    c: contact('call'),
    w: contact('whatsapp'),
    f: () => setOpened('filters'),
    n: () => void navigate(addPath),
    '/': () => section.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    '?': () => setOpened('keys'),
    escape: chosen.length > 0 ? () => setSelected(new Set()) : null,
  });

  return (
    <section
      ref={section}
      aria-label={texts.list}
      className="border border-rule bg-paper max-car:-mx-4 max-car:border-x-0"
    >
      {above}
      {chosen.length > 0 ? (
        <BulkBar
          texts={texts}
          count={chosen.length}
          onAct={(kind) => changes.ask(kind, chosen)}
          onClear={() => setSelected(new Set())}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2.5 border-rule border-b p-3.5">
          <QuerySearch label={texts.searchHint} className="car:max-w-60 max-car:basis-full" />
          <FilterBar
            texts={texts.filters}
            stages={view.texts.stages}
            choices={choices}
            isOpen={opened === 'filters'}
            onOpen={() => setOpened('filters')}
            onClose={() => setOpened(null)}
          />
          <span className="car:hidden">
            <QuerySelect
              label={texts.sortLabel}
              name="sort"
              options={Object.entries(texts.sortNames).map(([value, label]) => ({
                value: value === 'step' ? '' : value,
                label,
              }))}
            />
          </span>
        </div>
      )}
      <p role="status" className="sr-only">
        {changes.message}
      </p>
      {rows.length === 0 ? (
        <NoLeads texts={texts} params={params} />
      ) : (
        <>
          <LeadTable view={view} texts={texts} rows={rows} selected={selected} onSelect={select} />
          <LeadCards view={view} rows={rows} onMore={setMore} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5 text-ink-2 text-small">
        <p role="status">{texts.count(rows.length, total)}</p>
        <nav aria-label={texts.pages} className="flex gap-2">
          <PageLink label={texts.previous} cursor={page.previous} name="before" />
          <PageLink label={texts.next} cursor={page.next} name="after" />
        </nav>
      </div>
      <KeyLine
        texts={texts.keys}
        isOpen={opened === 'keys'}
        onOpen={() => setOpened('keys')}
        onClose={() => setOpened(null)}
      >
        {keysSwitch(keys)}
      </KeyLine>
      <MoreSheet
        view={view}
        person={more}
        cancel={cancel}
        onAct={(kind, person) => changes.ask(kind, [person])}
        onClose={() => setMore(null)}
      />
    </section>
  );
}

/** Why the list is empty, and the nearest one that may not be. */
function NoLeads({ texts, params }: { texts: ListTexts; params: URLSearchParams }) {
  const set = filtersIn(params);
  const isFiltered = set.length > 0 || params.has('q');
  const { none, filters } = texts;
  const link =
    'inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink';
  return (
    <div className="mx-4 my-6 border-ink border-y px-4 py-11">
      <h2 className="text-h3">{isFiltered ? none.filtered(set.length + (params.has('q') ? 1 : 0)) : none.empty}</h2>
      <p className="mt-3 max-w-[56ch] text-ink-2">{isFiltered ? none.filteredMore : none.emptyMore}</p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        {set.slice(-2).map(({ name }) => (
          <Link key={name} to={withoutParams(params, [name])} className={link}>
            {none.without(filters.labels[name])}
          </Link>
        ))}
        {isFiltered ? (
          <Link
            to={withoutParams(params, [...filterNames, 'q'])}
            className="inline-flex min-h-11 items-center font-semibold text-small underline"
          >
            {none.clear}
          </Link>
        ) : (
          <Link to="?view=all" className={link}>
            {none.all}
          </Link>
        )}
      </p>
    </div>
  );
}

function PageLink({ label, cursor, name }: { label: string; cursor: string | null; name: 'after' | 'before' }) {
  const [params] = useSearchParams();
  const look = 'inline-flex min-h-11 items-center rounded-edge border px-4.5 font-semibold';
  if (!cursor) {
    return (
      <span aria-disabled="true" className={`${look} border-rule bg-sand text-ink-3`}>
        {label}
      </span>
    );
  }
  const next = new URLSearchParams(withoutParams(params, []));
  next.set(name, cursor);
  return (
    <Link to={`?${next}`} className={`${look} border-rule-strong text-ink hover:border-ink`}>
      {label}
    </Link>
  );
}
