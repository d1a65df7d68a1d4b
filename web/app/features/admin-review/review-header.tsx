import type { PublicationState as State } from '@plinth/contract/publishing';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import { PublicationState } from '../admin-publishing/publication-state.tsx';

type Props = {
  back: { to: string; label: string };
  title: string;
  state: State;
  sent: { by: string; name: string; at: string } | null;
  steps: { texts: { previous: string; next: string }; previous: string | null; next: string | null };
  presence: React.ReactNode;
  /** Further buttons. */
  children?: React.ReactNode;
};

const link =
  'inline-flex min-h-11 items-center gap-2.5 rounded-edge border border-rule-strong bg-paper px-3.5 font-semibold text-small hover:border-ink';

export function ReviewHeader({ back, title, state, sent, steps, presence, children }: Props) {
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-2 border-rule border-b px-4 py-3 xl:px-7">
      <div className="mr-auto min-w-0">
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-2.5 text-ink-2 text-small hover:underline">
          <Icon name="back" />
          {back.label}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <h1 className="wrap-anywhere text-[clamp(1.5rem,1.35rem+0.7vw,1.875rem)] leading-tight">{title}</h1>
          <PublicationState state={state} />
        </div>
        {presence}
      </div>
      {sent ? (
        <p className="text-ink-2 text-small max-sm:w-full">
          {sent.by} <strong className="font-semibold text-ink">{sent.name}</strong> {sent.at}
        </p>
      ) : null}
      {children}
      {(steps.previous ?? steps.next) ? (
        <nav aria-label={`${steps.texts.previous}, ${steps.texts.next}`} className="flex gap-2.5 max-sm:hidden">
          <Step to={steps.previous} label={steps.texts.previous} letter="K" />
          <Step to={steps.next} label={steps.texts.next} letter="J" />
        </nav>
      ) : null}
    </header>
  );
}

function Step({ to, label, letter }: { to: string | null; label: string; letter: string }) {
  if (to === null) {
    return (
      <span aria-disabled="true" className={`${link} border-rule! bg-sand! text-ink-3`}>
        {label}
        <Key>{letter}</Key>
      </span>
    );
  }
  return (
    <Link to={to} className={link}>
      {label}
      <Key>{letter}</Key>
    </Link>
  );
}
