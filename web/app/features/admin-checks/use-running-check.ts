import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { codeOf } from '../../lib/admin-sign-in.ts';

/** How often the page asks whether the check is done. */
const pollInterval = 1_500;

type Notice = 'alreadyRunning' | 'notStarted' | 'done' | null;

/** Begins a check, and reloads the page while one runs. */
export function useRunningCheck(isRunning: boolean) {
  const { revalidate, state } = useRevalidator();
  const [isStarting, setIsStarting] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  /** A short check may be over before the page has seen it run. */
  const [isAwaited, setIsAwaited] = useState(isRunning);
  if (isRunning && !isAwaited) setIsAwaited(true);
  if (isAwaited && !isRunning && !isStarting) {
    setIsAwaited(false);
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
      setIsAwaited(true);
    } catch (error) {
      setNotice(codeOf(error) === 'already_running' ? 'alreadyRunning' : 'notStarted');
    }
    await revalidate();
    setIsStarting(false);
  }

  return { isStarting, notice, start };
}
