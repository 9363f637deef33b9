import { randomBytes, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type CodeRefusal, sendRefusal, tryRefusal } from '#account/code-limits.ts';
import { codeDigits, codeSeconds, triesPerCode } from '#account/otp-rules.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { Site } from '#site/schema/site.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import { isSameDigest, keyedDigest } from './digests.server.ts';
import { type LimitKeys, limitKeys, lockTenant, recordEvent, tallyDay } from './limit-events.server.ts';

/** `phone`: E.164. `address`: the client's IP. */
type CodeRequest = { site: Site; phone: string; address: string; now: number };
export type NewCode = { code: string; browser: string };
export type CodeVerification = 'right' | 'wrong' | CodeRefusal;

export type CodeStore = {
  /** Creates a one-time code, bound to a new browser id, or gives the refusal. It counts as sent. */
  create(asking: CodeRequest): Promise<NewCode | CodeRefusal>;
  /** Verifies a code in the browser of an id. It can be used once. */
  verify(asking: CodeRequest & { code: string; browser: string | null }): Promise<CodeVerification>;
};

/** One-time codes and their rate limits, shared by all servers of a database. */
export function createCodeStore({ database }: ApiDatabase, secret: () => Promise<string>): CodeStore {
  const inTurn = <T>(tenant: string, now: number, work: (transaction: Transaction<Tables>) => Promise<T>) =>
    whileLocked(() =>
      database.transaction().execute(async (transaction) => {
        await lockTenant(transaction, tenant, now);
        return work(transaction);
      }),
    );
  return {
    async create({ site, phone, address, now }) {
      const key = await keysOf(secret, site.slug, phone, address);
      return inTurn(site.slug, now, async (transaction) => {
        const refusal = sendRefusal(await tallyDay(transaction, key.limits, ['send'], now), site, now);
        if (refusal !== null) return refusal;
        const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
        const browser = randomBytes(24).toString('base64url');
        await recordEvent(transaction, 'send', key.limits, now);
        const row = { ...key.row, browser: key.browser(browser), code: key.code(browser, code), tries: 0, expires: now + codeSeconds * 1000 };
        await transaction.insertInto('sign_in_codes').values(row).execute();
        return { code, browser };
      });
    },
    async verify({ site, phone, address, now, code, browser }) {
      const key = await keysOf(secret, site.slug, phone, address);
      return inTurn(site.slug, now, async (transaction) => {
        const refusal = tryRefusal(await tallyDay(transaction, key.limits, ['failure'], now, ['miss']), now);
        if (refusal !== null) return refusal;
        const live = browser === null ? undefined : await liveCode(transaction, key, browser, now);
        if (live !== undefined && browser !== null && isSameDigest(live.code, key.code(browser, code))) {
          await transaction.deleteFrom('sign_in_codes').where('tenant', '=', key.row.tenant).where('phone', '=', key.row.phone).execute();
          return 'right';
        }
        // Without an active code there is nothing to guess, so nothing is locked.
        await recordEvent(transaction, live === undefined ? 'miss' : 'failure', key.limits, now);
        if (live !== undefined && browser !== null) await countTry(transaction, key, browser);
        return 'wrong';
      });
    },
  };
}

type Keys = { row: { tenant: string; phone: string }; limits: LimitKeys; browser(id: string): string; code(browser: string, code: string): string };

async function keysOf(secret: () => Promise<string>, tenant: string, phone: string, address: string): Promise<Keys> {
  const key = await secret();
  const limits = limitKeys(key, tenant, ['phone', phone], address);
  return {
    row: { tenant, phone: limits.subject },
    limits,
    browser: (id) => keyedDigest(key, 'browser', tenant, id),
    code: (id, code) => keyedDigest(key, 'code', tenant, phone, id, code),
  };
}

const liveCode = (database: Transaction<Tables>, { row, browser }: Keys, id: string, now: number) =>
  database
    .selectFrom('sign_in_codes')
    .select('code')
    .where('tenant', '=', row.tenant)
    .where('phone', '=', row.phone)
    .where('browser', '=', browser(id))
    .where('expires', '>', now)
    .where('tries', '<', triesPerCode)
    .executeTakeFirst();

const countTry = (database: Transaction<Tables>, { row, browser }: Keys, id: string) =>
  database
    .updateTable('sign_in_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('tenant', '=', row.tenant)
    .where('phone', '=', row.phone)
    .where('browser', '=', browser(id))
    .execute();
