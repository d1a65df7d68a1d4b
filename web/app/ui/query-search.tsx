import { Form, useLocation, useNavigation, useSearchParams } from 'react-router';
import { typingPause, useLiveSearch } from './use-live-search.ts';

type Props = {
  label: string;
  /** Query parameters that a search removes, besides those of the page. */
  dropped?: readonly string[];
  className?: string;
};

const ofPage = ['after', 'before'];

/** Searches a list while the person types. The search is kept in the URL, beside the list's order and filters. */
export function QuerySearch({ label, dropped = [], className = '' }: Props) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const q = params.get('q') ?? '';
  const { form, follow, cancel } = useLiveSearch({ q });
  // A filter that was chosen just now is still on its way.
  const current = next?.pathname === pathname ? new URLSearchParams(next.search) : params;
  const kept = [...current].filter(([key]) => ![...ofPage, ...dropped, 'q'].includes(key));
  return (
    <Form ref={form} role="search" onSubmit={cancel} className={`min-w-60 grow ${className}`} preventScrollReset>
      {kept.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={q}
        className="block min-h-11 w-full rounded-edge border border-rule-strong bg-paper px-3.5 text-[1rem] placeholder:text-ink-3 hover:border-ink focus:bg-white"
        onChange={() => follow(typingPause)}
      />
    </Form>
  );
}
