import type { Stage } from '@plinth/contract/stages';
import { textOf } from '@plinth/contract/text-of';
import { useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import {
  type FilterChoices,
  type FilterName,
  type FilterTexts,
  filterNames,
  filtersIn,
  optionsOf,
  withoutParams,
} from './filter-fields.ts';

type Props = {
  texts: FilterTexts;
  stages: Record<Stage, string>;
  choices: FilterChoices;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** The filters that are set, each with a way to remove it, and the dialog that sets them. */
export function FilterBar({ texts, stages, choices, isOpen, onOpen, onClose }: Props) {
  const [params] = useSearchParams();
  const set = filtersIn(params);
  const labelOf = (name: FilterName, value: string) =>
    optionsOf(name, texts, stages, choices)?.find((option) => option.value === value)?.label ?? value;
  return (
    <>
      {set.map(({ name, value }) => (
        <span
          key={name}
          className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper pl-3 text-small max-car:hidden"
        >
          <span>
            {texts.labels[name]}: <b className="wrap-anywhere font-semibold">{labelOf(name, value)}</b>
          </span>
          <Link
            to={withoutParams(params, [name])}
            preventScrollReset
            aria-label={texts.remove(texts.labels[name], labelOf(name, value))}
            className="grid size-11 place-items-center"
          >
            <Icon name="close" />
          </Link>
        </span>
      ))}
      <button
        type="button"
        className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-edge border border-ink border-dashed px-3.5 font-semibold text-small hover:bg-sand"
        onClick={onOpen}
      >
        <span className="max-car:hidden">{texts.add}</span>
        <span className="car:hidden">{texts.phone(set.length)}</span>
        <Key>f</Key>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={texts.title}
        closeLabel={texts.cancel}
        isSheet
        className="w-full max-w-[780px] bg-ivory"
      >
        <FilterForm {...{ texts, stages, choices, onClose }} />
      </Dialog>
    </>
  );
}

function FilterForm({ texts, stages, choices, onClose }: Pick<Props, 'texts' | 'stages' | 'choices' | 'onClose'>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const languages = useId();
  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = new URLSearchParams(withoutParams(params, filterNames));
    for (const [name, value] of new FormData(event.currentTarget))
      if (textOf(value).trim()) next.set(name, textOf(value).trim());
    onClose();
    void navigate(`?${next}`, { preventScrollReset: true });
  }
  return (
    <form className="mt-5 grid gap-4.5 sm:grid-cols-2" onSubmit={handleSubmit}>
      {filterNames.map((name) => {
        const options = optionsOf(name, texts, stages, choices);
        const shared = { name, label: texts.labels[name], defaultValue: params.get(name) ?? '' };
        if (!options) {
          return (
            <TextField
              key={name}
              {...shared}
              autoComplete="off"
              maxLength={160}
              {...(name === 'language' && { list: languages })}
            />
          );
        }
        return (
          <SelectField key={name} {...shared}>
            <option value="">{texts.any}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        );
      })}
      <datalist id={languages}>
        {choices.languages.map((language) => (
          <option key={language} value={language} />
        ))}
      </datalist>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" look="admin" className={`${denseSize} max-sm:w-full`}>
          {texts.apply}
        </Button>
        <Button look="quiet" className={`${denseSize} max-sm:w-full`} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Link
          to={withoutParams(params, filterNames)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-semibold text-small underline"
          onClick={onClose}
        >
          {texts.clear}
        </Link>
      </div>
    </form>
  );
}
