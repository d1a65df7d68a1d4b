import type { IncomingMessage } from 'node:http';

/** For how long the client of a refused upload may go on sending. */
const graceMs = 1_000;

/**
 * Reads and drops the rest of a refused upload. The parser stops reading when its file is refused; the unread body would block
 * the connection, and a browser that is still sending does not read the response until the keep-alive timeout ends both. A
 * client that is not done within `graceMs` is disconnected: the response has been sent by then.
 */
export function discardBody(request: IncomingMessage) {
  request.unpipe();
  request.resume();
  if (request.readableEnded) return;
  const timer = setTimeout(() => request.destroy(), graceMs);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
}
