import { budgetText, type ProjectSort, projectSorts, queryOf, wishesOfParams } from '@plinth/contract/project-wishes';
import { useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button } from '../../ui/button.tsx';
import { chevron, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { typingPause, useLiveSearch } from '../../ui/use-live-search.ts';
import { FilterChoices } from './filter-choices.tsx';
import { FilterRange } from './filter-range.tsx';
import { type FilterView, listAnchor, type RangeGroup } from './filter-view.ts';
import './project-filters.css';

export type FilterControlTexts = {
  name: { label: string; placeholder: string };
  location: { label: string; all: string };
  area: { amount: (area: number) => string };
  submit: string;
  open: string;
  close: string;
  apply: string;
  clear: string;
  clearAll: string;
  show: (count: number) => string;
  showAny: string;
  matching: (count: number) => string;
  chips: string;
  remove: (wish: string) => string;
  sort: { label: string; ours: string } & Record<ProjectSort, string>;
  found: (total: number, listed: number) => string;
};

type Props = {
  path: string;
  view: FilterView;
  /** Null until the list is known. */
  found: { total: number; listed: number } | null;
  texts: FilterControlTexts;
  /** The page of all projects is also searched by name. */
  hasName: boolean;
};

const panelId = 'project-filters';

/**
 * A plain GET form of the current page. It works without scripts; with them each change applies at once. Below 1000 px the
 * choices are a popover over the whole screen, which the browser opens and closes by itself.
 */
export function ProjectFilters({ path, view, found, texts, hasName }: Props) {
  const navigate = useNavigate();
  const chosen = new URLSearchParams(useLocation().search).get('homes');
  const isLive = useIsLive();
  const panel = useRef<HTMLDivElement>(null);
  const { values, groups, chips } = view;
  /** To a URL that has only what is wished, so that the same wishes have the same URL. */
  const send = (form: HTMLFormElement) => {
    const entries = Array.from(new FormData(form), ([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    const query = queryOf(wishesOfParams(new URLSearchParams(entries)));
    void navigate(path + query + listAnchor, { replace: true, preventScrollReset: true });
  };
  const { form, follow, cancel } = useLiveSearch(values, send);
  const textOf = (name: string) => [values[name] ?? ''].flat()[0] ?? '';
  const write: Record<RangeGroup['name'], (value: number) => string> = { budget: budgetText, area: texts.area.amount };

  return (
    <Form
      ref={form}
      role="search"
      action={path + listAnchor}
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        cancel();
        if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
        send(event.currentTarget);
      }}
    >
      {/* Without scripts, the address holds the homes that are compared. */}
      {chosen ? <input type="hidden" name="homes" value={chosen} /> : null}
      <div className="finder-search">
        {hasName ? (
          <TextField
            label={texts.name.label}
            type="search"
            name="name"
            maxLength={120}
            autoComplete="off"
            placeholder={texts.name.placeholder}
            defaultValue={textOf('name')}
            onChange={() => follow(typingPause)}
          />
        ) : null}
        <SelectField
          label={texts.location.label}
          name="location"
          defaultValue={textOf('location')}
          onChange={() => follow(0)}
        >
          <option value="">{texts.location.all}</option>
          {view.locations.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </SelectField>
        {hasName ? (
          <Button type="submit" look="secondary">
            {texts.submit}
          </Button>
        ) : null}
      </div>

      {groups.length > 0 ? (
        <div ref={panel} id={panelId} popover="auto" className="finder-panel">
          <div className="finder-panel-head">
            <p>{texts.open}</p>
            <button type="button" popoverTarget={panelId} popoverTargetAction="hide" aria-label={texts.close}>
              <Icon name="close" />
            </button>
          </div>
          <div className="finder-grid">
            {groups.map((group) =>
              'choices' in group ? (
                <FilterChoices
                  key={group.name}
                  group={group}
                  values={values[group.name]}
                  matching={texts.matching}
                  onChoose={() => follow(0)}
                />
              ) : (
                <FilterRange
                  key={group.name}
                  group={group}
                  values={{ from: textOf(`${group.name}From`), to: textOf(`${group.name}To`) }}
                  write={write[group.name]}
                  onSlide={() => follow(typingPause)}
                  onEnter={() => follow(0)}
                />
              ),
            )}
          </div>
          <div className="finder-panel-foot">
            <Link to={view.clear} preventScrollReset className="finder-button">
              {texts.clear}
            </Link>
            <Button type="submit">{isLive && found ? texts.show(found.total) : texts.showAny}</Button>
          </div>
        </div>
      ) : null}

      <div id={listAnchor.slice(1)} className="finder-results">
        {groups.length > 0 ? (
          <button type="button" popoverTarget={panelId} className="finder-button finder-open">
            {texts.open} {chips.length > 0 ? <span className="tabular">({chips.length})</span> : null}
          </button>
        ) : null}
        <label className="finder-sort">
          <span className="finder-sort-label">{texts.sort.label}</span>
          <div className="relative">
            <select name="sort" defaultValue={view.sort ?? ''} className="finder-field" onChange={() => follow(0)}>
              <option value="">{texts.sort.ours}</option>
              {projectSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sort[sort]}
                </option>
              ))}
            </select>
            <Icon name="chevron" className={chevron} />
          </div>
        </label>
        <noscript>
          <Button type="submit" look="secondary">
            {texts.apply}
          </Button>
        </noscript>
        <p aria-live="polite" className="finder-count text-h3">
          {found ? texts.found(found.total, found.listed) : null}
        </p>
        {chips.length > 0 ? (
          <div className="finder-chips">
            <ul aria-label={texts.chips}>
              {chips.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} preventScrollReset aria-label={texts.remove(label)}>
                    {label}
                    <Icon name="close" />
                  </Link>
                </li>
              ))}
            </ul>
            <Link
              to={view.clear}
              preventScrollReset
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {texts.clearAll}
            </Link>
          </div>
        ) : null}
      </div>
    </Form>
  );
}
