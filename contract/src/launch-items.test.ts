import { describe, expect, it } from 'vitest';
import { furtherStep, stepAfter } from './launch.ts';
import { checkLaunch, type LaunchFacts, missingToGoLive } from './launch-items.ts';

const now = Date.UTC(2026, 10, 19, 9);
const ready: LaunchFacts = {
  ...{ origin: 'https://kaverihomes.in', host: 'kaverihomes.in', hasCompany: true, mailConfirmedAt: now, now },
  ...{ backupAt: now - 3_600_000, registeredProjects: 1, policies: 3, policiesWanted: 3, isAnalyticsDecided: true },
  ...{ owners: 2, recoveryCodes: 10, demoDocuments: 0, demoPublished: 0, isDemoWebsite: false },
};
const open = (facts: Partial<LaunchFacts>) =>
  Object.entries(checkLaunch({ ...ready, ...facts }))
    .filter(([, isDone]) => !isDone)
    .map(([item]) => item);

describe('what is left to do', () => {
  it('nothing, where every fact is in order', () => expect(open({})).toEqual([]));

  it.each<[string[], Partial<LaunchFacts>]>([
    [['company'], { hasCompany: false }],
    [['origin'], { host: 'www.kaverihomes.in' }],
    [['origin'], { host: 'kaverihomes.in:8443' }],
    [['origin'], { origin: 'https://kaveri.example', host: 'kaveri.example' }],
    [['origin'], { origin: 'https://www.example.com', host: 'www.example.com' }],
    [['origin'], { origin: 'https://10.0.0.4', host: '10.0.0.4' }],
    [['origin'], { origin: 'https://localhost:3000', host: 'localhost:3000' }],
    [['tls'], { origin: 'http://kaverihomes.in' }],
    [['origin', 'tls'], { origin: '', host: '' }],
    [['mail'], { mailConfirmedAt: null }],
    [['backup'], { backupAt: null }],
    [['backup'], { backupAt: now - 86_400_001 }],
    [['project'], { registeredProjects: 0 }],
    [['policies'], { policies: 2 }],
    [['analytics'], { isAnalyticsDecided: false }],
    [['demo'], { demoDocuments: 1 }],
    [['secondOwner'], { owners: 1 }],
    [['recoveryCodes'], { recoveryCodes: 0 }],
  ])('%j is left', (items, facts) => expect(open(facts)).toEqual(items));

  it('the host is compared without its case, and a day is enough for a backup', () => {
    expect(open({ host: 'KaveriHomes.in', backupAt: now - 86_400_000 })).toEqual([]);
  });
});

describe('what keeps a site from going live', () => {
  it.each<[string[], Partial<LaunchFacts>]>([
    [[], { mailConfirmedAt: null, policies: 0 }],
    [['company'], { hasCompany: false }],
    [['demo'], { demoDocuments: 9, demoPublished: 1 }],
    [['company', 'demo'], { hasCompany: false, demoDocuments: 9, demoPublished: 9 }],
  ])('%j is missing', (items, facts) => expect(missingToGoLive({ ...ready, ...facts })).toEqual(items));

  it('demo content that is a draft, or is on a website that no visitor can reach, does not', () => {
    expect(missingToGoLive({ ...ready, demoDocuments: 9 })).toEqual([]);
    expect(missingToGoLive({ ...ready, demoDocuments: 9, demoPublished: 9, isDemoWebsite: true })).toEqual([]);
  });
});

it('the steps follow one another, and a kept place is never lost', () => {
  expect([stepAfter('company'), stepAfter('brand'), stepAfter('project')]).toEqual(['brand', 'project', 'mail']);
  expect([stepAfter('mail'), stepAfter('live')]).toEqual(['live', 'live']);
  expect([furtherStep('company', 'company'), furtherStep('mail', 'company')]).toEqual(['brand', 'mail']);
});
