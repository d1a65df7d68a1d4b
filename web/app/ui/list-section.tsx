import { SectionHeading } from './section-heading.tsx';
import { TextSkeleton } from './skeleton.tsx';
import { ErrorPanel } from './state-panel.tsx';

type Props<Item> = {
  /** Null while they load, and when they could not be loaded. */
  items: readonly Item[] | null;
  isLoading: boolean;
  texts: {
    label: string;
    title?: string;
    loading: string;
    error: { text: string; retry: string; call: string };
  };
  phone: string;
  isOnSand?: boolean;
  /** The space around it, where it is not that of a section. */
  spacing?: string;
  children: (items: readonly Item[]) => React.ReactNode;
};

/** A section that shows a list. Without items the page has no such section. */
export function ListSection<Item>(props: Props<Item>) {
  const { items, isLoading, texts, phone, isOnSand = false, spacing = 'py-section', children } = props;
  if (items?.length === 0) return null;
  return (
    <section className={isOnSand ? 'bg-sand' : ''}>
      <div className={`wrap ${spacing}`}>
        <SectionHeading label={texts.label} {...(texts.title && { title: texts.title })} />
        <div className={texts.title ? '' : 'mt-9'}>
          {items ? (
            children(items)
          ) : isLoading ? (
            <TextSkeleton text={texts.loading} />
          ) : (
            <ErrorPanel texts={texts.error} phone={phone} />
          )}
        </div>
      </div>
    </section>
  );
}
