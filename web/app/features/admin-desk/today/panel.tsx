import { useId } from 'react';
import { useRevalidator } from 'react-router';

type Props = {
  title: string;
  /** Beside the title, such as a number. */
  count?: string | undefined;
  /** At the right end of the title's row. */
  aside?: React.ReactNode;
  children: React.ReactNode;
};

/** A part of Today with its title on a line of its own. */
export function Panel({ title, count, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-rule bg-paper max-car:-mx-4 max-car:border-x-0">
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 border-ink border-b px-4.5 py-3 max-car:px-4">
        <h2 id={id} className="mr-auto font-sans font-semibold text-[1rem]">
          {title}
          {count === undefined ? null : <span className="tabular ml-2 font-normal text-ink-2">{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A part that could not be read; the rest of the page is there. */
export function NotLoaded({ texts: { notLoaded, retry } }: { texts: { notLoaded: string; retry: string } }) {
  const { revalidate, state } = useRevalidator();
  return (
    <p className="flex flex-wrap items-center gap-3 px-4.5 py-6 text-ink-2">
      {notLoaded}
      <button
        type="button"
        disabled={state === 'loading'}
        className="min-h-11 cursor-pointer rounded-edge border border-rule-strong bg-paper px-4 font-semibold text-ink text-small hover:border-ink"
        onClick={() => void revalidate()}
      >
        {retry}
      </button>
    </p>
  );
}
