import { expect, it } from 'vitest';
import { plainName } from './file-names.ts';

it.each([
  '../../etc/passwd',
  'a\r\nset-cookie: x=1.pdf',
  'plan".pdf; filename="other.exe',
  'page.php.pdf',
  '%2e%2e%2f.pdf',
  '\u202egpj.pdf',
  '.htaccess',
  '',
  'x'.repeat(300),
])('the download name of %j keeps letters, digits and hyphens only', (name) => {
  expect(plainName(name, 'pdf')).toMatch(/^[\da-z][\da-z-]{0,59}\.pdf$/);
});
