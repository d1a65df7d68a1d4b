import { expect, it } from 'vitest';
import { readPlaywright, readVitest } from './report.ts';

it('lists each failed test of vitest with its message on one line', () => {
  const report = readVitest({
    numPassedTests: 2,
    testResults: [
      {
        name: '/clone/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a adds' },
          { status: 'failed', fullName: 'a subtracts', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  to be 2'] },
          { status: 'skipped', fullName: 'a divides' },
        ],
      },
      { name: '/clone/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(report).toEqual({
    passed: 2,
    failures: [
      { title: 'a subtracts', message: 'expected 1 to be 2' },
      { title: '/clone/b.test.ts', message: 'Cannot find module' },
    ],
  });
});

it('lists failed journeys of nested suites, and errors outside of the tests', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [ok ? {} : { error: { message: 'no such button' } }] }],
  });
  const report = readPlaywright({
    stats: { expected: 5 },
    suites: [
      {
        title: 'edit.spec.ts',
        specs: [spec('saves', true)],
        suites: [{ title: 'phone', specs: [spec('opens', false)] }],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  });
  expect(report).toEqual({
    passed: 5,
    failures: [
      { title: 'phone › opens', message: 'no such button' },
      { title: 'outside of the tests', message: 'the server did not start' },
    ],
  });
});

it('cuts a long message at 300 characters', () => {
  const assertionResults = [{ status: 'failed', fullName: 'a', failureMessages: ['x'.repeat(1000)] }];
  const { failures } = readVitest({
    numPassedTests: 0,
    testResults: [{ name: 'a', status: 'failed', assertionResults }],
  });
  expect(failures[0]?.message).toHaveLength(300);
});
