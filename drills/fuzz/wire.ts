import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

export type FuzzResponse = { status: number; type: string; body: string };

const timeoutMs = 20_000;

/**
 * Writes a request byte for byte, because an HTTP client would refuse to send many of these. Resolves to null if the server
 * closed the connection without a response, as it should when the body never completes.
 */
export function send(origin: URL, request: FuzzRequest): Promise<FuzzResponse | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`no response within ${timeoutMs / 1000} s`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may reset the connection while the body is still being sent; the response before the reset counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks))));
    socket.write(encodeRequest(origin, request));
    if (request.announced !== undefined) socket.end();
  });
}

function encodeRequest(origin: URL, { method, target, headers, body, announced }: FuzzRequest): Buffer {
  const lines = Object.entries({ host: origin.host, connection: 'close', ...headers });
  const length = announced ?? body?.length;
  if (length !== undefined && !('content-length' in headers)) lines.push(['content-length', String(length)]);
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

function parseResponse(bytes: Buffer): FuzzResponse | null {
  if (bytes.length === 0) return null;
  let text = bytes.toString('utf8');
  if (text.startsWith('HTTP/1.1 100')) text = text.slice(text.indexOf('\r\n\r\n') + 4);
  const split = text.indexOf('\r\n\r\n');
  const head = text.slice(0, split);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const body = text.slice(split + 4);
  return {
    status: Number(head.split(' ')[1]),
    type: field('content-type'),
    body: field('transfer-encoding') === 'chunked' ? joinChunks(body) : body,
  };
}

/** Sufficient for error bodies and ids, which are small; it does not decode the chunks of a file correctly. */
function joinChunks(body: string): string {
  return body.replace(/(^|\r\n)[0-9a-f]+\r\n/g, '').replace(/\r\n$/, '');
}
