import type { AuditGroup } from '@plinth/contract/audit-actions';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';
import { QuerySearch } from '../../ui/query-search.tsx';
import { QuerySelect } from '../../ui/query-select.tsx';
import { isDates, type Span, spans } from './activity-span.ts';

type Texts = {
  search: string;
  filter: string;
  who: string;
  anyone: string;
  what: string;
  everything: string;
  groups: Record<AuditGroup, string>;
  when: string;
  spans: Record<Span, string>;
  from: string;
  to: string;
};

type Props = { texts: Texts; people: readonly { id: string; name: string }[] };

const dates = ['from', 'to'] as const;

/** Search and filters of the log, all in the URL. On phones the filters are behind a button. */
export function ActivityFilters({ texts, people }: Props) {
  const [params] = useSearchParams();
  const id = useId();
  const set = ['user', 'group', 'when', 'from', 'to'].filter((name) => params.has(name)).length;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-rule border-b p-3.5">
      <QuerySearch label={texts.search} className="max-w-90 max-car:min-w-0! max-car:basis-0" />
      <Button
        look="quiet"
        className={`${denseSize} text-small car:hidden`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {set > 0 ? `${texts.filter} (${set})` : texts.filter}
      </Button>
      <div
        id={id}
        className={`items-center gap-2.5 car:flex car:flex-wrap max-car:w-full max-car:grid-cols-[minmax(0,1fr)] ${isOpen ? 'max-car:grid' : 'max-car:hidden'}`}
      >
        <QuerySelect
          label={texts.who}
          name="user"
          options={[
            { value: '', label: texts.anyone },
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
        />
        <QuerySelect
          label={texts.what}
          name="group"
          options={[
            { value: '', label: texts.everything },
            ...Object.entries(texts.groups).map(([value, label]) => ({ value, label })),
          ]}
        />
        <QuerySelect
          label={texts.when}
          name="when"
          dropped={dates}
          options={spans.map((span, index) => ({ value: index === 0 ? '' : span, label: texts.spans[span] }))}
        />
        {isDates(params) ? dates.map((name) => <DayInput key={name} name={name} label={texts[name]} />) : null}
      </div>
    </div>
  );
}

function DayInput({ name, label }: { name: (typeof dates)[number]; label: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  function handleChange(day: string) {
    const next = new URLSearchParams([...params].filter(([key]) => key !== name && key !== 'after'));
    next.set('when', 'dates');
    if (day) next.set(name, day);
    void navigate(`?${next}`, { preventScrollReset: true });
  }
  return (
    <label className="flex min-h-11 items-center gap-2.5 rounded-edge border border-rule-strong bg-paper pl-3.5 text-small focus-within:border-ink hover:border-ink">
      <span className="text-ink-2">{label}</span>
      <input
        type="date"
        value={params.get(name) ?? ''}
        className="min-h-10.5 bg-transparent px-2 font-semibold"
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      />
    </label>
  );
}
