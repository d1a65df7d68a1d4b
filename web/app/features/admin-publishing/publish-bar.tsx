import { Button, denseSize } from '../../ui/button.tsx';
import type { BarStatus } from './bar-status.ts';
import { type PublishItem, PublishMenu } from './publish-menu.tsx';

type Props = {
  status: BarStatus;
  main: { label: string; isDisabled: boolean; onPress: () => void };
  /** Behind the arrow: its name, and what it offers. */
  menu: { label: string; items: readonly PublishItem[]; isDisabled: boolean };
  /** What helps against a failure. */
  remedy: { label: string; onPress: () => void } | null;
  /** Other buttons, such as the one of the preview. */
  children?: React.ReactNode;
};

const grounds = {
  calm: 'border-ink bg-paper',
  warn: 'border-t-2 border-t-trim bg-warn-bg',
  bad: 'border-t-2 border-t-error bg-error-bg',
} as const;

function moreLook({ tone, short }: BarStatus): string {
  if (tone !== 'bad') return 'text-ink-2 max-car:hidden';
  return short ? 'max-car:hidden' : '';
}

/** Always visible: how the draft stands, what is not live, and one main button. */
export function PublishBar({ status, main, menu, remedy, children }: Props) {
  const hasMenu = menu.items.length > 0;
  return (
    <div
      data-publish-bar
      className={`-mx-4 sticky bottom-0 z-20 mt-auto flex min-h-17 flex-wrap items-center gap-2.5 border-t px-4 py-2.75 xl:-mx-7 xl:flex-nowrap xl:px-7 xl:[&>:not(p)]:shrink-0 ${grounds[status.tone]}`}
    >
      <p className="mr-auto min-w-0 text-small leading-snug max-car:w-full" data-tone={status.tone}>
        <strong className="font-semibold">{status.lead}</strong>{' '}
        {status.short ? <span className="car:hidden">{status.short}</span> : null}
        <span className={moreLook(status)}>{status.more}</span>
      </p>
      <span role={status.tone === 'bad' && status.announced ? 'alert' : 'status'} className="sr-only">
        {status.announced}
      </span>
      {remedy ? (
        <Button look="quiet" className={`${denseSize} text-small max-car:grow`} onClick={remedy.onPress}>
          {remedy.label}
        </Button>
      ) : null}
      {children}
      <span className="inline-flex max-car:grow-2">
        <Button
          look="admin"
          className={`${denseSize} text-small max-car:grow ${hasMenu ? 'rounded-r-none' : ''}`}
          disabled={main.isDisabled}
          onClick={main.onPress}
        >
          {main.label}
          <kbd className="rounded-edge border border-current px-1.5 py-0.5 font-sans text-label leading-none max-car:hidden">
            Ctrl Enter
          </kbd>
        </Button>
        {hasMenu ? (
          <PublishMenu
            {...menu}
            className="grid min-h-11 w-11 cursor-pointer place-items-center rounded-r-edge border-ivory/40 border-l bg-brand text-ivory hover:bg-brand-deep disabled:cursor-not-allowed disabled:bg-sand disabled:text-ink-3"
          />
        ) : null}
      </span>
    </div>
  );
}
