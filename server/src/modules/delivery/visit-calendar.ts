import { dayLength, dayOf, startOfDay } from '@plinth/contract/company-time';
import type { Submission } from '@plinth/contract/submission.schema';

const opensAt = 11 * 3_600_000;
const visitLength = 3_600_000;
const lineLength = 73;

type Visit = { lead: Submission; key: string; organiser: string; summary: string; description: string };

/**
 * A visit as a calendar entry (RFC 5545). The form asks for no time, so the entry is tentative, at eleven on the second
 * working day: the team moves it to the agreed time.
 */
export function visitCalendar({ lead, key, organiser, summary, description }: Visit): string {
  const start = firstSlotAfter(Date.parse(lead.createdAt));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(organiser)}//Site visits//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${key}`,
    'SEQUENCE:0',
    `DTSTAMP:${stamp(Date.parse(lead.createdAt))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + visitLength)}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(summary)}`,
    ...(lead.site ? [`LOCATION:${escaped(lead.site)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** The second working day after; Sundays do not count. */
function firstSlotAfter(time: number): number {
  let day = startOfDay(dayOf(time));
  for (let left = 2; left > 0; ) {
    day += dayLength;
    if (new Date(`${dayOf(day)}T00:00:00Z`).getUTCDay() !== 0) left -= 1;
  }
  return day + opensAt;
}

const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');

/** Lines have at most 75 octets, and no character is split. */
function fold(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > lineLength) lines.push(character);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n ');
}
