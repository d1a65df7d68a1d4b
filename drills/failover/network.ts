import { execFileSync } from 'node:child_process';

/**
 * Two servers on one machine, each in its own network namespace (`ip netns`) with three virtual cables: to clients (front), to
 * etcd, and to the other server (peer). Setting a cable down is a network partition.
 */

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });

export type NodeName = 'a' | 'b';
export const nodes = ['a', 'b'] as const;
type Cable = 'front' | 'etcd' | 'peer';

export type Network = ReturnType<typeof openNetwork>;

export const ips = {
  a: { front: '10.77.1.2', etcd: '10.77.3.1', peer: '10.77.9.1' },
  b: { front: '10.77.2.2', etcd: '10.77.4.1', peer: '10.77.9.2' },
} as const;

export function openNetwork() {
  const mark = `pl${process.pid % 10_000}`;
  const space = (node: NodeName) => `${mark}${node}`;
  const cable = (node: NodeName, kind: Cable) => `${mark}${node}${kind[0]}`;

  for (const node of nodes) {
    ip('netns', 'add', space(node));
    ip('-n', space(node), 'link', 'set', 'lo', 'up');
  }
  connect('a', 'front', '10.77.1.1', '10.77.1.2');
  connect('b', 'front', '10.77.2.1', '10.77.2.2');
  connect('a', 'etcd', '10.77.3.1', '10.77.3.2');
  connect('b', 'etcd', '10.77.4.1', '10.77.4.2');
  ip('link', 'add', cable('a', 'peer'), 'netns', space('a'), 'type', 'veth', 'peer', 'name', cable('b', 'peer'));
  ip('link', 'set', cable('b', 'peer'), 'netns', space('b'));
  for (const node of nodes) {
    ip('-n', space(node), 'addr', 'add', `${ips[node].peer}/30`, 'dev', cable(node, 'peer'));
    ip('-n', space(node), 'link', 'set', cable(node, 'peer'), 'up');
  }

  function connect(node: NodeName, kind: Cable, outside: string, inside: string) {
    const name = cable(node, kind);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}i`);
    ip('link', 'set', `${name}i`, 'netns', space(node));
    ip('addr', 'add', `${outside}/30`, 'dev', name);
    ip('link', 'set', name, 'up');
    ip('-n', space(node), 'addr', 'add', `${inside}/30`, 'dev', `${name}i`);
    ip('-n', space(node), 'link', 'set', `${name}i`, 'up');
  }

  const set = (node: NodeName, kinds: readonly Cable[], state: 'up' | 'down') => {
    for (const kind of kinds) {
      if (kind === 'peer') ip('-n', space(node), 'link', 'set', cable(node, kind), state);
      else ip('link', 'set', cable(node, kind), state);
    }
  };

  return {
    space,
    cut: (node: NodeName, kinds: readonly Cable[]) => set(node, kinds, 'down'),
    mend: (node: NodeName) => set(node, ['front', 'etcd', 'peer'], 'up'),
    /** Kills every process of that server, as a power cut would. */
    killAll: (node: NodeName) => {
      for (const pid of ip('netns', 'pids', space(node)).split('\n').filter(Boolean)) kill(Number(pid));
    },
    close() {
      for (const node of nodes) {
        this.killAll(node);
        ip('netns', 'del', space(node));
      }
    },
  };
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
