import { describe, expect, it } from 'vitest';
import {
  afterStatement,
  type GivenForm,
  type Permission,
  permissionsGiven,
  permissionsLeft,
  permissionsOf,
  type ReceiptFacts,
  type Statement,
} from './contact-consent.ts';

const enquiry: GivenForm = { kind: 'enquiry', phone: '+91 9876543210', email: 'm@example.com' };
const subscription: GivenForm = { kind: 'subscribe', email: 'm@example.com' };
const replies: Permission[] = ['reply:call', 'reply:whatsapp', 'reply:email'];

describe('sending a form', () => {
  it('permits replies by the details that it gives', () => {
    expect(permissionsGiven(enquiry)).toEqual(['reply:call', 'reply:whatsapp', 'reply:email']);
    expect(permissionsGiven({ ...enquiry, phone: '' })).toEqual(['reply:email']);
    expect(permissionsGiven({ ...enquiry, email: null })).toEqual(['reply:call', 'reply:whatsapp']);
  });

  it.each([
    [{ promotion: true }, ['offers:email']],
    [{ offers: ['whatsapp'] }, ['offers:whatsapp']],
    [{ offers: ['whatsapp', 'call'] }, ['offers:call', 'offers:whatsapp']],
    [{ promotion: true, offers: ['call'] }, ['offers:call', 'offers:email']],
    [{ measurement: true }, []],
  ] as const)('permits offers on the ticked channels only: %j', (given, offers) => {
    expect(permissionsGiven(enquiry, given)).toEqual([...replies, ...offers]);
  });

  it('permits no offers by a telephone that it does not give', () => {
    expect(permissionsGiven({ ...enquiry, phone: null }, { offers: ['call', 'whatsapp'] })).toEqual(['reply:email']);
  });

  it('a subscription asks for offers by e-mail and no reply; one to the progress of a project asks for neither', () => {
    expect(permissionsGiven(subscription)).toEqual(['offers:email']);
    expect(permissionsGiven({ ...subscription, wish: 'progress' })).toEqual([]);
  });
});

describe('a receipt', () => {
  const old = (purposes: ReceiptFacts['purposes']): ReceiptFacts => ({ action: 'given', purposes, allowed: null });

  it('that is older than channels permits replies, and with promotion offers by e-mail', () => {
    expect(permissionsOf(enquiry, old(['reply']))).toEqual(replies);
    expect(permissionsOf(enquiry, old(['reply', 'promotion']))).toEqual([...replies, 'offers:email']);
    expect(permissionsOf(enquiry, old([]))).toEqual([]);
    expect(permissionsOf(enquiry, null)).toEqual(replies);
  });

  it('of a subscription permits nothing until it is confirmed', () => {
    const given: ReceiptFacts = { action: 'given', purposes: ['promotion'], allowed: ['offers:email'] };
    expect(permissionsOf(subscription, given)).toEqual([]);
    expect(permissionsOf(subscription, { ...given, action: 'confirmed' })).toEqual(['offers:email']);
    expect(permissionsOf(subscription, { ...given, action: 'confirmed', allowed: null })).toEqual(['offers:email']);
    expect(permissionsOf(subscription, null)).toEqual([]);
    const progress = { ...subscription, wish: 'progress' as const };
    expect(permissionsOf(progress, { ...given, action: 'confirmed' })).toEqual([]);
  });

  it('a withdrawal of offers keeps the replies, and one of everything keeps nothing', () => {
    expect(permissionsLeft(['reply:call', 'offers:call', 'offers:email'], 'promotion')).toEqual(['reply:call']);
    expect(permissionsLeft(['reply:call', 'offers:call'], 'all')).toEqual([]);
  });
});

describe('a person', () => {
  const said = (at: number, more: Partial<ReceiptFacts> = {}, form: GivenForm | null = enquiry): Statement => ({
    ...{ form, at },
    receipt: { action: 'given', purposes: ['reply'], allowed: ['reply:call'], ...more },
  });
  const after = (...statements: Statement[]) => statements.reduce(afterStatement, { allowed: [], withdrawnAt: null });

  it('permits what any form and any colleague’s note of a consent permits', () => {
    const statements = [
      said(1),
      said(2, { allowed: ['reply:email', 'offers:email'] }),
      said(3, { allowed: ['offers:whatsapp'] }, null),
    ];
    expect(after(...statements)).toEqual({
      allowed: ['reply:call', 'reply:email', 'offers:whatsapp', 'offers:email'],
      withdrawnAt: null,
    });
  });

  it('who withdrew everything permits nothing that was said before, also by another form, and what is said after', () => {
    const ended = said(5, { action: 'withdrawn', purposes: [], allowed: [] });
    expect(after(said(4), ended)).toEqual({ allowed: [], withdrawnAt: 5 });
    expect(after(said(4), ended, said(6))).toEqual({ allowed: ['reply:call'], withdrawnAt: null });
  });

  it('who stopped offers by a letter’s link keeps the replies', () => {
    const letter = said(5, { action: 'withdrawn', purposes: [], allowed: [] }, subscription);
    const before = said(4, { allowed: ['reply:call', 'offers:call'] });
    expect(after(before, letter)).toEqual({ allowed: ['reply:call'], withdrawnAt: null });
  });

  it('who subscribed and did not confirm permits nothing, and has withdrawn nothing', () => {
    expect(after(said(1, { purposes: ['promotion'], allowed: ['offers:email'] }, subscription))).toEqual({
      allowed: [],
      withdrawnAt: null,
    });
  });
});
