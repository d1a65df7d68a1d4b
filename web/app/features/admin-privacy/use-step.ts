import type { PrivacyStep } from '@plinth/contract/privacy.schema';
import { useState } from 'react';
import type { TakeStep } from './privacy-types.ts';

/** Takes one step at a time, and keeps the sentence of a step that was refused. */
export function useStep(takeStep: TakeStep) {
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  return {
    fault,
    isPending,
    async take(step: PrivacyStep): Promise<void> {
      if (isPending) return;
      setIsPending(true);
      setFault(await takeStep(step));
      setIsPending(false);
    },
  };
}
