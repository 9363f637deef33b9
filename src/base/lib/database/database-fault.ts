/** Temporary database errors. */

/** SQLite: BUSY and LOCKED; READONLY, IOERR, FULL and CANTOPEN. */
const sqliteLocked: ReadonlySet<number> = new Set([5, 6]);
const sqliteDown: ReadonlySet<number> = new Set([8, 10, 13, 14]);
/** SQLSTATE: connection, resources, shutdown, system error, read only, lock not available. */
const postgresDown = /^(?:08|53|57P0|58|25006|40001|40P01|55P03)/;
const systemDown: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
]);
const driverDown = /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

function factsOf(error: unknown): { result: number; code: string; message: string } {
  const { errcode, code, message }: { errcode?: unknown; code?: unknown; message?: unknown } = Object(error);
  // The primary code is the low byte.
  return { result: typeof errcode === 'number' ? errcode & 0xff : -1, code: String(code ?? ''), message: String(message ?? '') };
}

export const isLockedFault = (error: unknown): boolean => sqliteLocked.has(factsOf(error).result);

/** Disk full, no connection, lock held. */
export function isUnavailable(error: unknown): boolean {
  const { result, code, message } = factsOf(error);
  return sqliteLocked.has(result) || sqliteDown.has(result) || postgresDown.test(code) || systemDown.has(code) || driverDown.test(message);
}

const timeoutMs = 5000;
const pauseMs = 40;

/**
 * Retries asynchronously while SQLite is locked, since its busy timeout blocks the process. Failed work must have changed nothing.
 * @throws the last error.
 */
export async function whileLocked<T>(work: () => Promise<T> | T, sleep = pause): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockedFault(error) || performance.now() > end) throw error;
      await sleep(pauseMs);
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
