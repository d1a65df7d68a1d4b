import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type ClientResponse = { status: number; took: number; headers: IncomingHttpHeaders; body: string };
type Call = { from: string; path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer };

const agents = new Map<string, Agent>();

function agentOf(from: string): Agent {
  const known = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 64 });
  agents.set(from, known);
  return known;
}

/** Sends a request to port 80 from one IP address of the drill's networks. Status 0 means no response within the limit. */
export function ask({ from, path, method = 'GET', headers = {}, body }: Call, limit = 20_000): Promise<ClientResponse> {
  const start = performance.now();
  return new Promise((resolve) => {
    const settle = (status: number, text = '', received: IncomingHttpHeaders = {}) =>
      resolve({ status, took: performance.now() - start, headers: received, body: text });
    const call = request(
      {
        host: from.includes(':') ? '::1' : '127.0.0.1',
        port: 80,
        localAddress: from,
        agent: agentOf(from),
        method,
        path,
        headers: {
          host: 'homes.example',
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => settle(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers));
        response.on('error', () => settle(0));
      },
    );
    call.setTimeout(limit, () => call.destroy());
    call.on('error', () => settle(0));
    call.end(body);
  });
}

export function postJson(
  from: string,
  path: string,
  value: object,
  headers: Record<string, string> = {},
): Promise<ClientResponse> {
  return ask({
    from,
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
}
