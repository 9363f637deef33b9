import { expect, test } from 'vitest';
import { countedTests } from './test-counts.ts';

test('Vitest’s closing lines', () => {
  expect(countedTests(' Test Files  1 failed | 9 passed (10)\n      Tests  3 failed | 120 passed (123)\n')).toEqual({ passed: 120, failed: 3 });
  expect(countedTests(' Test Files  10 passed (10)\n      Tests  123 passed (123)\n')).toEqual({ passed: 123, failed: 0 });
});

test('Playwright’s closing lines', () => {
  expect(countedTests('  1 failed\n    tests/e2e/a.spec.ts:1:1 › x\n  4 passed (14.2s)\n')).toEqual({ passed: 4, failed: 1 });
});

test('no closing line', () => {
  expect(countedTests('Error: no config\n')).toBeNull();
});
