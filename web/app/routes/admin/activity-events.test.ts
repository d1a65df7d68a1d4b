import type { AuditEvent } from '@plinth/contract/audit.schema';
import { auditActionNames } from '@plinth/contract/audit-actions';
import { describe, expect, it } from 'vitest';
import { activityTexts } from '../../content/admin-activity.ts';
import { sentenceOf } from '../../features/admin-activity/event-view.ts';
import { toEventView } from './activity-events.ts';

const now = Date.parse('2026-11-18T06:00:00Z');
const empty: AuditEvent = {
  id: 'e1',
  at: '2026-11-18T05:14:00Z',
  action: 'document.update',
  user: { id: 'u1', name: 'Swara Mohite', email: null },
  collection: 'projects',
  entityId: 'p1',
  title: 'Basalt Heights',
  session: 'abcd1234',
  network: '203.0.113.0/24',
  changes: [],
  fields: [],
  isShortened: false,
  count: null,
  filter: [],
  note: null,
};
const viewOf = (fields: Partial<AuditEvent>) => toEventView({ ...empty, ...fields }, [], now);
const sentence = (fields: Partial<AuditEvent>) => sentenceOf(viewOf(fields), activityTexts.system);
const ofLead = { collection: 'form', entityId: 'l1', title: null } as const;
const change = (label: string) => ({ path: label, label, before: 'a', after: 'b' });

describe('the sentence of an event', () => {
  it.each([
    [{}, 'Swara Mohite changed Basalt Heights'],
    [{ user: null }, 'The system changed Basalt Heights'],
    [{ action: 'document.move' }, 'Swara Mohite moved Basalt Heights in the order of the website'],
    [{ action: 'document.draft' }, 'Swara Mohite began a draft of Basalt Heights'],
    [{ action: 'document.draft', changes: [change('Name')] }, 'Swara Mohite edited the draft of Basalt Heights'],
    [{ action: 'homes.import', count: 124 }, 'Swara Mohite imported 124 homes of Basalt Heights'],
    [{ action: 'homes.edit', count: 1 }, 'Swara Mohite changed 1 home of Basalt Heights'],
    [{ action: 'lead.read', ...ofLead }, 'Swara Mohite read a lead'],
    [{ action: 'person.merge', ...ofLead, collection: 'people' }, 'Swara Mohite merged another person into a person'],
    [{ action: 'lead.export', ...ofLead, count: 41 }, 'Swara Mohite downloaded 41 leads'],
    [{ action: 'activity.export', title: null, count: 912 }, 'Swara Mohite downloaded 912 events of the activity'],
    [{ action: 'lead.release', ...ofLead }, 'Swara Mohite released a lead, which was held back as spam'],
    [{ action: 'session.start', title: null }, 'Swara Mohite signed in'],
    [{ action: 'session.end', count: 2 }, 'Swara Mohite ended 2 sessions'],
    [{ action: 'user.role', collection: 'users', title: 'Tara Lobo' }, 'Swara Mohite changed the role of Tara Lobo'],
  ] as [Partial<AuditEvent>, string][])('%j reads ‘%s’', (fields, text) => expect(sentence(fields)).toBe(text));

  it.each(auditActionNames)('%s has a sentence without gaps, also where nothing else is known', (action) => {
    const bare = sentence({ action, collection: null, entityId: null, title: null });
    expect(bare).toMatch(/^Swara Mohite [a-z][^{}]*[a-z]$/);
    expect(bare).not.toMatch(/undefined|null| {2}/);
  });
});

describe('the second line of an event', () => {
  it('names the fields that were changed, the first four of many', () => {
    expect(viewOf({ changes: [change('Opening line')] }).more).toBe('Opening line.');
    const many = ['Name', 'Stage', 'Order', 'Photos', 'Film', 'Brochure'].map(change);
    expect(viewOf({ changes: many }).more).toBe('Name, Stage, Order, Photos and 2 more.');
    expect(viewOf({ action: 'lead.update', ...ofLead, fields: ['Phone'] }).more).toBe('Phone.');
  });

  it('says which filters an export had, or that it had none', () => {
    const exported = { action: 'lead.export', ...ofLead, count: 41 } as const;
    expect(viewOf({ ...exported, filter: ['site', 'from'] }).more).toBe('Filter: Project or page, From.');
    expect(viewOf(exported).more).toBe('Without a filter.');
    const ofActivity = { action: 'activity.export', title: null, count: 912 } as const;
    expect(viewOf({ ...ofActivity, filter: ['user', 'from'] }).more).toBe('Filter: colleague, From.');
    expect(viewOf({ ...ofActivity, note: 'cut off' }).more).toContain('The download was cut off.');
  });

  it.each([
    [{ action: 'user.role', note: 'viewer → editor' }, 'Viewer to Editor.'],
    [{ action: 'user.invite', note: 'sales' }, 'As Sales.'],
    [{ action: 'document.reassign', note: 'a@b.example' }, 'a@b.example gets the mails about its approval or plan.'],
    [{ action: 'session.start', note: 'password, totp' }, 'With password and code of the app.'],
    [{ action: 'session.refused', note: 'recovery' }, 'Wrong recovery code.'],
    [{ action: 'account.password', note: 'link' }, 'With a reset link.'],
    [{ action: 'document.schedule', note: '2026-11-19T02:20:00.000Z' }, 'For 19 November 2026, 7:50 am.'],
    [{ action: 'document.ask', note: 'Done, thank you.' }, 'Done, thank you.'],
    [{ action: 'document.send-back', note: 'which floor?\n' }, 'Which floor?'],
    [{ action: 'homes.import', note: '3 added, 1 changed' }, '3 added, 1 changed.'],
  ] as [Partial<AuditEvent>, string][])('%j reads ‘%s’', (fields, text) => expect(viewOf(fields).more).toBe(text));

  it('a deletion that is still in the bin says until when', () => {
    const deleted = {
      collection: 'projects' as const,
      id: 'p1',
      title: 'Basalt Heights',
      deletedAt: '2026-11-15T05:00:00Z',
      deletedBy: null,
      until: '2026-12-15T05:00:00Z',
    };
    const view = toEventView({ ...empty, action: 'document.delete' }, [deleted], now);
    expect(view).toMatchObject({ more: 'In the bin until 15 December.', bin: deleted });
    expect(toEventView(empty, [deleted], now).bin).toBeNull();
  });
});

it.each([
  [{}, '/AdminProjects/p1'],
  [{ action: 'document.delete' }, '/admin/deleted'],
  [{ action: 'lead.read', ...ofLead }, '/AdminSubmission/l1'],
  [{ action: 'media.upload', collection: 'media', entityId: 'm1' }, '/AdminMedia?file=m1'],
  [{ action: 'user.invite', collection: 'users' }, '/AdminUsers'],
  [{ action: 'filter.create', collection: 'filters', note: 'blog' }, '/AdminBlog'],
] as [Partial<AuditEvent>, string][])('the thing of %j is at %s', (fields, path) => {
  expect(viewOf(fields).thing?.to).toBe(path);
});
