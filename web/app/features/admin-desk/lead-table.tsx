import { dayOf } from '@plinth/contract/company-time';
import type { PeopleQuery, Person } from '@plinth/contract/person.schema';
import { Link, useSearchParams } from 'react-router';
import { shortCompanyDay } from '../../lib/admin-time.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { DeskView } from './desk-types.ts';
import { isBlocked } from './due-words.ts';
import { Mark } from './mark.tsx';
import {
  NameCell,
  OwnerCell,
  ProjectCell,
  SourceCell,
  StageCell,
  StepCell,
  second,
  TimeCell,
} from './person-cells.tsx';
import { ageOf, agreedWords, nameOf } from './person-words.ts';

type Column = 'person' | 'stage' | 'owner' | 'step' | 'project' | 'source' | 'time' | 'age' | 'contact';
export type TableTexts = {
  columns: Record<Column, string>;
  sorts: Record<PeopleQuery['sort'], string>;
  selectAll: string;
  select: (name: string) => string;
};

type Props = {
  view: DeskView;
  texts: TableTexts;
  rows: readonly Person[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
};

const head = 'whitespace-nowrap border-ink border-b px-2.5 py-2.5 text-left font-semibold text-ink-2 text-label';
const cell = 'px-2.5 py-2 align-top leading-snug';
const sortOf: Partial<Record<Column, PeopleQuery['sort']>> = {
  person: 'name',
  stage: 'stage',
  step: 'step',
  age: 'newest',
};
/** Columns that a narrow screen leaves out; the page of the person has them. */
const narrow: Partial<Record<Column, string>> = {
  source: 'max-nav:hidden',
  time: 'max-nav:hidden',
  contact: 'max-nav:hidden',
  project: 'max-lg:hidden',
};

/** The list on a screen with room for a table. */
export function LeadTable({ view, texts, rows, selected, onSelect }: Props) {
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return (
    <table className="w-full border-collapse text-small max-car:hidden">
      <thead>
        <tr>
          <th scope="col" className={`${head} w-9`}>
            <Checkbox
              label={texts.selectAll}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = !isAll && rows.some(({ id }) => selected.has(id));
              }}
              onChange={(event) =>
                onSelect(
                  rows.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
          </th>
          {(Object.keys(texts.columns) as Column[]).map((column) => (
            <Header key={column} column={column} texts={texts} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <tr
            key={person.id}
            className={`border-rule border-b focus-within:shadow-[inset_3px_0_0_var(--color-ink)] ${selected.has(person.id) ? 'bg-brand-tint/70' : 'focus-within:bg-sand/40 hover:bg-sand/40'}`}
          >
            <td className={cell}>
              <Checkbox
                label={texts.select(nameOf(person, view.texts))}
                checked={selected.has(person.id)}
                onChange={(event) => onSelect([person.id], event.currentTarget.checked)}
              />
            </td>
            <td className={`${cell} min-w-36`}>
              <NameCell view={view} person={person} />
            </td>
            <td className={cell}>
              <StageCell view={view} person={person} />
            </td>
            <td className={`${cell} max-w-40`}>
              <OwnerCell view={view} person={person} />
            </td>
            <td className={`${cell} min-w-32`}>
              <StepCell view={view} person={person} />
            </td>
            <td className={`${cell} ${narrow.project}`}>
              <ProjectCell view={view} person={person} />
            </td>
            <td className={`${cell} ${narrow.source}`}>
              <SourceCell view={view} person={person} />
            </td>
            <td className={`${cell} whitespace-nowrap ${narrow.time}`}>
              <TimeCell view={view} person={person} />
            </td>
            <td className={`${cell} tabular whitespace-nowrap`}>{ageOf(person, view.now, view.texts.due)}</td>
            <td className={`${cell} ${narrow.contact}`}>
              <ContactCell view={view} person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ContactCell({ view: { texts }, person }: { view: DeskView; person: Person }) {
  if (isBlocked(person) && person.withdrawnAt) {
    return (
      <span className="inline-flex items-baseline gap-2 font-semibold text-label">
        <Mark name="blocked" className="self-center" />
        <span>{texts.doNotContact(shortCompanyDay(dayOf(Date.parse(person.withdrawnAt))))}</span>
      </span>
    );
  }
  const [reply, offers] = agreedWords(person, texts);
  return (
    <>
      <span className={second}>{reply}</span>
      <span className={second}>{offers}</span>
    </>
  );
}

function Header({ column, texts }: { column: Column; texts: TableTexts }) {
  const [params] = useSearchParams();
  const sort = sortOf[column];
  const look = `${head} ${narrow[column] ?? ''}`;
  if (!sort) {
    return (
      <th scope="col" className={look}>
        {texts.columns[column]}
      </th>
    );
  }
  const isSorted = (params.get('sort') ?? 'step') === sort;
  const next = new URLSearchParams(params);
  for (const key of ['after', 'before', 'sort']) next.delete(key);
  if (sort !== 'step') next.set('sort', sort);
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (sort === 'newest' ? 'descending' : 'ascending') : undefined}
    >
      <Link
        to={`?${next}`}
        preventScrollReset
        className="-my-3 inline-flex min-h-11 items-center gap-1.5 hover:underline"
      >
        {texts.columns[column]}
        {isSorted ? <span className="font-normal">{texts.sorts[sort]}</span> : null}
      </Link>
    </th>
  );
}
