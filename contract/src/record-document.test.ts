import { expect, it } from 'vitest';
import { recordFileName, spanText } from './record-document.ts';

it.each([
  ['Kiln Works', 'record-kiln-works-2026-11-19.pdf'],
  ['Café “Über” / Phase\r\n2', 'record-cafe-uber-phase-2-2026-11-19.pdf'],
  ['किल्न', 'record-2026-11-19.pdf'],
  [`${'a'.repeat(59)} b`, `record-${'a'.repeat(59)}-2026-11-19.pdf`],
])('the PDF of the record of %s is named %s', (title, name) => {
  expect(recordFileName(title, '2026-11-19')).toBe(name);
});

it('a span has exact times in the PDF and the words of the page on the page', () => {
  const span = { from: '2026-11-19T01:47:27.000Z', until: null };
  expect(spanText(span, true)).toBe('From 2026-11-19 07:17:27, still public at the end of the day');
  expect(spanText(span, false, () => 'today')).toBe('From today, and public now');
});
