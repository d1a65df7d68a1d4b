import { expect, it } from 'vitest';
import { customerPrefix, isPublicIp, networkPrefix } from './networks.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::FFFF:cb00:7109', '203.0.113.9', '203.0.113'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1:2%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['fe80::1:2%a:b.c', 'fe80:0:0:0', 'fe80:0:0'],
  ['::ffff:203.0.113.9%eth0', '203.0.113.9', '203.0.113'],
  ['unknown', 'unknown', 'unknown'],
])('the IP address %s belongs to the household %s and the network %s', (ip, customer, network) => {
  expect([customerPrefix(ip), networkPrefix(ip)]).toEqual([customer, network]);
});

it.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::9', '172.32.0.1'])(
  '%s can be the address of a visitor',
  (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  },
);

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::1', '::1%lo', 'fc00::1', 'fdff::1'],
  ...['::ffff:10.1.2.3', '::ffff:a01:203', 'unknown', '1.2', ''],
])('%s is not the address of a visitor', (ip) => {
  expect(isPublicIp(ip)).toBe(false);
});
