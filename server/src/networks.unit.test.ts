import { expect, it } from 'vitest';
import { homeOf, providerOf } from './networks.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
])('%s is of the home %s and the provider %s', (address, home, provider) => {
  expect([homeOf(address), providerOf(address)]).toEqual([home, provider]);
});
