import { createHash } from 'node:crypto';

/** 16 hexadecimal characters of SHA-256. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
