import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const good = { DATABASE_URL: 'postgresql://plinth@127.0.0.1/plinth', PUBLIC_ORIGIN: 'https://homes.example' };

describe('the environment', () => {
  it('every setting has a default except the database and, in production, the public origin', () => {
    expect(readEnv(good)).toMatchObject({ NODE_ENV: 'production', PORT: 3000, DATABASE_POOL_SIZE: 10 });
  });

  it('the tile server is OpenStreetMap’s by default with its attribution, and none if it is set empty', () => {
    expect(readEnv(good)).toMatchObject({
      TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: '© OpenStreetMap contributors',
      TILE_ATTRIBUTION_URL: 'https://www.openstreetmap.org/copyright',
    });
    expect(readEnv({ ...good, TILE_URL: '' }).TILE_URL).toBe('');
  });

  it('only the origin of PUBLIC_ORIGIN is kept', () => {
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
    ['MAIL_FROM', 'no address'],
    ['WEBHOOK_SECRET', 'short'],
    ['WHATSAPP_NUMBER', '98765 43210'],
    ['OIDC_ISSUER', 'ldap://login.company.example'],
    ['OIDC_ROLES', 'site-owners'],
    ['OIDC_ROLES', 'site-owners=admin'],
    ['OIDC_ROLES', 'a=owner,=editor'],
    ['OIDC_ONLY', 'yes'],
    ['OIDC_EMERGENCY_OWNER', 'no address'],
  ])('a bad %s stops the start and is named in the error', (name, value) => {
    expect(() => readEnv({ ...good, [name]: value })).toThrow(name);
  });

  it.each([
    ['SMTP_URL', 'smtp://mail.example:587', /MAIL_FROM[\s\S]*SALES_INBOX/],
    ['WEBHOOK_URL', 'https://crm.example/leads', /WEBHOOK_SECRET/],
    [
      'OIDC_ISSUER',
      'https://login.company.example',
      /OIDC_CLIENT_ID[\s\S]*OIDC_CLIENT_SECRET[\s\S]*OIDC_NAME[\s\S]*OIDC_ROLES/,
    ],
    ['OIDC_ONLY', 'true', /OIDC_ISSUER[\s\S]*OIDC_EMERGENCY_OWNER/],
  ])('%s is refused without the settings that it needs', (name, value, missing) => {
    expect(() => readEnv({ ...good, [name]: value })).toThrow(missing);
  });

  it('a WhatsApp number needs its country code, and there is none by default', () => {
    expect(readEnv(good).WHATSAPP_NUMBER).toBe('');
    expect(readEnv({ ...good, WHATSAPP_NUMBER: '+91 98765 43210' }).WHATSAPP_NUMBER).toBe('+91 98765 43210');
  });

  it('production does not start without PUBLIC_ORIGIN; development has a default', () => {
    const { DATABASE_URL } = good;
    expect(() => readEnv({ DATABASE_URL })).toThrow(/PUBLIC_ORIGIN: is needed in production/);
    expect(readEnv({ DATABASE_URL, NODE_ENV: 'development' }).PUBLIC_ORIGIN).toBe('http://localhost:3000');
  });

  it.each(['0.0.0.0/0', '::/0', 'loopback, 0.0.0.0/0', '10.0.0.0/8,::/0', '*', 'true', '0.0.0.0', '::', '1.2.3.4/00'])(
    'trusting every address as a proxy, written %s, stops the start',
    (TRUSTED_PROXIES) => expect(() => readEnv({ ...good, TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/),
  );

  it.each(['loopback', 'loopback,uniquelocal', '10.87.0.0/24', '127.0.0.1, ::1'])(
    'the trusted proxies may be %s',
    (TRUSTED_PROXIES) => expect(readEnv({ ...good, TRUSTED_PROXIES }).TRUSTED_PROXIES).toBe(TRUSTED_PROXIES),
  );

  it.each([
    ['https://crm.example/leads', true],
    ['http://127.0.0.1:8080/leads', true],
    ['http://localhost:8080/leads', true],
    ['http://[::1]:8080/leads', true],
    ['http://crm.example/leads', false],
    ['http://10.0.0.5/leads', false],
    ['http://127.0.0.1.crm.example/leads', false],
  ])('a webhook at %s is accepted: %s', (WEBHOOK_URL, isTaken) => {
    const read = () => readEnv({ ...good, WEBHOOK_URL, WEBHOOK_SECRET: 'sixteen characters' });
    if (isTaken) expect(read().WEBHOOK_URL).toBe(WEBHOOK_URL);
    else expect(read).toThrow(/WEBHOOK_URL: must be https/);
  });

  it('groups are mapped to roles, and the role follows the last equals sign', () => {
    const OIDC_ROLES = ' site owners = owner, cn=editors=editor,,b2f1-77=viewer ';
    expect(readEnv({ ...good, OIDC_ROLES }).OIDC_ROLES).toEqual([
      { group: 'site owners', role: 'owner' },
      { group: 'cn=editors', role: 'editor' },
      { group: 'b2f1-77', role: 'viewer' },
    ]);
    expect(readEnv(good)).toMatchObject({
      OIDC_ISSUER: '',
      OIDC_ROLES: [],
      OIDC_ONLY: false,
      OIDC_GROUPS_CLAIM: 'groups',
    });
  });

  it.each([
    ['https://login.company.example', true],
    ['http://127.0.0.1:4000', true],
    ['http://login.company.example', false],
  ])('an identity provider at %s is accepted: %s', (OIDC_ISSUER, isTaken) => {
    const rest = {
      OIDC_CLIENT_ID: 'plinth',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Company',
      OIDC_ROLES: 'a=owner',
    };
    const read = () => readEnv({ ...good, ...rest, OIDC_ISSUER });
    if (isTaken) expect(read().OIDC_ISSUER).toBe(OIDC_ISSUER);
    else expect(read).toThrow(/OIDC_ISSUER: must be https/);
  });

  it('the e-mail address of the emergency owner is compared in lower case', () => {
    const set = { ...good, OIDC_EMERGENCY_OWNER: 'Owner@Homes.example' };
    expect(readEnv(set).OIDC_EMERGENCY_OWNER).toBe('owner@homes.example');
  });

  it('every bad value is named at once', () => {
    expect(() => readEnv({ PORT: 'x' })).toThrow(/PORT[\s\S]*DATABASE_URL/);
  });
});
