import type { SavedFilter } from '@plinth/contract/saved-filter.schema';
import { filterQueryOf } from '@plinth/contract/saved-filters';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { Confirm } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RowMenu } from './row-menu.tsx';

type Texts = {
  label: string;
  all: string;
  save: string;
  change: string;
  rename: string;
  remove: string;
  dialog: { save: string; rename: string; ok: string; cancel: string };
  name: string;
  help: string;
  required: string;
  taken: string;
  failed: string;
  saved: (name: string) => string;
  removed: (name: string) => string;
  confirm: { title: (name: string) => string; more: string; ok: string; cancel: string };
};

type Input = { name: string; query: string };

type Props = {
  texts: Texts;
  filters: readonly SavedFilter[];
  /** The query of the whole list: empty, or the kind of posts it shows. */
  allQuery?: string;
  /** The number of its rows, where it is shown. */
  allCount?: string;
  /** Tabs that every list has, before those that the team has saved. */
  fixed?: readonly { name: string; query: string; count?: string }[];
  /** Whether this colleague may save, rename and delete filters of the team. */
  isEditable: boolean;
  /** Each resolves to whether it was saved, or to 'taken' for a name that another filter has. */
  create: (input: Input) => Promise<boolean | 'taken'>;
  update: (id: string, input: Input) => Promise<boolean | 'taken'>;
  remove: (id: string) => Promise<unknown>;
};

const tab =
  '-mb-px flex min-h-13 min-w-11 items-center border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-action-deep aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The filters that the team has saved for a list, as tabs. */
export function SavedFilters(props: Props) {
  const { texts, filters, allQuery = '', allCount, fixed = [], isEditable, create, update, remove } = props;
  const query = filterQueryOf(useLocation().search);
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [naming, setNaming] = useState<'save' | 'rename' | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const tabs = useRef<HTMLElement>(null);
  /** After a change the button that opened the dialog is gone, so the focus moves to the tab that is shown. */
  const isTabWanted = useRef(false);
  useEffect(() => {
    const tab = isTabWanted.current ? tabs.current?.querySelector<HTMLElement>('[aria-current]') : null;
    if (!tab) return;
    isTabWanted.current = false;
    tab.focus();
  });
  const current = filters.find((filter) => filter.query === query);
  const always: { name: string; query: string; count?: string }[] = [
    { name: texts.all, query: allQuery, ...(allCount && { count: allCount }) },
    ...fixed,
  ];
  const isFixed = always.some((it) => it.query === query);
  // Another order alone is still the same list.
  const shown = current?.query ?? always.find((it) => it.query === withoutOrder(query))?.query ?? null;

  async function handleName(name: string) {
    const input = { name, query };
    const result = await (naming === 'rename' && current ? update(current.id, input) : create(input));
    if (result !== true) return result === 'taken' ? texts.taken : texts.failed;
    setNaming(null);
    toast({ text: texts.saved(name) });
    isTabWanted.current = true;
    await revalidate();
    return null;
  }

  async function handleRemove() {
    setIsRemoving(false);
    if (!current) return;
    await remove(current.id).then(
      () => toast({ text: texts.removed(current.name) }),
      () => toast({ text: texts.failed, isError: true }),
    );
    isTabWanted.current = true;
    await navigate(`?${allQuery}`, { preventScrollReset: true });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-b px-4">
      <nav ref={tabs} aria-label={texts.label} className="min-w-0 overflow-x-auto">
        <ul className="flex min-w-max gap-x-7">
          {[...always.map((it) => ({ ...it, id: it.query })), ...filters].map((filter) => (
            <li key={filter.id}>
              <Link
                to={`?${filter.query}`}
                preventScrollReset
                aria-current={filter.query === shown ? 'page' : undefined}
                className={tab}
              >
                {filter.name}
                {'count' in filter ? <span className="tabular ml-2 text-ink-3 text-label">{filter.count}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!isEditable ? null : current ? (
        <RowMenu
          label={texts.change}
          name={`${texts.change}: ${current.name}`}
          isQuiet
          items={[
            { label: texts.rename, onChoose: () => setNaming('rename') },
            { label: texts.remove, isDanger: true, onChoose: () => setIsRemoving(true) },
          ]}
        />
      ) : isFixed ? null : (
        <button
          type="button"
          className="min-h-11 cursor-pointer px-2 font-semibold text-small hover:underline"
          onClick={() => setNaming('save')}
        >
          {texts.save}
        </button>
      )}
      <NameDialog
        texts={texts}
        naming={naming}
        given={naming === 'rename' ? (current?.name ?? '') : ''}
        onName={handleName}
        onClose={() => setNaming(null)}
      />
      <Confirm
        isOpen={isRemoving}
        title={texts.confirm.title(current?.name ?? '')}
        more={texts.confirm.more}
        confirm={texts.confirm.ok}
        cancel={texts.confirm.cancel}
        onConfirm={() => void handleRemove()}
        onClose={() => setIsRemoving(false)}
      />
    </div>
  );
}

function withoutOrder(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['sort', 'direction']) params.delete(name);
  return params.toString();
}

type NameProps = {
  texts: Texts;
  naming: 'save' | 'rename' | null;
  given: string;
  /** Resolves to the text of an error, or to null. */
  onName: (name: string) => Promise<string | null>;
  onClose: () => void;
};

function NameDialog({ texts, naming, given, onName, onClose }: NameProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('name');
    const name = typeof entered === 'string' ? entered.trim() : '';
    if (name === '') return setError(texts.required);
    setIsPending(true);
    setError(await onName(name));
    setIsPending(false);
  }

  return (
    <Dialog
      isOpen={naming !== null}
      isSheet
      title={texts.dialog[naming ?? 'save']}
      closeLabel={texts.dialog.cancel}
      onClose={() => {
        setError(null);
        onClose();
      }}
    >
      <form noValidate className="mt-5 grid gap-2" onSubmit={(event) => void handleSubmit(event)}>
        <label htmlFor={id} className="font-semibold text-small">
          {texts.name}
        </label>
        <input
          id={id}
          name="name"
          defaultValue={given}
          maxLength={40}
          required
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          className="block min-h-11.5 w-full rounded-edge border border-rule-strong bg-paper px-3.5 text-[1rem] aria-invalid:border-2 aria-invalid:border-error"
        />
        {error ? (
          <p id={`${id}-error`} role="alert" className="font-semibold text-error text-small">
            {error}
          </p>
        ) : null}
        <p id={`${id}-help`} className="text-ink-2 text-small">
          {texts.help}
        </p>
        <p className="mt-4">
          <Button look="admin" type="submit" disabled={isPending}>
            {texts.dialog.ok}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
