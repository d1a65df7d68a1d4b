import { appendFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Readers, in a process of their own so that what they cost is not taken from whoever measures: `node load.ts` with what to
 * do in the environment. Either so many at once, each asking again when answered, which finds what the app can do; or so
 * many a second whether or not it answers, as a crowd does. Every answer is a line: when, how long it took, what it said.
 */

const { PORT = '', FILE = '', RATE = '0', AT_ONCE = '0', SECONDS = '1', PATHS = '/' } = process.env;
const [rate, atOnce, seconds, paths] = [Number(RATE), Number(AT_ONCE), Number(SECONDS), PATHS.split(',')];
/** More than this many open requests at once is more sockets than a crowd behind an edge has. */
const mostOpen = 2_000;
const answerLimit = 10_000;
const burst = 20;

const agent = new Agent({ keepAlive: true, maxSockets: mostOpen, scheduling: 'fifo' });
let lines: string[] = [];
let open = 0;
let unsent = 0;
const flush = setInterval(write, 1_000);

function write() {
  appendFileSync(FILE, lines.join(''));
  lines = [];
}

function ask(index: number): Promise<void> {
  const at = Date.now();
  const start = performance.now();
  open += 1;
  return new Promise((resolve) => {
    const end = (status: number) => {
      open -= 1;
      lines.push(`${at} ${(performance.now() - start).toFixed(1)} ${status}\n`);
      resolve();
    };
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 drill' };
    const sent = request(
      { agent, host: '127.0.0.1', port: PORT, path: paths[index % paths.length], headers, timeout: answerLimit },
      (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode ?? 0));
        answer.once('error', () => end(0));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('too long')));
    sent.once('error', () => end(0));
    sent.end();
  });
}

const until = Date.now() + seconds * 1_000;
if (atOnce > 0) {
  let next = 0;
  const reader = async () => {
    while (Date.now() < until) {
      next += 1;
      await ask(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
} else {
  const start = Date.now();
  const all: Promise<void>[] = [];
  let sent = 0;
  while (Date.now() < until) {
    const due = Math.min(((Date.now() - start) * rate) / 1000 - sent, rate);
    for (let left = due; left >= 1; left -= 1) {
      sent += 1;
      if (open < mostOpen) all.push(ask(sent));
      else unsent += 1;
    }
    await sleep(burst);
  }
  await Promise.all(all);
}
clearInterval(flush);
lines.push(`unsent ${unsent}\n`);
write();
agent.destroy();
