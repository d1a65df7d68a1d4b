import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/context.ts';

const { app } = await buildTestApp();
let port = 0;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const body = Buffer.alloc(8 * 1024 * 1024, 'x');

function headOf(target: string, connection: string, more = '') {
  return `POST ${target} HTTP/1.1\r\nhost: site.example\r\n${more}connection: ${connection}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
}

/** Sends the whole body before it reads, as a client does that is busy when the response comes. */
async function sendThenRead(target: string, connection: string, more = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
  socket.write(headOf(target, connection, more));
  socket.write(body);
  await sleep(500);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.resume();
  await closed;
  return text;
}

it.each([
  ['a request without a session', '/api/admin/projects/01/units/preview', 'close', ' 401 '],
  ['a body larger than allowed', '/api/auth/login', 'close', ' 413 '],
  ['a body larger than allowed, on a connection that was to stay open', '/api/auth/login', 'keep-alive', ' 413 '],
])('%s gets its response although the body was not read', async (_what, target, connection, status) => {
  expect(await sendThenRead(target, connection)).toContain(`HTTP/1.1${status}`);
});

it('bytes that are not HTTP get their response although more of them follow', async () => {
  expect(await sendThenRead('/api/auth/login', 'close', 'authorization: Bearer \u007f\r\n')).toContain('HTTP/1.1 400 ');
});

it('a client that goes on sending after the end of the response is disconnected', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
  socket.resume();
  socket.write(headOf('/api/auth/login', 'close'));
  await once(socket, 'end');
  const start = performance.now();
  const sending = setInterval(() => socket.write('x'), 200);
  await closed;
  clearInterval(sending);
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(4_000);
  expect(waited).toBeLessThan(15_000);
}, 20_000);
