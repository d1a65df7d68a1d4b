import type { LeadHold } from '@plinth/contract/hold.schema';
import type { HoldRefusal } from '@plinth/contract/holds';
import { useState } from 'react';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

export type LeadHoldTexts = {
  heldForLead: (until: string) => string;
  heldUntil: (until: string) => string;
  refusals: Record<HoldRefusal, string>;
  share: (held: number, allowed: number) => string;
  overShare: string;
  grant: string;
  release: string;
  failed: string;
};

type Props = {
  texts: LeadHoldTexts;
  hold: LeadHold;
  /** Each resolves to whether it was done. */
  onGrant: () => Promise<boolean>;
  onRelease: () => Promise<boolean>;
};

/** The hold that a visitor asks for, and the one button that grants or ends it. */
export function LeadHoldPanel({ texts, hold, onGrant, onRelease }: Props) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const run = async (act: () => Promise<boolean>) => {
    setState('pending');
    setState((await act()) ? 'idle' : 'failed');
  };
  const { isOfLead, refusal, heldUntil, inTower, allowedInTower } = hold;
  const isOverShare = !isOfLead && !refusal && inTower >= allowedInTower;
  const size = `${denseSize} text-small`;
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-small">
      {isOfLead && heldUntil ? <p className="font-semibold">{texts.heldForLead(companyTime(heldUntil))}</p> : null}
      {!isOfLead && refusal ? <p className="font-semibold">{texts.refusals[refusal]}</p> : null}
      {!isOfLead && heldUntil ? <p>{texts.heldUntil(companyTime(heldUntil))}</p> : null}
      <p className="text-ink-2">{texts.share(inTower, allowedInTower)}</p>
      {isOverShare ? <p>{texts.overShare}</p> : null}
      {isOfLead ? (
        <Button look="quiet" className={size} disabled={state === 'pending'} onClick={() => run(onRelease)}>
          {texts.release}
        </Button>
      ) : refusal ? null : (
        <Button look="admin" className={size} disabled={state === 'pending'} onClick={() => run(onGrant)}>
          {texts.grant}
        </Button>
      )}
      <FormStatus status={state === 'failed' ? { kind: 'error', text: texts.failed } : null} />
    </div>
  );
}
