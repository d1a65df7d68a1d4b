import { deepStrictEqual } from 'node:assert';
import pg from 'pg';
import { ips } from './network.ts';
import { request } from './rest.ts';
import type { Servers } from './servers.ts';

/**
 * Tries what a stranger on the servers' network could try. Each attempt has a control: the same request with the credentials of
 * an operator or of the app. Throws if an attempt succeeds or a control fails.
 */
export async function expectRefusals({ url, tls, rest }: Servers) {
  const { front, etcd } = ips.a;
  const restart = { method: 'POST' };
  const status = async (path: string, options: Parameters<typeof rest.call>[2]) =>
    (await rest.call('a', path, options)).status;
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'taken',
      (error: { code?: string; message: string }) =>
        // The name of the TLS alert depends on the version of Go that etcd was built with.
        (error.code ?? error.message).replace(/^ERR_SSL_.*_ALERT_(BAD_CERTIFICATE|CERTIFICATE_REQUIRED)$/, 'TLS alert'),
    );

  const found = {
    'POST /restart without a certificate': await status('/restart', restart),
    'POST /restart with a certificate, without a password': await status('/restart', {
      ...restart,
      hasCertificate: true,
    }),
    'POST /restart with a password, without a certificate': await status('/restart', {
      ...restart,
      auth: 'patroni:drill',
    }),
    'POST /switchover without a certificate': await status('/switchover', restart),
    'POST /reload with a certificate and a wrong password': await status('/reload', {
      ...restart,
      hasCertificate: true,
      auth: 'patroni:wrong',
    }),
    'GET /primary over plain HTTP': await outcome(fetch(`http://${front}:8008/primary`)),
    'PostgreSQL without TLS': await outcome(connect(withTls(url, 'sslmode=disable'), front)),
    'etcd without a certificate': await outcome(request(tls, `https://${etcd}:2379/version`)),
    'control: GET /primary over TLS': await status('/primary', {}),
    'control: POST /reload with both': await status('/reload', {
      ...restart,
      hasCertificate: true,
      auth: 'patroni:drill',
    }),
    'control: PostgreSQL with TLS': await outcome(connect(url, front)),
    'control: etcd with a certificate': (await request(tls, `https://${etcd}:2379/version`, { hasCertificate: true }))
      .status,
  };
  for (const [what, result] of Object.entries(found)) console.log(`${what}: ${result}`);
  deepStrictEqual(found, {
    'POST /restart without a certificate': 403,
    'POST /restart with a certificate, without a password': 401,
    'POST /restart with a password, without a certificate': 403,
    'POST /switchover without a certificate': 403,
    'POST /reload with a certificate and a wrong password': 401,
    'GET /primary over plain HTTP': 'fetch failed',
    // invalid_authorization_specification: no line of pg_hba.conf for a connection without encryption.
    'PostgreSQL without TLS': '28000',
    'etcd without a certificate': 'TLS alert',
    'control: GET /primary over TLS': 200,
    'control: POST /reload with both': 202,
    'control: PostgreSQL with TLS': 'taken',
    'control: etcd with a certificate': 200,
  });
}

const withTls = (url: string, search: string) => Object.assign(new URL(url), { search }).href;

/** Connects directly to PostgreSQL, bypassing HAProxy, as a machine on the same network could. */
async function connect(url: string, host: string) {
  const client = new pg.Client(Object.assign(new URL(url), { hostname: host, port: '5432' }).href);
  await client.connect();
  await client.query('select 1');
  await client.end();
}
