import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

type Props = {
  texts: { spam: string; notMarkedSpam: string };
  /** Resolves to whether it was marked. */
  onMark: () => Promise<boolean>;
};

/** Holds a lead as spam. It asks for no confirmation, because Release undoes it. */
export function SpamButton({ texts, onMark }: Props) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const handleClick = async () => {
    setState('pending');
    setState((await onMark()) ? 'idle' : 'failed');
  };
  return (
    <div className="mt-6 grid justify-items-start gap-2">
      <Button look="quiet" className={`${denseSize} text-small`} disabled={state === 'pending'} onClick={handleClick}>
        {texts.spam}
      </Button>
      <FormStatus status={state === 'failed' ? { kind: 'error', text: texts.notMarkedSpam } : null} />
    </div>
  );
}
