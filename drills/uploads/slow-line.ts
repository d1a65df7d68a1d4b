import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export type SlowLine = {
  origin: string;
  /** Bytes that went from the browser to the server. */
  sent: () => number;
  /** Cuts every connection and refuses new ones for a while. */
  break: (ms: number) => Promise<void>;
  close: () => Promise<void>;
};

const slice = 16 * 1024;

/** A TCP proxy with the upstream of a slow line: all connections share its bytes per second. */
export async function startSlowLine(port: number, bytesPerSecond: number): Promise<SlowLine> {
  const open = new Set<Socket>();
  let isBroken = false;
  let sent = 0;
  /** When the line is free for the next bytes. */
  let freeAt = 0;

  const throttle = () =>
    new Transform({
      highWaterMark: slice,
      async transform(chunk: Buffer, _encoding, done) {
        const start = Math.max(freeAt, Date.now());
        freeAt = start + (1_000 * chunk.length) / bytesPerSecond;
        await sleep(Math.max(0, freeAt - Date.now()));
        sent += chunk.length;
        done(null, chunk);
      },
    });

  const server = createServer((browser) => {
    if (isBroken) return browser.destroy();
    const upstream = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    browser.pipe(throttle()).pipe(upstream);
    upstream.pipe(browser);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    async break(ms) {
      isBroken = true;
      for (const socket of open) socket.destroy();
      await sleep(ms);
      isBroken = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
