import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterOwner } from '../../testing/postgres.ts';
import { root } from '../../testing/processes.ts';
import { ips } from './network.ts';

export type Tls = ReturnType<typeof makeCertificates>;
type Holder = 'a' | 'b' | 'etcd' | 'operator';

const names: Record<Holder, string> = {
  a: `DNS:a,DNS:localhost,IP:127.0.0.1,${ipsOf('a')}`,
  b: `DNS:b,DNS:localhost,IP:127.0.0.1,${ipsOf('b')}`,
  etcd: `DNS:etcd-1,IP:127.0.0.1,IP:${ips.a.etcd},IP:${ips.b.etcd}`,
  operator: 'DNS:operator',
};

/** Runs the operator's script: one certificate authority and a certificate per server, laid out as in `/etc/plinth/tls`. */
export function makeCertificates(home: string) {
  const owner = clusterOwner();
  const directoryOf = (holder: Holder) => path.join(home, `of-${holder}`);
  mkdirSync(home, { mode: 0o755 });
  for (const [holder, list] of Object.entries(names) as [Holder, string][]) {
    execFileSync(path.join(root, 'deploy/tls/make-certificates.sh'), [home, holder, list]);
    const directory = directoryOf(holder);
    mkdirSync(directory, { mode: 0o700 });
    copyFileSync(path.join(home, 'ca.crt'), path.join(directory, 'ca.crt'));
    for (const end of ['crt', 'key']) {
      copyFileSync(path.join(home, `${holder}.${end}`), path.join(directory, `server.${end}`));
      if (owner && holder !== 'etcd') chownSync(path.join(directory, `server.${end}`), owner.uid, owner.gid);
    }
    if (owner && holder !== 'etcd') chownSync(directory, owner.uid, owner.gid);
  }
  const authority = path.join(home, 'ca.crt');
  const read = (file: string) => readFileSync(path.join(directoryOf('operator'), file));
  return {
    authority,
    directoryOf,
    ca: readFileSync(authority),
    /** The client certificate of an operator, who may change the cluster. */
    operator: { cert: read('server.crt'), key: read('server.key') },
  };
}

function ipsOf(node: 'a' | 'b'): string {
  return Object.values(ips[node])
    .map((ip) => `IP:${ip}`)
    .join(',');
}
