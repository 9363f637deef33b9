import { expect, test } from 'vitest';
import { countFaults } from './outbox-checks.ts';

test('a lead that is missing, and one that is there twice, are told by their runs', () => {
  const kept = ['outbox cut 1', 'outbox cut 3', 'outbox cut 3', 'outbox tabs 2'];
  expect(countFaults(['outbox cut 1', 'outbox cut 2', 'outbox cut 3'], kept)).toEqual([
    'outbox cut 2: 0 leads in the store',
    'outbox cut 3: 2 leads in the store',
  ]);
});
