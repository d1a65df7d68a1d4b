import { expect, it } from 'vitest';
import { editCalls } from './admin-collections.ts';
import { calls } from './calls.ts';
import { endpoints } from './endpoints.ts';

it('every endpoint has exactly one shape', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(calls).toSorted());
});

it('no two endpoints have the same method and path', () => {
  const addresses = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('the path of each endpoint names exactly the parameters of its shape', () => {
  for (const [name, call] of Object.entries(calls)) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const shape = endpoints[name as keyof typeof endpoints];
    const inShape = 'params' in shape ? Object.keys(shape.params.shape) : [];
    expect(inShape, name).toEqual(inPath);
  }
});

it('a collection that the admin area edits has endpoints that exist, and site data has none', () => {
  expect(Object.keys(editCalls)).toEqual(
    expect.arrayContaining(['projects', 'services', 'blog', 'news', 'hiring', 'testimonial', 'form']),
  );
  expect(editCalls).not.toHaveProperty('siteData');
  for (const name of Object.values(editCalls).flatMap((names) => Object.values(names))) {
    expect(calls, name).toHaveProperty(name);
  }
});
