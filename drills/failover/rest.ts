import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { Tls } from './certificates.ts';
import { ips, type NodeName, nodes } from './network.ts';

type Call = { method?: string; auth?: string; hasCertificate?: boolean };

/** Sends one HTTPS request. Rejects with the connection or TLS error if there is no response. */
export async function request(tls: Tls, url: string, { method = 'GET', auth, hasCertificate = false }: Call = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = https.request(
      url,
      {
        method,
        ca: tls.ca,
        ...(hasCertificate && tls.operator),
        ...(auth && { auth }),
        agent: false,
        timeout: 1_000,
      },
      (response) => void text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject),
    );
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', reject);
    call.end();
  });
}

/** A client for Patroni's REST API on both servers. */
export function openRest(tls: Tls) {
  const call = (node: NodeName, path: string, options?: Call) =>
    request(tls, `https://${ips[node].front}:8008${path}`, options);

  async function listMembers(node: NodeName): Promise<string[]> {
    try {
      const { body } = await call(node, '/cluster');
      const { members } = JSON.parse(body) as { members: { role: string; state: string }[] };
      // Newer versions of Patroni report `streaming` instead of `running` for a standby.
      return members.map(({ role, state }) => `${role} ${state === 'streaming' ? 'running' : state}`);
    } catch {
      return [];
    }
  }

  return {
    call,
    isPrimary: (node: NodeName): Promise<boolean> =>
      call(node, '/primary').then(
        ({ status }) => status === 200,
        () => false,
      ),
    /** Whether the cluster state in etcd has a running leader and a running standby. */
    async isWhole(isSynchronous: boolean): Promise<boolean> {
      for (const node of nodes) {
        const roles = await listMembers(node);
        const standby = isSynchronous ? 'sync_standby' : 'replica';
        if (roles.includes('leader running') && roles.includes(`${standby} running`)) return true;
      }
      return false;
    },
  };
}
