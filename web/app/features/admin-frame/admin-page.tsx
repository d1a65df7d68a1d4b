import { Link, useNavigation } from 'react-router';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  title: string;
  back?: { to: string; label: string };
  /** Beside the title: how the document stands. */
  state?: React.ReactNode;
  actions?: React.ReactNode;
  /** Between the title and the content: the parts of a menu entry. */
  tabs?: React.ReactNode;
  /** The same above the title, where the title is that of the part. */
  above?: React.ReactNode;
  /** For editors, which use the whole width. */
  isWide?: boolean;
  children: React.ReactNode;
};

/** One page of the admin area: back link, title, actions and content. */
export function AdminPage({ title, back, state, actions, tabs, above, isWide = false, children }: Props) {
  const isSlow = useDelayed(useNavigation().state === 'loading');
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={isSlow}
      className={`w-full px-4 pt-5 outline-none xl:pt-8 ${isWide ? 'flex max-w-[1440px] flex-col max-xl:min-h-[calc(100dvh-60px)] xl:min-h-dvh xl:px-7' : 'max-w-[1240px] pb-24 xl:px-10 xl:pb-28'} ${isSlow ? 'opacity-60' : ''}`}
    >
      {above}
      {back ? (
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-2.5 text-ink-2 text-small hover:underline">
          <Icon name="back" />
          {back.label}
        </Link>
      ) : null}
      <div className="mt-1 mb-6 flex flex-wrap items-end gap-x-5 gap-y-3.5">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-4.5 gap-y-1">
          <h1 className="wrap-anywhere min-w-0 text-[clamp(1.75rem,1.5rem+0.9vw,2.25rem)] leading-tight">{title}</h1>
          {state}
        </div>
        {isWide ? <div className="flex flex-wrap gap-2.5 max-sm:w-full">{actions}</div> : actions}
      </div>
      {tabs}
      {children}
    </main>
  );
}
