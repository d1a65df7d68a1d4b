import { expect, it } from 'vitest';
import { isInNoList, projectStatuses, projectTypes } from './project-lists.ts';

it.each([
  [{ type: 'Residential' }, false],
  [{ type: 'Commercial' }, false],
  [{ type: 'Residential & Commercial' }, false],
  [{ type: 'Plots', status: 'Ongoing' }, false],
  [{ type: 'Plots', status: 'Upcoming' }, false],
  [{ type: 'Plots', status: 'Completed', builder: 'Coworking' }, false],
  [{ type: 'Plots', status: 'Completed', builder: 'Banyan & Basalt' }, true],
  [{ type: 'residential', status: 'ongoing', builder: 'coworking' }, true],
  [{ type: 'Residential ', status: 'Sold out' }, true],
  [{ type: '', status: '', builder: '' }, true],
  [{}, true],
])('the project %j is in no list: %s', (project, expected) => expect(isInNoList(project)).toBe(expected));

it('the types and statuses that the team can choose are fixed', () => {
  expect(projectTypes).toEqual(['Residential', 'Commercial', 'Residential & Commercial']);
  expect(projectStatuses).toEqual(['Ongoing', 'Upcoming', 'Completed', 'Sold out']);
});
