/** What a database says when it cannot be used for now, although nothing is wrong with what it was asked. */

/** Of SQLite (result codes): BUSY and LOCKED; READONLY, IOERR, FULL and CANTOPEN. */
const sqliteLocked: ReadonlySet<number> = new Set([5, 6]);
const sqliteDown: ReadonlySet<number> = new Set([8, 10, 13, 14]);
/** Of PostgreSQL (SQLSTATE): no connection, no resources, shut down, system error, read only, a lock that is not had. */
const postgresDown = /^(?:08|53|57P0|58|25006|40001|40P01|55P03)/;
/** Of the system. */
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
/** What the driver of PostgreSQL says without a code. */
const driverDown = /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

function factsOf(error: unknown): { result: number; code: string; message: string } {
  const { errcode, code, message }: { errcode?: unknown; code?: unknown; message?: unknown } = Object(error);
  // The low byte is the result code, the rest says more of it.
  return { result: typeof errcode === 'number' ? errcode & 0xff : -1, code: String(code ?? ''), message: String(message ?? '') };
}

/** Whether another process holds SQLite's lock. */
export const isLockedFault = (error: unknown): boolean => sqliteLocked.has(factsOf(error).result);

/** Whether a later attempt may succeed: the disk is full, no connection is free, another holds the lock. */
export function isUnavailable(error: unknown): boolean {
  const { result, code, message } = factsOf(error);
  return sqliteLocked.has(result) || sqliteDown.has(result) || postgresDown.test(code) || systemDown.has(code) || driverDown.test(message);
}

/** In milliseconds: for how long a lock is waited for, and how long between two attempts. */
const [timeoutMs, pauseMs] = [5000, 40];

/**
 * Does work with SQLite, again while another process holds its lock. In between, others of this process are served: SQLite's own waiting would hold up
 * all of them. What failed has changed nothing.
 * @throws what the work threw last.
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
