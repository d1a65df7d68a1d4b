/** Why what was typed is not on the server. */
export type SaveFailure = 'unreachable' | 'refused' | 'gone' | 'conflict';
export type SaveOutcome = 'saved' | SaveFailure;

export type AutosaveState =
  | { phase: 'idle' | 'waiting' | 'saving'; failure?: undefined }
  | { phase: 'failed'; failure: SaveFailure };

type Options = {
  /** Saves what is there at this moment. */
  save: () => Promise<SaveOutcome>;
  /** Milliseconds after the last key. */
  pause?: number;
  /** Milliseconds before a server that did not answer is asked again. */
  retryDelay: (failures: number) => number;
};

/**
 * Saves a pause after the last edit. Only one save runs at a time: the next one names the version that the one before has
 * returned, and a new document is created once.
 */
export function createAutosave({ save, pause = 2_000, retryDelay }: Options) {
  let state: AutosaveState = { phase: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  /** Something was typed that no save has sent. */
  let isTouched = false;
  let failures = 0;
  const listeners = new Set<() => void>();

  const show = (next: AutosaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };

  function run(): Promise<boolean> {
    running ??= saveOnce().finally(() => {
      running = null;
    });
    return running;
  }

  async function saveOnce(): Promise<boolean> {
    clearTimeout(timer);
    isTouched = false;
    show({ phase: 'saving' });
    const outcome = await save();
    if (outcome === 'saved') {
      failures = 0;
      show({ phase: isTouched ? 'waiting' : 'idle' });
      if (isTouched) plan(pause);
      return true;
    }
    isTouched = true;
    failures += 1;
    show({ phase: 'failed', failure: outcome });
    // Another attempt helps only where the server did not answer. The others wait for the person.
    if (outcome === 'unreachable') plan(retryDelay(failures));
    return false;
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** After an edit. While the server does not answer, or a conflict is undecided, it only notes that there is more. */
    touch() {
      isTouched = true;
      if (running || state.failure === 'conflict' || state.failure === 'unreachable') return;
      show({ phase: 'waiting' });
      plan(pause);
    },

    /** Saves what is unsaved now, and resolves to whether everything is saved. */
    async flush(): Promise<boolean> {
      if (running && !(await running)) return false;
      while (isTouched) if (!(await run())) return false;
      return true;
    },

    /** The connection is back. */
    wake: () => {
      if (state.failure === 'unreachable') void run();
    },

    /** What was typed is not to be saved: it was thrown away, or another version was loaded. */
    async cancel(): Promise<void> {
      clearTimeout(timer);
      isTouched = false;
      await running;
      clearTimeout(timer);
      isTouched = false;
      show({ phase: 'idle' });
    },

    dispose: () => clearTimeout(timer),
  };
}
