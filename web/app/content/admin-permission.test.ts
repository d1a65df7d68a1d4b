import { expect, it } from 'vitest';
import { noPermissionTexts, readOnlyText } from './admin-permission.ts';

it('a page that only owners may open says so, and which role to ask for', () => {
  const texts = noPermissionTexts('users.manage', 'Ishaan Rege', 'editor');
  expect(texts.title).toBe('This page is for owners');
  expect(texts.who).toBe(
    'You are signed in as Ishaan Rege, Editor: writes pages, and asks for their approval. Publishes none.',
  );
  expect(texts.ask).toContain('for the role Owner');
});

it('of several roles that may open a page, the smallest is the one to ask for', () => {
  const texts = noPermissionTexts('leads.work', 'Ishaan Rege', 'editor');
  expect(texts.title).toBe('This page is for owners, sales heads and sales');
  expect(texts.ask).toContain('for the role Sales');
});

it('a form for reading names the roles that may edit it', () => {
  expect(readOnlyText('content.edit', 'viewer')).toBe(
    'With the role Viewer you may look at this, but not change it. Owners, approvers and editors may.',
  );
});
