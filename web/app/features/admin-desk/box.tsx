import { useId } from 'react';

type Props = {
  title: string;
  /** Beside the title, such as a number. */
  more?: string;
  /** At the right end of the title's row. */
  actions?: React.ReactNode;
  isInked?: boolean;
  children: React.ReactNode;
};

/** A part of a page with its title on a line of its own, ruled off. */
export function Box({ title, more, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border border-rule bg-paper">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border-ink border-b px-4.5 py-3 max-car:px-3.5">
        <h2 id={id} className="mr-auto font-sans font-semibold text-[1rem]">
          {title}
          {more ? <span className="tabular ml-2 font-normal text-ink-2">{more}</span> : null}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A small part beside the main ones. */
export function SidePanel({ title, isInked = false, children }: Omit<Props, 'more' | 'actions'>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`border bg-paper px-4.5 pt-3.5 pb-4 max-car:px-3.5 ${isInked ? 'border-ink' : 'border-rule'}`}
    >
      <h2 id={id} className="mb-2 font-sans font-semibold text-[1rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A ruled list of facts, each with room for a button at the right. */
export function FactRow({ children, action }: { children: React.ReactNode; action?: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-rule border-t py-2.5 text-small leading-snug first:border-t-0">
      <div className="min-w-0">{children}</div>
      {action}
    </li>
  );
}

export const small = 'block text-ink-2 text-label leading-snug';
export const smallButton = 'min-h-9 px-3 text-[0.875rem] max-car:min-h-11';
export const textButton =
  'inline-flex min-h-9 cursor-pointer items-center font-semibold text-small underline max-car:min-h-11';

const notices = {
  error: 'border-error bg-error-bg',
  warning: 'border-trim bg-warn-bg',
  done: 'border-brand bg-brand-tint',
  held: 'border-ink bg-[repeating-linear-gradient(135deg,#efe9dd_0_6px,var(--color-ivory)_6px_12px)]',
} as const;

/** A sentence or two that the reader must know before going on. */
export function Notice({
  look,
  children,
  action,
}: {
  look: keyof typeof notices;
  children: React.ReactNode;
  action?: React.ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3.5 gap-y-2 border-l-4 px-4 py-3 text-ink text-small ${notices[look]}`}
    >
      <div className="min-w-0 grow basis-80">{children}</div>
      {action}
    </div>
  );
}
