import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { logIn } from '../../testing/log-in.ts';
import { root } from '../../testing/processes.ts';
import { startDemo } from '../../testing/start-demo.ts';
import { makeCertificate, startTlsFront } from '../../testing/tls-front.ts';

/** `npm run scan:headers`: grades our responses with the scanner of MDN's HTTP Observatory, over TLS on loopback. */

const home = path.join(root, 'tools/commands/observatory');
const scanner = path.join(home, 'node_modules/@mdn/mdn-http-observatory/src/scan.js');
if (!existsSync(scanner)) {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', home], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

// The scanner needs the HSTS preload list. An empty one is enough here, and avoids a download.
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
  // The scanner does not grade a 404 or 503, so the proxy sends 403 with the real headers and body.
  grades.push(await scan('error: no such page, 404', '/no-such-page', { status: 403 }));
  demo.keepDown('server');
  demo.keepDown('snapshot-server');
  grades.push(await scan('error: app down, the edge’s 503', '/search?q=nothing', { status: 403 }));
} finally {
  await demo.stop();
}
process.exitCode = grades.length > 0 && grades.every(Boolean) ? 0 : 1;
