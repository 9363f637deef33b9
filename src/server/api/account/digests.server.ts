import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';

/** Minimum length of a key from the environment, in characters. */
const minKeyLength = 32;

/** The key of cookies and digests: from the environment, else one in the database, shared by its servers. @throws when it is too short. */
export function accountSecret({ database }: Pick<ApiDatabase, 'database'>, named: string | undefined): () => Promise<string> {
  if (named !== undefined && named.length < minKeyLength)
    throw new Error(`ACCOUNT_SECRET is too short. Fix: give it ${minKeyLength} letters at least, such as those of openssl rand -hex 32.`);
  let cachedKey: Promise<string> | null = null;
  const read = () =>
    whileLocked(async () => {
      const value = randomBytes(32).toString('hex');
      await database
        .insertInto('account_secrets')
        .values({ id: 1, value })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return (await database.selectFrom('account_secrets').select('value').where('id', '=', 1).executeTakeFirstOrThrow()).value;
    });
  return async () => {
    if (named !== undefined) return named;
    cachedKey ??= read();
    try {
      return await cachedKey;
    } catch (error) {
      cachedKey = null;
      throw error;
    }
  };
}

/** A keyed digest (HMAC-SHA-256): the tables alone reveal nothing of the texts. */
export const keyedDigest = (secret: string, ...texts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(texts)).digest('base64url');

/** Compares in constant time. */
export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
