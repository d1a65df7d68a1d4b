import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyHeader } from '@plinth/contract/submission';

/** The control: a server that answers 201 first and stores the lead 100 ms later. */

const { ORIGIN = '', PORT = '' } = process.env;
const haste = 100;

createServer((request, response) => {
  void text(request).then(async (body) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: randomUUID() }));
    await sleep(haste);
    await fetch(ORIGIN + request.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [idempotencyHeader]: String(request.headers[idempotencyHeader]),
      },
    }).catch(() => undefined);
  });
}).listen(Number(PORT), '127.0.0.1');
