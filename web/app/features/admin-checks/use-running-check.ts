import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { codeOf } from '../../lib/admin-sign-in.ts';

/** How often the page asks whether the check is done. */
const pollInterval = 1_500;

type Notice = 'alreadyRunning' | 'notStarted' | 'done' | null;

/** Begins a check, and reloads the page while one runs. */
export function useRunningCheck(isRunning: boolean, lastAt: string | null) {
  const { revalidate, state } = useRevalidator();
  const [isStarting, setIsStarting] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  /** The last check at the time when one was begun: it is done when there is a later one, also if the page never saw it run. */
  const [awaited, setAwaited] = useState<{ after: string | null } | null>(isRunning ? { after: lastAt } : null);
  if (isRunning && awaited === null) setAwaited({ after: lastAt });
  if (awaited && !isRunning && lastAt !== awaited.after) {
    setAwaited(null);
    setNotice('done');
  }

  useEffect(() => {
    if (!isRunning || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pollInterval);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);

  async function start() {
    setIsStarting(true);
    setNotice(null);
    try {
      await adminApi.startSiteCheck();
      setAwaited({ after: lastAt });
    } catch (error) {
      setNotice(codeOf(error) === 'already_running' ? 'alreadyRunning' : 'notStarted');
    }
    await revalidate();
    setIsStarting(false);
  }

  return { isStarting, notice, start };
}
