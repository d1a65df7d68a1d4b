import { expect, it } from 'vitest';
import { editCalls } from './admin-collections.ts';
import { type Call, calls } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { type Capability, can, capabilities, roles } from './roles.ts';

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

it('an endpoint without a capability, or with an unknown one, is a type error', () => {
  // @ts-expect-error: `access` is missing
  const without: Call = { method: 'GET', path: '/x' };
  // @ts-expect-error: no such capability
  const unknown: Call = { method: 'GET', path: '/x', access: 'admin' };
  expect([without, unknown]).toHaveLength(2);
});

it('every endpoint names a capability of the table or is public, and every capability is used or reserved', () => {
  const named = new Set(Object.values(calls).flatMap((call: Call) => [call.access, call.formAccess ?? call.access]));
  for (const access of named) expect(['public', ...capabilities]).toContain(access);
  // For the settings of the whole site, which are not documents yet.
  expect(capabilities.filter((name) => !named.has(name))).toEqual(['settings.edit']);
});

it('each role may do what the drawn table says', () => {
  const table = Object.fromEntries(roles.map((role) => [role, capabilities.filter((name) => can(role, name))]));
  const everyone: Capability[] = ['account', 'content.read'];
  expect(table).toEqual({
    owner: capabilities,
    approver: [...everyone, 'content.edit', 'content.publish'],
    editor: [...everyone, 'content.edit'],
    sales: [...everyone, 'leads.work'],
    viewer: everyone,
  });
});
