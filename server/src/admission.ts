/** How many of one kind may be at work at once, how many may wait for a place, and for how long (in milliseconds). */
export type Room = { places: number; waiting: number; patience: number };
export type Verdict = 'in' | 'shed';
type Ticket = { onVerdict: (verdict: Verdict) => void; timer: NodeJS.Timeout };

export type Gate = ReturnType<typeof createGate>;

/**
 * Lets so many in at once and a few wait; whoever finds the waiting room full is told so at once, which costs next to
 * nothing. One process has one thread: more at once would not be done sooner, and everyone else would wait behind them.
 */
export function createGate({ places, waiting, patience }: Room) {
  let inside = 0;
  const queue = new Set<Ticket>();

  function admitNext() {
    const [next] = queue;
    if (!next || inside >= places) return;
    queue.delete(next);
    clearTimeout(next.timer);
    inside += 1;
    next.onVerdict('in');
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
      if (inside < places || queue.size < waiting) {
        queue.add(ticket);
        admitNext();
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
        inside -= 1;
        admitNext();
      };
    },
  };
}
