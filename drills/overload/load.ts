import { appendFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A load generator in its own process, so that its work does not disturb the measuring process; configured by environment
 * variables. With AT_ONCE it runs that many clients, each sending its next request after a response, which finds the capacity.
 * With RATE it sends that many requests a second without waiting. Each response is one line: start, duration, status.
 */

const { PORT = '', FILE = '', RATE = '0', AT_ONCE = '0', SECONDS = '1', PATHS = '/' } = process.env;
const [rate, atOnce, seconds, paths] = [Number(RATE), Number(AT_ONCE), Number(SECONDS), PATHS.split(',')];
/** The maximum of open requests, which is more than an edge would open to the app. */
const mostOpen = 2_000;
const responseTimeoutMs = 10_000;
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
      { agent, host: '127.0.0.1', port: PORT, path: paths[index % paths.length], headers, timeout: responseTimeoutMs },
      (response) => {
        response.resume();
        response.once('end', () => end(response.statusCode ?? 0));
        response.once('error', () => end(0));
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
