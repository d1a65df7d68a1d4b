import type { DemoState } from '@plinth/contract/demo-content.schema';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { codeOf } from '../../lib/admin-sign-in.ts';

/** How often the page asks how far the worker is. */
const pollInterval = 1_500;

type Notice = 'busy' | 'notStarted' | 'done' | null;

/** Begins to load or remove, and reloads the page's data while the worker is at it. */
export function useDemoRun({ running, last }: Pick<DemoState, 'running' | 'last'>) {
  const { revalidate, state } = useRevalidator();
  const [isStarting, setIsStarting] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  const lastAt = last?.at ?? null;
  const isRunning = running !== null;
  /** The last run at the time when one was begun: it is done when there is a later one. */
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

  async function start(work: 'load' | 'remove') {
    if (isStarting || isRunning) return;
    setIsStarting(true);
    setNotice(null);
    try {
      await (work === 'load' ? adminApi.loadDemoContent() : adminApi.removeDemoContent());
      setAwaited({ after: lastAt });
    } catch (error) {
      setNotice(codeOf(error) === 'already_running' ? 'busy' : 'notStarted');
    }
    await revalidate();
    setIsStarting(false);
  }

  return { isBusy: isStarting || isRunning, notice, start };
}
