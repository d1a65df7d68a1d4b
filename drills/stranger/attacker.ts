import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { formFactsHeader, writeFormFacts } from '@plinth/contract/form-facts';
import { ask, postJson } from './client.ts';
import { attackerIpV4, attackerIpV6 } from './network.ts';

/**
 * One client with a /24 and a /48: guesses passwords, floods the form with a third person's email, sends large bodies, holds
 * bodies open and requests pages that are not cached. Ends by itself after ATTACK_SECONDS.
 */
const { ATTACK_SECONDS = '20', ADMIN_EMAIL = '', VICTIM_EMAIL = '', LARGE_BODY_MB = '8' } = process.env;
const end = Date.now() + Number(ATTACK_SECONDS) * 1_000;
const counts: Record<string, Record<number, number>> = {};

function count(what: string, status: number) {
  const statuses = counts[what] ?? {};
  statuses[status] = (statuses[status] ?? 0) + 1;
  counts[what] = statuses;
}

const attackerIp = (index: number) => (index % 2 === 0 ? attackerIpV4(index / 2) : attackerIpV6(index));

/** Sends `perSecond` requests a second without waiting for responses, with at most a thousand open. */
async function flood(what: string, perSecond: number, send: (index: number) => Promise<{ status: number }>) {
  let waiting = 0;
  for (let index = 0; Date.now() < end; index += 1) {
    if (waiting < 1_000) {
      waiting += 1;
      void send(index).then(({ status }) => {
        waiting -= 1;
        count(what, status);
      });
    }
    await sleep(1_000 / perSecond);
  }
}

const guess = (index: number) =>
  postJson(attackerIp(index), '/api/auth/login', { email: ADMIN_EMAIL, password: `a guess ${index}` });

const lead = (index: number) =>
  postJson(
    attackerIp(index),
    '/api/form',
    {
      name: `Rohan Patil ${index}`,
      // Every third uses the victim's email, in one of two spellings that reach the same mailbox.
      email: index % 3 === 0 ? VICTIM_EMAIL.replace('@', index % 2 ? '@' : '+homes@') : `rohan-${index}@mail.example`,
      country: 'India',
      countryCode: '+91',
      phone: `+91 98${String(10_000_000 + index).slice(-8)}`,
      message: 'Please send the price list.',
      site: 'nri',
    },
    { [formFactsHeader]: writeFormFacts({ elapsed: 9_000, trap: '' }) },
  );

const subscription = (index: number) => postJson(attackerIp(index), '/api/form', { email: VICTIM_EMAIL });

const large = Buffer.alloc(Number(LARGE_BODY_MB) * 1024 * 1024, '"');
const largeBody = (index: number) =>
  ask({
    from: attackerIp(index),
    path: index % 2 ? '/api/form' : '/api/media',
    method: 'POST',
    headers: { 'content-type': index % 2 ? 'application/json' : 'application/octet-stream' },
    body: large,
  });

/** Request bodies that never end, one byte a second each, all from one IP address. */
async function holdBodies(number: number) {
  const sockets = Array.from({ length: number }, () => {
    const socket = connect({ host: '127.0.0.1', port: 80, localAddress: attackerIpV4(7) });
    socket.on('error', () => {});
    socket.write(
      'POST /api/form HTTP/1.1\r\nHost: homes.example\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    );
    return socket;
  });
  while (Date.now() < end) {
    await sleep(1_000);
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }
  for (const socket of sockets) socket.destroy();
}

/** Requests pages as fast as they are answered, each with a new query so that the edge has no copy. */
async function askForUnkept(what: string, from: (index: number) => string, connections: number) {
  let index = 0;
  const work = async () => {
    while (Date.now() < end) {
      index += 1;
      const { status } = await ask({ from: from(index), path: `/projects?name=x${index}${Math.random()}` });
      count(what, status);
      // The attacker shares the processors of the site here; without this pause its own retries would slow the site down.
      if (status !== 200) await sleep(250);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

await Promise.all([
  flood('guesses', 60, guess),
  flood('leads', 30, lead),
  flood('subscriptions', 4, subscription),
  flood('large bodies', 2, largeBody),
  holdBodies(320),
  askForUnkept('pages from one address', () => attackerIpV4(8), 40),
  askForUnkept('pages from many', attackerIp, 20),
]);
console.log(JSON.stringify(counts));
process.exit(0);
