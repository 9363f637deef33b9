import { setTimeout as sleep } from 'node:timers/promises';

/** @throws on timeout, as with a network share that is unreachable. */
export async function withTimeout<T>(reading: Promise<T>, timeoutMs: number): Promise<T> {
  const clock = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: clock.signal }).then(() => {
    throw new Error(`It did not answer within ${timeoutMs / 1000} s.`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([reading, late]);
  } finally {
    clock.abort();
  }
}
