import { type CallName, calls } from '@plinth/contract/calls';
import { errorBodySchema } from '@plinth/contract/errors';
import { freePort } from '../../tools/ports.ts';
import { startDemo } from '../../tools/start-demo.ts';
import { type Memory, openInspector } from './inspector.ts';
import { type Known, learn, remember } from './known.ts';
import { createRandom } from './random.ts';
import { type FuzzRequest, makeRequest } from './requests.ts';
import { type FuzzAnswer, send } from './wire.ts';

type Options = { requests: number; seed: number; say?: (line: string) => void };

export type FuzzReport = {
  seed: number;
  statuses: Record<string, number>;
  /** What must not be: each with the request that brought it about. */
  faults: string[];
  /** Calls of the contract that no request of this run succeeded in. */
  neverAccepted: string[];
  memory: { before: Memory; after: Memory };
};

const concurrency = 8;
/** Attempts that cost nothing are five; more would only wait for the limiter, which has tests of its own. */
const loginAttempts = 3;

/** Sends generated requests to the production build and looks at every answer. */
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

    const sendMany = async (count: number) => {
      let left = count;
      const work = async () => {
        while (left > 0) {
          left -= 1;
          const request = makeRequest(random, known);
          if (request.call === 'login' && request.isAcceptable) {
            logins += 1;
            if (logins > loginAttempts) continue;
          }
          const answer = await send(origin, request).catch((error: Error) => error.message);
          review(request, answer, report, known);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    };

    // Code that has run is compiled and caches are filled: that much memory is the server's, not lost.
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
    if (!demo.isRunning()) report.faults.push('the server ended');
    report.neverAccepted = Object.keys(calls).filter((name) => !known.accepted.has(name as CallName));
    inspector.close();
    return report;
  } finally {
    await demo.stop();
  }
}

function review(request: FuzzRequest, answer: FuzzAnswer | string | null, report: FuzzReport, known: Known) {
  const fault = (what: string) => report.faults.push(`${what}: ${describe(request, answer)}`);
  if (typeof answer === 'string') return void fault(answer);
  const status = String(answer?.status ?? 'none');
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (!answer) return void (request.announced === undefined && fault('no answer'));

  if (!(answer.status >= 200 && answer.status < 500)) fault('a failure of ours');
  if (answer.status < 300 && !request.isAcceptable) fault('accepted against the contract');
  if (answer.status >= 400 && request.method !== 'HEAD' && !isErrorBody(answer.body))
    fault('an error of another shape');
  if (answer.status < 300) remember(request, answer.body, known);
}

function isErrorBody(body: string): boolean {
  try {
    return errorBodySchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

function describe({ call, method, target, headers, body }: FuzzRequest, answer: FuzzAnswer | string | null): string {
  const { authorization, ...others } = headers;
  const said = typeof answer === 'string' || !answer ? '' : `${answer.status} ${answer.body.slice(0, 300)}`;
  const sent = body?.toString('utf8').slice(0, 400) ?? '';
  return `${call} ${method} ${target.slice(0, 200)} ${JSON.stringify(others).slice(0, 300)} session=${Boolean(authorization)} ${JSON.stringify(sent)} -> ${said}`;
}
