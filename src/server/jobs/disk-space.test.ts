import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiskSpace, diskLevel, diskText, sizeText } from './disk-space.ts';

const gigabyte = 1e9;
const disk = (freeBytes: number, totalBytes: number, more: Partial<DiskSpace> = {}): DiskSpace => ({
  holds: ['data', 'releases'],
  folder: '/srv',
  freeBytes,
  totalBytes,
  freeInodes: 0,
  totalInodes: 0,
  ...more,
});

test('less than 1 GB is critical, less than 5 GB or a tenth of the disk is low, but 20 GB are enough for any', () => {
  const levels = [
    disk(0.9 * gigabyte, 40 * gigabyte),
    disk(gigabyte, 40 * gigabyte),
    disk(4.9 * gigabyte, 6 * gigabyte),
    disk(5 * gigabyte, 40 * gigabyte),
    disk(9.9 * gigabyte, 100 * gigabyte),
    disk(20 * gigabyte, 9000 * gigabyte),
  ].map(diskLevel);
  expect(levels).toEqual(['critical', 'low', 'low', 'ok', 'low', 'ok']);
});

test('a disk whose inodes run out is as full as one without bytes', () => {
  const inodes = (freeInodes: number) => diskLevel(disk(50 * gigabyte, 100 * gigabyte, { freeInodes, totalInodes: 1000 }));
  expect([inodes(9), inodes(10), inodes(49), inodes(50)]).toEqual(['critical', 'low', 'low', 'ok']);
});

test('with less of a disk left it is never better', () => {
  const ranks = { critical: 0, low: 1, ok: 2 };
  const bytes = fc.integer({ min: 0, max: 1e13 });
  fc.assert(
    fc.property(bytes, bytes, bytes, (total, some, other) => {
      const [less, more] = [Math.min(some, other, total), Math.min(Math.max(some, other), total)];
      expect(ranks[diskLevel(disk(less, total))]).toBeLessThanOrEqual(ranks[diskLevel(disk(more, total))]);
    }),
  );
});

test('what is left is said in the units of disks, with what the disk holds', () => {
  expect([0, 4e5, 999e6, 1e9, 9.94e9, 71e9, 1.5e12].map(sizeText)).toEqual(['0.0 MB', '0.4 MB', '999 MB', '1.0 GB', '9.9 GB', '71 GB', '1.5 TB']);
  expect(diskText(disk(2e9, 40e9))).toBe('The disk of data and releases (/srv) has 2.0 GB of 40 GB left.');
  expect(diskText(disk(2e9, 40e9, { freeInodes: 4, totalInodes: 100 }))).toBe(
    'The disk of data and releases (/srv) has 2.0 GB of 40 GB left, and 4 of 100 inodes.',
  );
});
