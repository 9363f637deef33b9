import { setTimeout as sleep } from 'node:timers/promises';

/** Awaits a reading. @throws once it takes longer than that, as a network share that is gone does. */
export async function inTime<T>(reading: Promise<T>, timeoutMs: number): Promise<T> {
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
