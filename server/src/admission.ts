/**
 * How many of one kind may be at work at once, how many may wait for a place, and for how long (in milliseconds). Before the
 * next of those who wait is let in, the event loop goes round `breath` times.
 */
export type Room = { places: number; waiting: number; patience: number; breath?: number };
export type Verdict = 'in' | 'shed';
type Ticket = { onVerdict: (verdict: Verdict) => void; timer: NodeJS.Timeout };

export type Gate = ReturnType<typeof createGate>;

/**
 * Lets so many in at once and a few wait; whoever finds the waiting room full is told so at once, which costs next to
 * nothing. One process has one thread: more at once would not be done sooner, and everyone else would wait behind them.
 *
 * Whoever would have to wait for long is not let into the waiting room either: a refusal now is worth more than one later.
 *
 * The breath is for whoever is not even in yet: Node takes one new connection each time the loop goes round, so that a loop
 * which is kept busy by pages takes a few dozen a second, and a lead would stand behind a crowd at the outer door.
 */
export function createGate({ places, waiting, patience, breath = 0 }: Room) {
  let inside = 0;
  /** Milliseconds from one place that falls free to the next, of late and while somebody waits. */
  let pace = 0;
  let lastFree = 0;
  const queue = new Set<Ticket>();

  function admitNext() {
    const [next] = queue;
    if (!next || inside >= places) return;
    queue.delete(next);
    clearTimeout(next.timer);
    inside += 1;
    next.onVerdict('in');
  }

  function afterBreath(turns: number, then: () => void) {
    if (turns === 0 || queue.size === 0) return then();
    setImmediate(() => afterBreath(turns - 1, then));
  }

  return {
    facts: () => ({ inside, waiting: queue.size }),

    /** Says at once or later whether there is a place; answers what to call when the caller is done or gone. */
    enter(onVerdict: (verdict: Verdict) => void): () => void {
      let state: 'waiting' | Verdict | 'left' = 'waiting';
      const ticket: Ticket = {
        onVerdict: (verdict) => {
          state = verdict;
          onVerdict(verdict);
        },
        timer: setTimeout(() => {
          queue.delete(ticket);
          ticket.onVerdict('shed');
        }, patience),
      };
      if (inside < places || (queue.size < waiting && queue.size * pace < patience / 2)) {
        queue.add(ticket);
        admitNext();
        // From here on somebody waits; what went before was nobody's pace.
        if (queue.size === 1 && queue.has(ticket)) lastFree = performance.now();
      } else {
        clearTimeout(ticket.timer);
        ticket.onVerdict('shed');
      }
      return () => {
        if (state === 'waiting') {
          queue.delete(ticket);
          clearTimeout(ticket.timer);
        }
        const wasIn = state === 'in';
        state = 'left';
        if (!wasIn) return;
        afterBreath(breath, () => {
          inside -= 1;
          const now = performance.now();
          if (queue.size > 0) pace = 0.8 * pace + 0.2 * Math.min(now - lastFree, patience);
          lastFree = now;
          admitNext();
        });
      };
    },
  };
}
