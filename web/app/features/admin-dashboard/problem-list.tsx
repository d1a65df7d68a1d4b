import type { Dashboard } from '@plinth/contract/admin.schema';
import type { DeliveryChannel } from '@plinth/contract/delivery';
import { writePostDate } from '@plinth/contract/post-date';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, denseSize } from '../../ui/button.tsx';

type Problem = Dashboard['problems'][number];

type Props = {
  texts: {
    problem: Record<Problem['kind'], string | ((day: string) => string)>;
    channels: Record<DeliveryChannel, string>;
    replay: string;
    notReplayed: string;
  };
  problems: readonly Problem[];
  pathOf: (kind: Problem['kind'], id: string) => string;
  /** Resolves to whether the delivery was queued again. */
  onReplay: (leadId: string, channel: DeliveryChannel) => Promise<boolean>;
};

/** The problems that need attention, each with a link to the page where it can be fixed. */
export function ProblemList({ texts, problems, pathOf, onReplay }: Props) {
  return (
    <ul className="mt-1">
      {problems.map(({ kind, subject, id, at }) => {
        const text = texts.problem[kind];
        const isDelivery = kind === 'failed-delivery';
        const title = isDelivery ? texts.channels[subject as DeliveryChannel] : subject;
        return (
          <li key={`${kind} ${subject} ${id}`} className="py-1 text-small">
            {id ? (
              <Link to={pathOf(kind, id)} className="font-semibold underline">
                {title}
              </Link>
            ) : (
              <strong>{title}</strong>
            )}{' '}
            {typeof text === 'string' ? text : text(writePostDate(at ?? ''))}
            {isDelivery && id ? (
              <ReplayButton texts={texts} onReplay={() => onReplay(id, subject as DeliveryChannel)} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function ReplayButton({ texts, onReplay }: { texts: Props['texts']; onReplay: () => Promise<boolean> }) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const handleClick = async () => {
    setState('pending');
    setState((await onReplay()) ? 'idle' : 'failed');
  };
  return (
    <span className="ml-3 inline-flex items-center gap-2">
      <Button look="quiet" className={`${denseSize} text-small`} disabled={state === 'pending'} onClick={handleClick}>
        {texts.replay}
      </Button>
      {state === 'failed' ? <span className="text-error">{texts.notReplayed}</span> : null}
    </span>
  );
}
