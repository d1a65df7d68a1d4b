import { type CallName, calls } from '@plinth/contract/calls';
import { errorBodySchema } from '@plinth/contract/errors';
import { freePort } from '../../testing/ports.ts';
import { startDemo } from '../../testing/start-demo.ts';
import { createRandom } from '../kit/random.ts';
import { type Memory, openInspector } from './inspector.ts';
import { byChance, type Known, learn, madeBy, remember } from './known.ts';
import { type FuzzRequest, makeRequest, missingCalls } from './requests.ts';
import { type FuzzResponse, send } from './wire.ts';

type Options = { requests: number; seed: number; say?: (line: string) => void };

export type FuzzReport = {
  seed: number;
  statuses: Record<string, number>;
  /** Violations, each with the request that caused it. */
  faults: string[];
  /** Endpoints that accepted no request in this run. */
  neverAccepted: string[];
  memory: { before: Memory; after: Memory };
};

const concurrency = 8;
const requestsForMissing = 1_500;
/** The login limiter allows five attempts without delay. More would only wait, and the limiter has its own tests. */
const loginAttempts = 3;

/** Sends generated requests to the production build and checks every response. */
export async function runFuzz({ requests, seed, say = () => undefined }: Options): Promise<FuzzReport> {
  const inspectPort = await freePort();
  const demo = await startDemo({ inspectPort });
  try {
    const origin = new URL(demo.origin);
    const inspector = await openInspector(inspectPort);
    const known = await learn(demo);
    const nothing: Memory = { resident: 0, live: 0 };
    const report: FuzzReport = {
      seed,
      statuses: {},
      faults: [],
      neverAccepted: [],
      memory: { before: nothing, after: nothing },
    };
    const random = createRandom(seed);
    let logins = 0;

    const sendMany = async (count: number, choose: () => readonly CallName[] | null = () => []) => {
      let left = count;
      const work = async () => {
        while (left > 0) {
          left -= 1;
          const among = choose();
          if (!among) return;
          const request = makeRequest(random, known, among);
          if (request.call === 'login' && request.isAcceptable) {
            logins += 1;
            if (logins > loginAttempts) continue;
          }
          const response = await send(origin, request).catch((error: Error) => error.message);
          review(request, response, report, known);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    };

    // The first quarter compiles code and fills caches; the memory this takes is not a leak.
    const warmUp = Math.ceil(requests / 4);
    await sendMany(warmUp);
    report.memory.before = await inspector.settledMemory();
    say(`${warmUp} sent, ${report.memory.before.resident.toFixed(0)} MB`);
    for (let sent = warmUp; sent < requests; sent += 5_000) {
      await sendMany(Math.min(5_000, requests - sent));
      report.memory.after = await inspector.settledMemory();
      const { resident } = report.memory.after;
      say(`${Math.min(sent + 5_000, requests)} sent, ${report.faults.length} faults, ${resident.toFixed(0)} MB`);
    }
    // A run of few requests may miss some endpoints: these get requests of their own.
    await sendMany(requestsForMissing, () => {
      const missing = missingCalls(known).filter((name) => !byChance.has(name));
      return missing.length > 0 ? missing.flatMap((name) => [name, madeBy[name] ?? name]) : null;
    });
    if (!demo.isRunning()) report.faults.push('the server process has exited');
    report.neverAccepted = Object.keys(calls).filter((name) => !known.accepted.has(name as CallName));
    inspector.close();
    return report;
  } finally {
    await demo.stop();
  }
}

function review(request: FuzzRequest, response: FuzzResponse | string | null, report: FuzzReport, known: Known) {
  const fault = (what: string) => report.faults.push(`${what}: ${describe(request, response)}`);
  if (typeof response === 'string') return void fault(response);
  const status = String(response?.status ?? 'none');
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (!response) return void (request.announced === undefined && fault('no response'));

  if (!(response.status >= 200 && response.status < 500)) fault('a server error');
  if (response.status < 300 && !request.isAcceptable) fault('accepted although the contract forbids it');
  if (response.status >= 400 && request.method !== 'HEAD' && !isErrorBody(response.body))
    fault('an error body that does not match the contract');
  if (response.status < 300) remember(request, response.body, known);
}

function isErrorBody(body: string): boolean {
  try {
    return errorBodySchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function describe(
  { call, method, target, headers, body }: FuzzRequest,
  response: FuzzResponse | string | null,
): string {
  const { authorization, ...others } = headers;
  const said = typeof response === 'string' || !response ? '' : `${response.status} ${response.body.slice(0, 300)}`;
  const sent = body?.toString('utf8').slice(0, 400) ?? '';
  return `${call} ${method} ${target.slice(0, 200)} ${JSON.stringify(others).slice(0, 300)} session=${Boolean(authorization)} ${JSON.stringify(sent)} -> ${said}`;
}
