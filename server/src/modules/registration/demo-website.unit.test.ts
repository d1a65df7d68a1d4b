import { expect, it } from 'vitest';
import { isDemoWebsite } from './demo-website.ts';

it.each([
  'http://localhost:3000',
  'https://localhost',
  'http://127.0.0.1:4321',
  'http://[::1]:3000',
  'https://site.example',
  'https://homes.test',
  'http://banyan.localhost:3000',
])('%s cannot be reached by visitors, so the demo’s registrations pass', (origin) => {
  expect(isDemoWebsite(origin)).toBe(true);
});

it.each([
  '',
  'https://banyanbasalt.in',
  'http://banyanbasalt.in',
  'https://staging.banyanbasalt.in',
  'https://example.com',
  'https://site.example.com',
  'https://localhost.banyanbasalt.in',
  'https://127.0.0.1.banyanbasalt.in',
  'https://myexample',
  'http://192.168.1.20:3000',
  'http://10.0.0.1',
])('on ‘%s’ they are refused', (origin) => expect(isDemoWebsite(origin)).toBe(false));
