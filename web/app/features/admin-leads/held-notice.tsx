import type { SpamReason } from '@plinth/contract/spam';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

type Props = {
  texts: {
    heldMore: string;
    heldFor: (reasons: readonly string[]) => string;
    reasons: Record<SpamReason, string>;
    release: string;
    notReleased: string;
  };
  reasons: readonly SpamReason[];
  /** Resolves to whether it was released. */
  onRelease: () => Promise<boolean>;
};

/** Why a lead is held as suspected spam and was not delivered, and the button that releases it. */
export function HeldNotice({ texts, reasons, onRelease }: Props) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const handleClick = async () => {
    setState('pending');
    setState((await onRelease()) ? 'idle' : 'failed');
  };
  return (
    <div className="grid justify-items-start gap-3 text-small">
      <p>{texts.heldMore}</p>
      {reasons.length > 0 ? <p>{texts.heldFor(reasons.map((reason) => texts.reasons[reason]))}</p> : null}
      <Button look="admin" className={`${denseSize} text-small`} disabled={state === 'pending'} onClick={handleClick}>
        {texts.release}
      </Button>
      <FormStatus status={state === 'failed' ? { kind: 'error', text: texts.notReleased } : null} />
    </div>
  );
}
