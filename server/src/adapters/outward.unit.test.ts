import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEdge } from './edge.ts';
import { createMailer } from './mailer.ts';
import { createWebhook } from './webhook.ts';

describe('a redirect of a configured address', () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  let url = '';
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/here`;
  });
  afterAll(() => server.close());

  it('is followed by nobody: neither a lead nor a purge goes where nobody sent it', async () => {
    await expect(createWebhook({ url, secret: 's'.repeat(16) }).post({}, 'key')).rejects.toThrow('http-307');
    await expect(createEdge([url]).purge(['projects'])).rejects.toThrow('307');
    expect(asked).toEqual(['/here', '/here']);
  });
});

describe('a mail server without encryption', () => {
  let letters = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, next) {
      stream.resume().on('end', () => {
        letters += 1;
        next();
      });
    },
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const mail = { to: 'a@site.example', subject: 's', text: 't', html: 't', key: 'k' };
  const send = (host: string, query = '') =>
    createMailer({ url: `smtp://${host}:${port}${query}`, from: 'We <we@site.example>' }).send(mail);

  // 0.0.0.0 is this machine by a name that is not known to be so.
  it('gets a letter on this machine, or where the address says so, and nowhere else', async () => {
    await expect(send('0.0.0.0')).rejects.toThrow();
    expect(letters).toBe(0);
    await send('127.0.0.1');
    await send('0.0.0.0', '/?requireTLS=false');
    expect(letters).toBe(2);
  });
});
