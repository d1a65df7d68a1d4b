import type { PublicationState as State } from '@plinth/contract/publishing';
import { publicationStateNames } from '@plinth/contract/publishing-words';

type Props = {
  state: State;
  /** A second line: when, or what the state is about. */
  more?: string | undefined;
};

/** How a document stands, always by a shape and a word, so that it is told without colour. */
export function PublicationState({ state, more }: Props) {
  return (
    <span data-publication={state} className="inline-flex items-start gap-2.25 font-semibold text-small leading-tight">
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true" className="mt-px shrink-0">
        {shapes[state]}
      </svg>
      <span>
        {publicationStateNames[state]}
        {more ? <span className="block font-normal text-ink-2 text-label">{more}</span> : null}
      </span>
    </span>
  );
}

const line = { stroke: 'currentColor', strokeWidth: 1.6 } as const;
const square = { x: 2, y: 2, width: 12, height: 12 } as const;

const shapes: Record<State, React.ReactNode> = {
  draft: <rect {...square} {...line} strokeDasharray="3 2.4" className="text-ink-2" />,
  review: (
    <g className="text-trim-deep">
      <rect {...square} {...line} />
      <path d="M2 2h6v12H2z" fill="currentColor" />
    </g>
  ),
  scheduled: (
    <>
      <circle cx="8" cy="8" r="6.5" {...line} />
      <path d="M8 4v4.3l3 1.7" {...line} />
    </>
  ),
  live: <rect {...square} fill="currentColor" className="text-brand" />,
  changed: (
    <>
      <path d="M2 4h10v10H2z" fill="currentColor" className="text-brand" />
      <path d="M9.5 1H15v5.5H9.5z" {...line} className="fill-paper text-trim-deep" />
    </>
  ),
  withdrawn: (
    <g className="text-ink-3">
      <rect {...square} {...line} />
      <path d="M2.5 13.5 13.5 2.5" {...line} />
    </g>
  ),
};
