import { describe, expect, it } from 'vitest';
import {
  initialNotice,
  noticeFault,
  noticeInForce,
  noticeOfReceipt,
  packNotice,
  unpackNotice,
} from './consent-notices.ts';

const texts = {
  cookies: 'We keep your choices. See our',
  reply: 'Only to reply; see our',
  ...{ promotion: 'Send me offers.', progress: 'One mail a month.', subscribe: 'Four letters a year.' },
};
const version = (from: string, changed = {}) => ({ id: `n${from}`, from, ...texts, ...changed });
const versions = [version('2026-12-01'), version('2027-02-01')];

describe('the version that visitors see', () => {
  it.each([
    ['2026-11-30', '2026-11-18'],
    ['2026-12-01', '2026-12-01'],
    ['2027-01-31', '2026-12-01'],
    ['2027-02-01', '2027-02-01'],
  ])('on %s is that of %s', (today, from) => expect(noticeInForce(versions, today).from).toBe(from));

  it('of a receipt is read by its day; the initial one is known without a document', () => {
    expect(noticeOfReceipt(versions, '2027-02-01')).toBe(versions[1]);
    expect(noticeOfReceipt([], '2026-11-18')?.call).toBe('Call me with offers of homes. I can stop it at any time.');
    expect(noticeOfReceipt([], '2026-11-17')?.reply).toBe('We use these details only to reply; see our');
    expect(noticeOfReceipt([], '2026-11-17')?.call).toBe(undefined);
    expect(noticeOfReceipt(versions, '2026-11-15')).toBe(null);
    expect(noticeOfReceipt(versions, null)).toBe(null);
  });

  it('is carried by a page where it is not the initial one', () => {
    expect(packNotice({ ...initialNotice })).toBe('');
    const { id: _id, ...notice } = version('2026-12-01');
    expect(unpackNotice(packNotice(notice))).toEqual(notice);
    const asking = { ...notice, offers: 'More:', whatsapp: 'On WhatsApp.', call: 'By a call.' };
    expect(unpackNotice(packNotice(asking))).toEqual(asking);
  });
});

describe('a version that is published', () => {
  const [stored] = versions as [ReturnType<typeof version>];
  const faultOf = (input: object, { named = [] as string[], isNew = false, today = '2026-12-05' } = {}) =>
    noticeFault({ input: { ...stored, ...input }, stored: isNew ? null : stored, versions, today }, async (from) =>
      named.includes(from),
    );

  it('that no receipt names may be changed', async () => {
    expect(await faultOf({ reply: 'Another text; see our' })).toBe(null);
    expect(await faultOf({ from: '2026-12-20' })).toBe(null);
  });

  it('that a receipt names stays as it is', async () => {
    const named = ['2026-12-01'];
    const message = 'Receipts name this version. Make a new one';
    expect(await faultOf({ reply: 'Another text; see our' }, { named })).toEqual({ field: 'reply', message });
    expect(await faultOf({ from: '2026-12-20' }, { named })).toEqual({ field: 'from', message });
    expect(await faultOf({}, { named })).toBe(null);
  });

  it('has a day of its own, which is not over', async () => {
    const isNew = true;
    expect((await faultOf({ from: '2027-02-01' }, { isNew }))?.message).toBe('There is a version of this day already');
    expect((await faultOf({ from: '2026-12-04' }, { isNew }))?.message).toBe('This day is over');
    expect(await faultOf({ from: '2026-12-05' }, { isNew })).toBe(null);
  });

  it('has the text that receipts of its day name already', async () => {
    const change = { stored: null, versions: [], today: '2026-11-18' };
    const fault = await noticeFault({ ...change, input: { ...texts, from: '2026-11-18' } }, async () => true);
    expect(fault).toEqual({ field: 'from', message: 'Receipts of this day name another text' });
    expect(await noticeFault({ ...change, input: initialNotice }, async () => true)).toBe(null);
  });
});
