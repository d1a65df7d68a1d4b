import { describe, expect, it } from 'vitest';
import { isCallHour, nextCallTime } from './local-hours.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (time: number) => new Date(time).toISOString();

describe('the hours in which a person may be called', () => {
  it('are from 8 am to 9 pm at the place of the person, not at the company', () => {
    // 8:00 and 7:59 in Dubai, which is four hours ahead of UTC.
    expect(isCallHour('Asia/Dubai', at('2026-11-16T04:00:00Z'))).toBe(true);
    expect(isCallHour('Asia/Dubai', at('2026-11-16T03:59:59Z'))).toBe(false);
    // 20:59 and 21:00 in Pune.
    expect(isCallHour('Asia/Kolkata', at('2026-11-16T15:29:59Z'))).toBe(true);
    expect(isCallHour('Asia/Kolkata', at('2026-11-16T15:30:00Z'))).toBe(false);
    // At noon in Pune it is half past one at night in New York.
    expect(isCallHour('America/New_York', at('2026-11-16T06:30:00Z'))).toBe(false);
  });

  it('begin again at the next 8 am of the person', () => {
    expect(iso(nextCallTime('America/New_York', at('2026-11-16T06:30:00Z')))).toBe('2026-11-16T13:00:00.000Z');
    expect(iso(nextCallTime('Asia/Kolkata', at('2026-11-16T15:30:00Z')))).toBe('2026-11-17T02:30:00.000Z');
    expect(iso(nextCallTime('Asia/Dubai', at('2026-11-16T20:30:00Z')))).toBe('2026-11-17T04:00:00.000Z');
  });

  it('are now where the person is awake', () => {
    expect(iso(nextCallTime('Asia/Dubai', at('2026-11-16T10:00:00Z')))).toBe('2026-11-16T10:00:00.000Z');
  });

  it('begin at 8 am also after a night in which the clocks change', () => {
    // In London the clocks went back at 01:00 UTC on 25 October 2026, and forward on 29 March.
    expect(iso(nextCallTime('Europe/London', at('2026-10-24T21:00:00Z')))).toBe('2026-10-25T08:00:00.000Z');
    expect(iso(nextCallTime('Europe/London', at('2026-03-28T22:00:00Z')))).toBe('2026-03-29T07:00:00.000Z');
  });
});
