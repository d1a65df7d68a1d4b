import { limits } from '@plinth/contract/limits';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';

type Texts = { label: string; placeholder: string; submit: string };

/** A large search field. The query is in the URL, so that results can be shared. */
export function SearchBox({ query, texts }: { query: string; texts: Texts }) {
  return (
    <Form role="search" className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div>
        <label htmlFor="search-query" className="label text-ink-2">
          {texts.label}
        </label>
        <input
          // New results reset the field to their query and drop what was typed in the meantime.
          key={query}
          id="search-query"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={texts.placeholder}
          maxLength={limits.search}
          className="block w-full border-ink border-b bg-transparent py-3 font-serif text-title placeholder:text-ink-3 focus-visible:outline-offset-1"
        />
      </div>
      <Button type="submit">{texts.submit}</Button>
    </Form>
  );
}
