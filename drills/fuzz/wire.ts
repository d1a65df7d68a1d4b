import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

export type FuzzAnswer = { status: number; type: string; body: string };

const patience = 20_000;

/**
 * Writes a request as it is, byte for byte: a well-behaved client would refuse to send half of these. Answers null where
 * the server rightly hung up without a word, as on a body that never came whole.
 */
export function send(origin: URL, request: FuzzRequest): Promise<FuzzAnswer | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(patience, () => {
      socket.destroy();
      reject(new Error(`no answer within ${patience / 1000} s`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A refusal may come with a reset while our body is still on its way; what was answered before it counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(chunks))));
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

function parseAnswer(bytes: Buffer): FuzzAnswer | null {
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

/** Only error bodies and ids are read, and those are small; a file's chunks are not worth the care. */
function joinChunks(body: string): string {
  return body.replace(/(^|\r\n)[0-9a-f]+\r\n/g, '').replace(/\r\n$/, '');
}
