import { isIPv6 } from 'node:net';

/** An address as it stands in a header or a socket, without the wrapping of an IPv4 in an IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Whose an address is: an IPv4 is somebody's own, of IPv6 a home has a /64, so that the rest of it says nothing. */
export function homeOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain, 4) : plain;
}

/** Who handed the address out: a /24, or a /48. */
export function providerOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain, 3) : plain.split('.').slice(0, 3).join('.');
}

function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
