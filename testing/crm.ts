import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { webhookHeaders, webhookTolerance } from '@plinth/contract/delivery';

export type CrmMode = 'takes' | 'refuses' | 'hangs' | 'fails' | 'is busy';

export type Crm = Awaited<ReturnType<typeof startCrm>>;

const secret = 'a secret between the two of us';
const statuses = { takes: 204, fails: 500, 'is busy': 429 } as const;

/** A CRM on a real socket. It verifies webhook signatures by the documented scheme, independently of the server's code. */
export async function startCrm() {
  const bodies: { key: string; lead: { id: string; email: string } }[] = [];
  /** How often each key arrived with a valid signature. */
  const keys = new Map<string, number>();
  let refused = 0;
  let asked = 0;
  let mode: CrmMode = 'takes';
  let retryAfter: string | null = null;
  let port = 0;
  let server = await open();

  async function open(): Promise<Server> {
    const created = createServer((request, response) => {
      void text(request).then(
        (body) => {
          if (mode === 'hangs') return;
          if (mode === 'takes' && !isWellSigned(request, body)) {
            refused += 1;
            response.writeHead(401).end();
            return;
          }
          if (mode === 'takes') keep(body);
          if (mode === 'is busy') asked += 1;
          if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
          response.writeHead(statuses[mode as keyof typeof statuses] ?? 500).end();
        },
        () => {},
      );
    });
    await new Promise<void>((resolve, reject) => {
      created.once('error', reject);
      created.listen(port, '127.0.0.1', () => resolve());
    });
    const address = created.address();
    if (typeof address === 'object' && address) port = address.port;
    return created;
  }

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  function keep(body: string) {
    const parsed = JSON.parse(body) as (typeof bodies)[number];
    keys.set(parsed.key, (keys.get(parsed.key) ?? 0) + 1);
    bodies.push(parsed);
  }

  return {
    bodies,
    keys,
    secret,
    url: `http://127.0.0.1:${port}/leads`,
    countRefused: () => refused,
    /** The number of requests received in the mode 'is busy'. */
    countAsked: () => asked,
    /** Sets the Retry-After header of later responses; null removes it. */
    sayRetryAfter(text: string | null) {
      retryAfter = text;
    },
    async turn(next: CrmMode) {
      const [wasOpen, isOpen] = [mode !== 'refuses', next !== 'refuses'];
      if (mode === 'hangs' && next !== 'hangs') server.closeAllConnections();
      mode = next;
      if (wasOpen && !isOpen) await close();
      if (!wasOpen && isOpen) server = await open();
    },
    stop: close,
  };
}

function isWellSigned({ headers }: IncomingMessage, body: string): boolean {
  const [timestamp, signature] = [webhookHeaders.timestamp, webhookHeaders.signature].map((name) =>
    String(headers[name] ?? ''),
  );
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= webhookTolerance;
  const wanted = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  const given = Buffer.from(signature ?? '');
  return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted);
}
