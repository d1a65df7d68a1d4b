import { websiteOrder } from '@plinth/contract/admin-collections';
import { useNavigate, useSearchParams } from 'react-router';

type Props = { texts: { label: string; website: string; byId: string }; sorted: string };

/** Chooses the order of a list: by id, as on the website, or the column it is sorted by just now. */
export function OrderControl({ texts, sorted }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const sort = params.get('sort') ?? '';
  function handleChange(chosen: string) {
    const next = new URLSearchParams([...params].filter(([name]) => !dropped.includes(name)));
    if (chosen) next.set('sort', chosen);
    void navigate(`?${next}`, { preventScrollReset: true });
  }
  return (
    <label className="flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper pl-3.5 text-small focus-within:border-ink hover:border-ink">
      <span className="text-ink-2">{texts.label}</span>
      <select
        aria-label={texts.label}
        value={sort}
        className="min-h-10.5 cursor-pointer bg-transparent px-2.5 font-semibold"
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      >
        <option value="">{texts.byId}</option>
        <option value={websiteOrder}>{texts.website}</option>
        {sort && sort !== websiteOrder ? <option value={sort}>{sorted}</option> : null}
      </select>
    </label>
  );
}

const dropped = ['sort', 'direction', 'after', 'before'];
