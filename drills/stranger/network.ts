import { execFileSync } from 'node:child_process';

/**
 * IP addresses in the drill's own network namespace. They are from documentation ranges because the app does not limit private
 * addresses.
 */
const attackerNetworks = { ipv4: '203.0.113', ipv6: '2001:db8:bad' };

/** The attacker uses the first 199 addresses of the /24, its neighbours the rest. */
export const attackerIpV4 = (index: number) => `${attackerNetworks.ipv4}.${1 + (index % 199)}`;
export const neighbourIp = (index: number) => `${attackerNetworks.ipv4}.${200 + (index % 55)}`;
/** Each address is in its own /64. */
export const attackerIpV6 = (index: number) =>
  `${attackerNetworks.ipv6}:${(index % 65_535).toString(16)}::${(1 + (index % 9_999)).toString(16)}`;
export const teamIp = (index: number) => `198.51.100.${1 + (index % 250)}`;
export const readerIp = (index: number) => `192.0.2.${1 + (index % 250)}`;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Makes every address of these networks local in the new network namespace, and loads the nftables rules. */
export function openNetworks(rules: string) {
  run('ip', 'link', 'set', 'lo', 'up');
  for (const network of [`${attackerNetworks.ipv4}.0/24`, '198.51.100.0/24', '192.0.2.0/24']) {
    run('ip', 'route', 'add', 'local', network, 'dev', 'lo');
  }
  run('ip', '-6', 'route', 'add', 'local', `${attackerNetworks.ipv6}::/48`, 'dev', 'lo');
  run('sysctl', '--quiet', '--write', 'net.ipv6.ip_nonlocal_bind=1', 'net.ipv4.ip_local_port_range=10000 65000');
  run('nft', '--file', rules);
}
