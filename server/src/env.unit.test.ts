import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const good = { DATABASE_URL: 'postgresql://plinth@127.0.0.1/plinth' };

describe('the environment', () => {
  it('has a default for all but the database', () => {
    expect(readEnv(good)).toMatchObject({ NODE_ENV: 'production', PORT: 3000, DATABASE_POOL_SIZE: 10 });
  });

  it('keeps only the origin of the public address', () => {
    expect(readEnv({ ...good, PUBLIC_ORIGIN: 'https://homes.example/path' }).PUBLIC_ORIGIN).toBe(
      'https://homes.example',
    );
  });

  it.each([
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_ORIGIN', 'not a url'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['WEBHOOK_SECRET', 'short'],
  ])('refuses to start on a bad %s and names it', (name, value) => {
    expect(() => readEnv({ ...good, [name]: value })).toThrow(name);
  });

  it.each([
    ['SMTP_URL', 'smtp://mail.example:587', /MAIL_FROM[\s\S]*SALES_INBOX/],
    ['WEBHOOK_URL', 'https://crm.example/leads', /WEBHOOK_SECRET/],
  ])('wants what %s needs', (name, value, missing) => {
    expect(() => readEnv({ ...good, [name]: value })).toThrow(missing);
  });

  it('names every bad value at once', () => {
    expect(() => readEnv({ PORT: 'x' })).toThrow(/PORT[\s\S]*DATABASE_URL/);
  });
});
