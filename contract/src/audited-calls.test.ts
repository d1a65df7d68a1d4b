import { describe, expect, it } from 'vitest';
import { auditActionNames } from './audit-actions.ts';
import { auditedCallNames, auditedCalls } from './audited-calls.ts';
import { type Call, calls } from './calls.ts';

const actionsOf = (name: (typeof auditedCallNames)[number]) => {
  const audited = auditedCalls[name];
  return 'because' in audited ? [] : [...audited];
};

describe('the calls that the audit trail records', () => {
  it('every call of a signed-in person that changes something has an entry, and no entry is of a missing call', () => {
    const changing = Object.entries<Call>(calls)
      .filter(([, { method, access }]) => method !== 'GET' && access !== 'public')
      .map(([name]) => name);
    expect(changing.length).toBeGreaterThan(60);
    expect(changing.filter((name) => !Object.hasOwn(auditedCalls, name))).toEqual([]);
    expect(auditedCallNames.filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
  });

  it('every call that reads or exports leads has an entry, apart from the activity of a lead', () => {
    const reading = Object.entries<Call>(calls)
      .filter(([, { method, access }]) => method === 'GET' && access.startsWith('leads.'))
      .map(([name]) => name);
    expect(reading).toEqual([
      ...['listSubmissions', 'getSubmission', 'exportExcel', 'exportCsv', 'listLeads', 'getLead'],
      ...['getDesk', 'getBoard', 'listPeople', 'getPerson', 'listSellers', 'exportReport'],
    ]);
    // The colleagues who get leads, and no lead.
    const silent = ['listSellers'];
    expect(
      reading.filter((name) => !silent.includes(name)).filter((name) => !Object.hasOwn(auditedCalls, name)),
    ).toEqual([]);
  });

  it('every action is recorded by a call, apart from those of signing in, joining and plans that fail', () => {
    const recorded = new Set(auditedCallNames.flatMap(actionsOf));
    expect(auditActionNames.filter((name) => !recorded.has(name))).toEqual([
      'document.schedule-failed',
      'content.import',
      'session.start',
      'session.refused',
      'user.join',
    ]);
  });

  it('a call without an action says why', () => {
    const silent = auditedCallNames.filter((name) => actionsOf(name).length === 0);
    expect(silent).toEqual(['reportPresence', 'previewUnits', 'finishSetupStep', 'startTotp', 'startPasskey']);
  });
});
