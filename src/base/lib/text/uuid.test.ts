import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidOf } from './uuid.ts';

test('16 random bytes make a UUID of version 4, which keeps all bits but those of version and variant', () => {
  expect(uuidOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(uuidOf(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const before = [...bytes];
      expect(z.uuidv4().safeParse(uuidOf(bytes)).success).toBe(true);
      expect([...bytes]).toEqual(before);
    }),
  );
});
