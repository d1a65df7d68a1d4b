import { expect, it } from 'vitest';
import { permissionsOfForm } from './form-permissions.ts';

const given = { newest: { action: 'given' }, wish: null } as const;

it.each([
  [
    'an enquiry',
    { kind: 'enquiry', hasPhone: true, purposes: ['reply'] },
    ['reply:call', 'reply:whatsapp', 'reply:email'],
  ],
  ['a form without a number', { kind: 'enquiry', hasPhone: false, purposes: ['reply'] }, ['reply:email']],
  [
    'a visit with the tick for the letter',
    { kind: 'visit', hasPhone: true, purposes: ['reply', 'promotion'] },
    ['reply:call', 'reply:whatsapp', 'reply:email', 'offers:email'],
  ],
  ['a subscription that is not confirmed', { kind: 'subscribe', hasPhone: false, purposes: ['promotion'] }, []],
  [
    'a confirmed subscription',
    { kind: 'subscribe', hasPhone: false, purposes: ['promotion'], newest: { action: 'confirmed' } },
    ['offers:email'],
  ],
  [
    'a confirmed subscription to the progress of one site',
    { kind: 'subscribe', hasPhone: false, purposes: ['promotion'], newest: { action: 'confirmed' }, wish: 'progress' },
    [],
  ],
  ['a withdrawn form', { kind: 'enquiry', hasPhone: true, purposes: [] }, []],
] as const)('%s permits what its sender agreed to', (_what, form, expected) => {
  expect(permissionsOfForm({ ...given, ...form })).toEqual(expected);
});
