import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
const longestWait = 5_000;

/**
 * A request can be refused before its body was read: without a session, too large, of the wrong type. Closing the connection
 * with unread bytes resets it, and a reset discards a response that the client has not read yet. So the connection is closed
 * in stages: the response and the end of the stream are sent, the rest of the body is read and discarded until the client
 * closes, and a client that does not is disconnected.
 */
export function registerUnreadBodies(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.complete) closeInStages(raw.socket);
  });
}

/** Node calls `destroySoon` after the last response of a connection. */
function closeInStages(socket: Socket) {
  socket.destroySoon = () => {
    socket.end();
    disconnectLater(socket);
  };
}

/** The client has time to read the response and close; then the connection is closed. */
export function disconnectLater(socket: Socket) {
  const timer = setTimeout(() => socket.destroy(), longestWait);
  socket.once('close', () => clearTimeout(timer));
}
