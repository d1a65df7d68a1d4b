import { useRef, useState } from 'react';

/** Saves once at a time and keeps the fault that the server gave, for a dialog: a toast would be behind it. */
export function useSaving(onDone: () => void) {
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);
  return {
    fault,
    isPending,
    /** The work resolves to a fault, or to null where it was saved. */
    async save(work: () => Promise<string | null>) {
      if (isBusy.current) return;
      isBusy.current = true;
      setIsPending(true);
      const failed = await work();
      isBusy.current = false;
      setIsPending(false);
      setFault(failed);
      if (failed === null) onDone();
    },
  };
}
