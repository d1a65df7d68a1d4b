import { CardSkeletons, threeColumns } from './skeleton.tsx';
import { EmptyPanel, ErrorPanel } from './state-panel.tsx';

export type ListStateTexts = {
  loading: string;
  empty: { text: string; onward: string };
  error: { text: string; retry: string; call: string };
};

type Props<T> = {
  /** Null if loading failed. */
  items: readonly T[] | null;
  isLoading: boolean;
  texts: ListStateTexts;
  onwardPath: string;
  phone: string;
  columns?: string;
  children: (item: T) => React.ReactNode;
  keyOf: (item: T) => string;
};

/** Loading, failed, empty or filled: a list is always exactly one of the four. */
export function StateList<T>({
  items,
  isLoading,
  texts,
  onwardPath,
  phone,
  columns = threeColumns,
  children,
  keyOf,
}: Props<T>) {
  if (isLoading) return <CardSkeletons text={texts.loading} columns={columns} />;
  if (!items) return <ErrorPanel texts={texts.error} phone={phone} />;
  if (items.length === 0) {
    return <EmptyPanel text={texts.empty.text} onward={{ label: texts.empty.onward, to: onwardPath }} />;
  }
  return (
    <ul className={columns}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
