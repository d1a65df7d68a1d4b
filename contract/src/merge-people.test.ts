import { describe, expect, it } from 'vitest';
import {
  chooseForMerge,
  furtherStage,
  type MergeFacts,
  mergedPermissions,
  permissionsAfterUndo,
} from './merge-people.ts';

const facts = (given: Partial<MergeFacts> = {}): MergeFacts => ({
  ...{ name: 'Asha Rao', phone: '+919000000041', email: 'asha@mail.example', place: null, language: null },
  ...{ timeZone: null, stage: 'new', visitAt: null, owner: null, stepDue: null, respondBy: null, respondedAt: null },
  ...{ project: null, home: null, budgetFrom: null, budgetTo: null, timing: null, firstAt: 100, lastAt: 200 },
  ...{ allowed: ['reply:call', 'reply:whatsapp', 'reply:email'], withdrawnAt: null, isTest: false },
  ...given,
});

describe('what stays of two people', () => {
  it('what the kept person has stays, and gaps are filled by the other', () => {
    const choice = chooseForMerge(
      facts({ email: null, home: 'A-1204', owner: null, budgetTo: 5 }),
      facts({ home: 'B-7', owner: 'u2', place: 'Pune', budgetFrom: 3 }),
    );
    expect(choice).toMatchObject({ name: 'kept', phone: 'kept', email: 'merged', home: 'kept', owner: 'merged' });
    expect(choice).toMatchObject({ place: 'merged', timing: 'kept', budget: 'kept' });
  });

  it('the earliest first touch stays, and the newest last one', () => {
    const [early, late] = [facts({ firstAt: 10, lastAt: 20 }), facts({ firstAt: 15, lastAt: 40 })];
    expect(chooseForMerge(early, late)).toMatchObject({ first: 'kept', last: 'merged' });
    expect(chooseForMerge(late, early)).toMatchObject({ first: 'merged', last: 'kept' });
  });

  it('the earlier next step stays, and a closed stage has none', () => {
    expect(chooseForMerge(facts(), facts({ stepDue: 5 })).step).toBe('merged');
    expect(chooseForMerge(facts({ stepDue: 4 }), facts({ stepDue: 5 })).step).toBe('kept');
    expect(chooseForMerge(facts({ stepDue: 6 }), facts({ stepDue: 5 })).step).toBe('merged');
    expect(chooseForMerge(facts({ stepDue: 6 }), facts({ stage: 'booked' })).step).toBeNull();
  });

  it('a person who was answered needs no first response; otherwise the earlier deadline holds', () => {
    expect(chooseForMerge(facts({ respondBy: 50 }), facts({ respondedAt: 30 })).response).toBe('merged');
    expect(chooseForMerge(facts({ respondedAt: 40 }), facts({ respondedAt: 30 })).response).toBe('merged');
    expect(chooseForMerge(facts({ respondedAt: 40 }), facts({ respondBy: 30 })).response).toBe('kept');
    expect(chooseForMerge(facts({ respondBy: 50 }), facts({ respondBy: 30 })).response).toBe('merged');
  });

  it('the visit is that of the further stage, or else the other', () => {
    const booked = facts({ stage: 'visit booked', visitAt: 70 });
    expect(chooseForMerge(facts({ visitAt: 60 }), booked)).toMatchObject({ stage: 'merged', visit: 'merged' });
    expect(chooseForMerge(facts({ stage: 'visited' }), booked)).toMatchObject({ stage: 'kept', visit: 'merged' });
  });

  it('a test and a person are a person', () => {
    expect(chooseForMerge(facts({ isTest: true }), facts()).test).toBe('merged');
    expect(chooseForMerge(facts(), facts({ isTest: true })).test).toBe('kept');
  });
});

it.each([
  ['new', 'contacted', 'contacted'],
  ['visited', 'qualified', 'visited'],
  ['lost', 'new', 'new'],
  ['visited', 'lost', 'visited'],
  ['lost', 'lost', 'lost'],
  ['booked', 'lost', 'booked'],
] as const)('of %s and %s the further stage is %s', (one, other, further) => {
  expect(furtherStage(one, other)).toBe(further);
  expect(furtherStage(other, one)).toBe(further);
});

describe('consent of two people', () => {
  const [phone, email] = ['+919000000041', 'asha@mail.example'];
  const ofMail = { phone: null, email, allowed: ['reply:email', 'offers:email'], withdrawnAt: null };
  const ofPhone = { phone, email: null, allowed: ['reply:call', 'offers:call'], withdrawnAt: null };

  it('each speaks for the number or address that they have', () => {
    expect(mergedPermissions(ofMail, ofPhone)).toEqual(['reply:call', 'reply:email', 'offers:call', 'offers:email']);
  });

  it('where both have an address, both must have agreed', () => {
    const other = { phone, email, allowed: ['reply:call', 'reply:email'], withdrawnAt: null };
    expect(mergedPermissions(ofMail, other)).toEqual(['reply:call', 'reply:email']);
    expect(mergedPermissions(other, ofMail)).toEqual(['reply:call', 'reply:email']);
  });

  it('after a withdrawal of either only what both allow is left', () => {
    const withdrawn = { ...ofPhone, allowed: ['reply:call', 'reply:email'], withdrawnAt: 5 };
    expect(mergedPermissions(ofMail, withdrawn)).toEqual(['reply:email']);
    expect(mergedPermissions(ofMail, { ...ofPhone, allowed: [], withdrawnAt: 5 })).toEqual([]);
  });

  it('an undo takes out what the merge brought, and puts back what it took', () => {
    const [before, after] = [
      ['reply:call', 'offers:call'],
      ['reply:call', 'reply:email'],
    ];
    expect(permissionsAfterUndo(before, after, after, false)).toEqual(['reply:call', 'offers:call']);
    const since = [...after, 'offers:whatsapp'];
    expect(permissionsAfterUndo(before, after, since, false)).toEqual(['reply:call', 'offers:call', 'offers:whatsapp']);
  });

  it('an undo brings nothing back after a withdrawal', () => {
    expect(permissionsAfterUndo(['reply:call', 'offers:call'], ['reply:call'], [], true)).toEqual([]);
  });
});
