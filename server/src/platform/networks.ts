import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Sender } from './fair-queue.ts';

/** One household or company: an IPv4 address, or the /64 that an IPv6 customer gets. */
export const customerPrefix = (ip: string): string => prefixOf(ip, { octets: 4, groups: 4 });

/** The network that an IP address belongs to: a /24, or a /48. */
export const networkPrefix = (ip: string): string => prefixOf(ip, { octets: 3, groups: 3 });

/** How requests are grouped where they compete: by network, then by IP address. */
export const senderOf = (ip: string): Sender => ({ network: networkPrefix(ip), customer: customerPrefix(ip) });

/** Whether an IP address can be a visitor's. The private address of our own proxy tells nothing about the client. */
export function isPublicIp(ip: string): boolean {
  const parsed = parseIp(ip);
  return parsed !== null && !['loopback', 'private', 'uniqueLocal'].includes(parsed.range());
}

/** Text that is no IP address stays as it is. */
function prefixOf(ip: string, { octets, groups }: { octets: number; groups: number }): string {
  const parsed = parseIp(ip);
  if (!parsed) return ip;
  if (parsed instanceof ipaddr.IPv4) return parsed.octets.slice(0, octets).join('.');
  return parsed.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * An IPv4-mapped IPv6 address becomes IPv4. Node decides first what an IP address is, because ipaddr.js also reads `1.2` and
 * octal octets. The zone id is removed, because ipaddr.js throws on some that Node accepts.
 */
function parseIp(ip: string) {
  const [plain = ''] = ip.split('%', 1);
  return isIP(plain) ? ipaddr.process(plain) : null;
}
