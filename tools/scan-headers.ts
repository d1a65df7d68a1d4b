import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { logIn } from './log-in.ts';
import { root } from './processes.ts';
import { startDemo } from './start-demo.ts';
import { makeCertificate, startTlsFront } from './tls-front.ts';

/** `npm run scan:headers`: what MDN's Observatory says of our answers, by its own scanner, over TLS on loopback. */

const home = path.join(root, 'tools/observatory');
const scanner = path.join(home, 'node_modules/@mdn/mdn-http-observatory/src/scan.js');
if (!existsSync(scanner)) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', home], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

// The scanner reads a list of hosts that browsers know to want TLS; no list names this machine, and nothing is fetched.
const preloaded = path.join(scanner, '../../conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

type Scan = { scan?: { grade: string; score: number; testsFailed: number; statusCode: number }; error?: string };

const demo = await startDemo({ edge: true, env: { PUBLIC_ORIGIN: 'https://localhost' } });
const certificate = makeCertificate(demo.home);

async function scan(name: string, url: string, more: { headers?: Record<string, string>; status?: number } = {}) {
  const front = await startTlsFront({ certificate, target: new URL(url, demo.origin), ...more });
  const { stdout } = await promisify(execFile)(process.execPath, [scanner, front.host], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.cert },
  });
  front.close();
  const { scan: result, error } = JSON.parse(stdout) as Scan;
  console.log(`${name.padEnd(34)} ${result ? `${result.grade} ${result.score}, ${result.testsFailed} failed` : error}`);
  return result?.grade === 'A+';
}

const grades: boolean[] = [];
try {
  const headers = await logIn(demo);
  grades.push(await scan('public: home', '/'));
  grades.push(await scan('public: projects', '/projects'));
  grades.push(await scan('public: API', '/api/projects'));
  grades.push(await scan('admin: login', '/login'));
  grades.push(await scan('admin: dashboard', '/admin', { headers }));
  grades.push(await scan('error: API, 401', '/api/admin/overview'));
  // The scanner looks at no other refusal: the head and the body are the answer's own, the status is not.
  grades.push(await scan('error: no such page, 404', '/no-such-page', { status: 403 }));
  demo.keepDown('server');
  demo.keepDown('standby');
  grades.push(await scan('error: app away, the edge’s 503', '/search?q=nothing', { status: 403 }));
} finally {
  await demo.stop();
}
process.exitCode = grades.length > 0 && grades.every(Boolean) ? 0 : 1;
