import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/context.ts';

/**
 * Uses a real socket: a refusal must arrive while the body is still being sent, and the unread part must not block the
 * connection. Before this was fixed, both waited for the keep-alive timeout of 72 seconds.
 */

const { app, logIn } = await buildTestApp();
let port = 0;
let authorization = '';

beforeAll(async () => {
  ({ authorization } = await logIn());
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const program = Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(60_000, 1)]);
const photoHead = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(60_000, 1)]);
const end = Buffer.from('\r\n--x--\r\n');
const megabyte = Buffer.alloc(1024 * 1024, 1);

function headOf(bodyLength: number, fields: string, name: string): Buffer {
  const form = `${fields}--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const head = `POST /api/media HTTP/1.1\r\nhost: site.example\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${form.length + bodyLength + end.length}\r\n\r\n`;
  return Buffer.from(head + form);
}
const alt = '--x\r\ncontent-disposition: form-data; name="alt"\r\n\r\nA gate\r\n';

const wrongField = '--x\r\ncontent-disposition: form-data; name="focalX"\r\n\r\n400\r\n';

/** Everything that was received, and a promise that resolves when it contains a text. */
function listen(socket: Socket) {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    socket.emit('more');
  });
  socket.on('error', () => {});
  return async (wanted: string) => {
    while (!text.includes(wanted)) await once(socket, 'more');
    return text;
  };
}

async function write(socket: Socket, chunk: Buffer) {
  if (!socket.write(chunk)) await once(socket, 'drain');
}

describe.each([
  ['a file of an unknown kind', program, alt, 'tower.jpg', 0, ' 415 '],
  ['a form with a wrong field', photoHead, wrongField, 'tower.jpg', 0, ' 400 '],
  ['a file larger than its kind may be', photoHead, alt, 'tower.jpg', 21, ' 413 '],
] as const)('%s', (_what, start, fields, name, megabytesBefore, status) => {
  const rest = 24;
  const length = start.length + (megabytesBefore + rest) * megabyte.length;

  it('a bad upload is refused, and the next request on the same connection gets its response', async () => {
    const socket = connect(port, '127.0.0.1');
    const until = listen(socket);
    await write(socket, headOf(length, fields, name));
    await write(socket, start);
    for (let count = 0; count < megabytesBefore + rest; count += 1) await write(socket, megabyte);
    await write(socket, end);
    expect(await until('"requestId"')).toContain(`HTTP/1.1${status}`);
    socket.write(`GET /api/auth/session HTTP/1.1\r\nhost: site.example\r\nauthorization: ${authorization}\r\n\r\n`);
    expect(await until('admin@site.example')).toContain('HTTP/1.1 200 ');
    socket.destroy();
  });

  it('a bad upload is refused before all of it has come, and a slow client is disconnected', async () => {
    const socket = connect(port, '127.0.0.1');
    const until = listen(socket);
    await write(socket, headOf(length, fields, name));
    await write(socket, start);
    for (let count = 0; count < megabytesBefore; count += 1) await write(socket, megabyte);
    expect(await until('"requestId"')).toContain(`HTTP/1.1${status}`);
    await once(socket, 'close');
  });
});
