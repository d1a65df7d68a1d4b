/** In megabytes: the resident memory of the process, and the JavaScript heap and external memory in use. */
export type Memory = { resident: number; live: number };

/** Reads the server's memory through the Node inspector, after a garbage collection. */
export async function openInspector(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the inspector did not open')));
  });
  const waiting = new Map<number, (result: { result?: { value?: unknown } }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: { result?: { value?: unknown } } };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  return {
    /** The lowest of five readings after garbage collection, because freed pages are returned with a delay. */
    async settledMemory(): Promise<Memory> {
      const least = { resident: Number.POSITIVE_INFINITY, live: Number.POSITIVE_INFINITY };
      for (let look = 0; look < 5; look += 1) {
        await ask('HeapProfiler.collectGarbage');
        await new Promise((resolve) => setTimeout(resolve, 400));
        const { result = {} } = await ask('Runtime.evaluate', {
          expression: 'process.memoryUsage()',
          returnByValue: true,
        });
        const { rss, heapUsed, external } = result.value as NodeJS.MemoryUsage;
        least.resident = Math.min(least.resident, rss / 2 ** 20);
        least.live = Math.min(least.live, (heapUsed + external) / 2 ** 20);
      }
      return least;
    },
    close: () => socket.close(),
  };
}
