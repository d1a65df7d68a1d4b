import { type LaunchItem, launchItems } from '@plinth/contract/launch-items';

type Texts = {
  list: string;
  count: (done: number, all: number) => string;
  isDone: string;
  isOpen: string;
  items: Record<LaunchItem, { title: string; help: string; act: string }>;
};
type Props = {
  texts: Texts;
  items: Record<LaunchItem, boolean>;
  /** The page where it is put right; null where it is not put right in the admin area. */
  pathOf: (item: LaunchItem) => string | null;
  /** Instead of a link. */
  actionOf?: (item: LaunchItem) => React.ReactNode;
};

/** What a site needs, each with what is missing and where it is put right. */
export function LaunchList({ texts, items, pathOf, actionOf = () => null }: Props) {
  const done = launchItems.filter((item) => items[item]).length;
  return (
    <section className="border border-ink bg-paper">
      <h2 className="flex justify-between gap-4 border-ink border-b px-4 py-3 font-sans font-semibold text-[1rem]">
        <span>{texts.list}</span>
        <span>{texts.count(done, launchItems.length)}</span>
      </h2>
      <ul>
        {launchItems.map((item) => {
          const { title, help, act } = texts.items[item];
          const path = items[item] ? null : pathOf(item);
          return (
            <li
              key={item}
              className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-rule border-b px-4 py-2.5 text-small last:border-b-0"
            >
              <Mark isDone={items[item]} label={items[item] ? texts.isDone : texts.isOpen} />
              <span className="min-w-0 flex-1 basis-60">
                <strong className="block">{title}</strong>
                {items[item] ? null : <span className="text-ink-2">{help}</span>}
              </span>
              {path && act ? (
                <a href={path} className="inline-flex min-h-11 items-center font-semibold underline">
                  {act}
                </a>
              ) : null}
              {items[item] ? null : actionOf(item)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Mark({ isDone, label }: { isDone: boolean; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`grid size-5 shrink-0 place-items-center ${isDone ? 'bg-brand text-ivory' : 'border border-ink-3 border-dashed'}`}
    >
      {isDone ? '✓' : null}
    </span>
  );
}
