import { expect, it } from 'vitest';
import { mayCall } from './use-can.ts';

it('an editor may edit a document but neither delete it nor read leads', () => {
  expect(mayCall('editor', 'updateProject')).toBe(true);
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
