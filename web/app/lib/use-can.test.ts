import { expect, it } from 'vitest';
import { mayCall } from './use-can.ts';

it('an editor may save a draft but neither publish nor delete a document, and may not read leads', () => {
  expect(mayCall('editor', 'saveDraft')).toBe(true);
  expect(mayCall('editor', 'updateProject')).toBe(false);
  expect(mayCall('editor', 'deleteProject')).toBe(false);
  expect(mayCall('editor', 'listLeads')).toBe(false);
});

it('restoring a lead needs another capability than restoring a document', () => {
  expect(mayCall('approver', 'restoreDeleted', 'projects')).toBe(true);
  expect(mayCall('approver', 'restoreDeleted', 'form')).toBe(false);
  expect(mayCall('owner', 'restoreDeleted', 'form')).toBe(true);
});

it('a public request needs no role in particular', () => {
  expect(mayCall('viewer', 'listProjects')).toBe(true);
});
