import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { endpoints } from './endpoints.ts';

it('gives every call exactly one shape', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(calls).toSorted());
});

it('never gives two calls the same method and path', () => {
  const addresses = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('names in each path exactly the parameters its shape takes', () => {
  for (const [name, call] of Object.entries(calls)) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const shape = endpoints[name as keyof typeof endpoints];
    const inShape = 'params' in shape ? Object.keys(shape.params.shape) : [];
    expect(inShape, name).toEqual(inPath);
  }
});
