import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEdge } from '../edge/edge-client.ts';
import { createMailer } from './mailer.ts';
import { createWebhook } from './webhook.ts';

describe('a redirect of a configured URL', () => {
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

  it('a redirect is not followed, so neither a lead nor a purge reaches another host', async () => {
    await expect(createWebhook({ url, secret: 's'.repeat(16) }).post({}, 'key')).rejects.toThrow('http-307');
    await expect(createEdge([url]).purge(['projects'])).rejects.toThrow('307');
    expect(asked).toEqual(['/here', '/here']);
  });
});

describe('a mail server without encryption', () => {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, next) {
      stream.resume().on('end', () => {
        mails += 1;
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

  // 0.0.0.0 reaches this machine, but does not count as loopback.
  it('a mail server without encryption gets mail only on this machine or if its URL allows it', async () => {
    await expect(send('0.0.0.0')).rejects.toThrow();
    expect(mails).toBe(0);
    await send('127.0.0.1');
    await send('0.0.0.0', '/?requireTLS=false');
    expect(mails).toBe(2);
  });
});
