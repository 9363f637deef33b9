import { expect, test } from 'vitest';
import { FeedBufferPool } from './feed-buffer-pool.ts';

function roomOf(room: FeedBufferPool, bytes: number, isRead: boolean): ArrayBufferLike {
  room.begin();
  const given = room.allocate(bytes);
  expect(given.length).toBeGreaterThanOrEqual(bytes);
  if (isRead) room.end();
  return given.buffer;
}

test('two rooms take turns; that of a feed which could not be read is free again', () => {
  const room = new FeedBufferPool();
  const first = roomOf(room, 1000, true);
  const second = roomOf(room, 1010, true);
  expect(second).not.toBe(first);
  expect(roomOf(room, 1020, true)).toBe(first);
  expect(roomOf(room, 990, false)).toBe(second);
  expect(roomOf(room, 990, false)).toBe(second);
  expect(roomOf(room, 1000, true)).toBe(second);
  expect(roomOf(room, 1000, true)).toBe(first);
});

test('room that is too small, or much too large, is let go', () => {
  const room = new FeedBufferPool();
  const first = roomOf(room, 1000, true);
  const second = roomOf(room, 4000, true);
  const third = roomOf(room, 4000, true);
  expect(third).not.toBe(first);
  expect(roomOf(room, 1000, true)).not.toBe(second);
  room.begin();
  room.end();
  expect(roomOf(room, 1000, true)).not.toBe(third);
});
