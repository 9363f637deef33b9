import type { Kysely, Transaction } from 'kysely';
import { confirmDays, mailboxOf } from '#alerts/alert-rules.ts';
import { type ConfirmationRefusal, confirmationLimit, mailboxWindowMs } from '#alerts/confirmation-limits.ts';
import { consentVersion } from '#leads/consent.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { Site } from '#site/schema/site.ts';
import { type LimitKeys, limitKeys, lockTenant, recordEvent, tallyDay, tallyOf } from '../account/limit-events.server.ts';
import type { AlertTables, OwnedAlert } from '../lead-store/alert-tables.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import { createAlertTokens, newId } from './alert-tokens.server.ts';

type AlertRow = AlertTables['alerts'];
export type AlertOwner = Pick<AlertTables['alert_owners'], 'id' | 'tenant' | 'channel' | 'address'>;
/** Resolved against the site. `seen`: JSON of its baseline, null until computed. */
export type RequestedAlert = Pick<AlertRow, 'kind' | 'subject' | 'name' | 'seen'>;

type AlertRequest = { site: Site; address: string; wanted: readonly RequestedAlert[]; consent: string; now: number };
export type AlertRefusal = { kind: 'full' } | ConfirmationRefusal;

const dayMs = 86_400_000;

/** @param secret the key of digests. */
export function createAlertStore({ database }: ApiDatabase, secret: () => Promise<string>) {
  const tokens = createAlertTokens(secret);
  const within = <T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> => whileLocked(() => database.transaction().execute(work));
  return {
    /**
     * Enqueues the email with the confirmation link, unless the address has withdrawn: the answer is the same. No alert that is there changes before the
     * mailbox confirms. @param sender the client's address. @returns the refusal, or null.
     */
    async requestByEmail(asking: AlertRequest & { userId: string | null; sender: string }): Promise<AlertRefusal | null> {
      const { site, address, now } = asking;
      if (asking.wanted.length > site.alerts.per_owner) return { kind: 'full' };
      const keys = limitKeys(await secret(), site.slug, ['mailbox', mailboxOf(address)], asking.sender);
      const digest = await tokens.addressOf(site.slug, address);
      return within(async (transaction) => {
        await lockTenant(transaction, site.slug, now);
        const limit = await confirmationLimitOf(transaction, keys, asking);
        if (limit.kind !== 'allowed') return limit;
        await recordEvent(transaction, 'alert', keys, now);
        if ((await withdrawnAt(transaction, site.slug, digest)) !== null) return null;
        const owner = await ownerRow(transaction, asking, 'email');
        const request = newId();
        await addPending(transaction, owner.id, asking, request);
        const message = newMessage(owner, 'confirm', { request }, now);
        const next_at = limit.paceMs === 0 ? now : Math.max(now, (await lastConfirmation(transaction, site.slug)) + limit.paceMs);
        await transaction
          .insertInto('alert_messages')
          .values({ ...message, next_at })
          .execute();
        return null;
      });
    },
    /** For a shopper signed in with that phone. @returns the refusal, or null. */
    addBySms: (asking: AlertRequest & { userId: string }) =>
      within(async (transaction): Promise<AlertRefusal | null> => {
        const owner = await ownerRow(transaction, asking, 'sms');
        const request = newId();
        if (await isFull(transaction, owner.id, asking.wanted, asking.site)) return { kind: 'full' };
        await addPending(transaction, owner.id, asking, request);
        await activate(transaction, asking.site.slug, request, asking.consent, asking.now);
        return null;
      }),
    /** @returns the alerts of one request, and whether they can still be confirmed. One that a later request replaced is active, too. */
    async pendingRequest(tenant: string, request: string, now: number): Promise<Pick<AlertRow, 'name' | 'state'>[]> {
      const rows = await rowsOf(database, tenant, request).execute();
      return rows.flatMap(({ name, state, changed, twin }): Pick<AlertRow, 'name' | 'state'>[] =>
        state === 'pending' && changed > now - confirmDays * dayMs ? [{ name, state }] : twin === null ? [] : [{ name, state: 'active' }],
      );
    },
    /** @param consent the text that was agreed to. @returns the refusal, or null. */
    confirm: (site: Site, request: string, consent: string, now: number) =>
      within(async (transaction): Promise<AlertRefusal | null> => {
        const wanted = (await rowsOf(transaction, site.slug, request).execute()).filter(({ state }) => state === 'pending');
        const owner = wanted[0]?.owner_id;
        if (owner === undefined) return null;
        // Locks its other requests, in both databases.
        await transaction.updateTable('alert_owners').set({ tenant: site.slug }).where('id', '=', owner).execute();
        if (await isFull(transaction, owner, wanted, site)) return { kind: 'full' };
        await activate(transaction, site.slug, request, consent, now);
        return null;
      }),
    ...stopCalls(database, within),
    /** Newest first. */
    listByUser: (tenant: string, userId: string): Promise<OwnedAlert[]> =>
      database
        .selectFrom('alerts')
        .innerJoin('alert_owners', 'alert_owners.id', 'alerts.owner_id')
        .select(['alerts.id', 'kind', 'subject', 'name', 'state', 'channel', 'address', 'consent_text', 'consent_at', 'alerts.created'])
        .where('alerts.tenant', '=', tenant)
        .where('user_id', '=', userId)
        .where('state', '!=', 'stopped')
        .orderBy('alerts.created', 'desc')
        .orderBy('alerts.id')
        .execute(),
  };
}
export type AlertStore = ReturnType<typeof createAlertStore>;

type Within = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** Messages end by link, by address, or in the account. */
function stopCalls(database: ApiDatabase['database'], within: Within) {
  const ownerBy = (tenant: string) => database.selectFrom('alert_owners').select(['id', 'tenant', 'channel', 'address']).where('tenant', '=', tenant);
  const stop = (owner: AlertOwner | undefined, withdrawal: Omit<AlertTables['alert_withdrawals'], 'id'>) =>
    within(async (transaction) => {
      await transaction
        .insertInto('alert_withdrawals')
        .values({ id: newId(), ...withdrawal })
        .execute();
      if (owner === undefined) return;
      await transaction
        .updateTable('alerts')
        .set({ state: 'stopped', seen: null, changed: withdrawal.at })
        .where('owner_id', '=', owner.id)
        .execute();
      await transaction.deleteFrom('alert_messages').where('owner_id', '=', owner.id).where('state', '=', 'pending').execute();
    });
  return {
    ownerOf: (tenant: string, id: string): Promise<AlertOwner | undefined> => ownerBy(tenant).where('id', '=', id).executeTakeFirst(),
    ownerAt: (tenant: string, channel: AlertOwner['channel'], address: string): Promise<AlertOwner | undefined> =>
      ownerBy(tenant).where('channel', '=', channel).where('address', '=', address).executeTakeFirst(),
    /** Records the withdrawal and stops queued messages, too. */
    stop,
    /** @returns whether there was such an alert. */
    async remove(tenant: string, userId: string, id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await within((transaction) =>
        transaction
          .updateTable('alerts')
          .set({ state: 'stopped', seen: null, changed: now })
          .where('tenant', '=', tenant)
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .where('state', '!=', 'stopped')
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}

const consentOf = (text: string, at: number) => ({ consent_text: text, consent_version: consentVersion(text), consent_at: at });

/** Due now. */
export const newMessage = (
  { id, tenant }: Pick<AlertOwner, 'id' | 'tenant'>,
  kind: AlertTables['alert_messages']['kind'],
  payload: object,
  now: number,
): AlertTables['alert_messages'] => ({
  id: newId(),
  tenant,
  owner_id: id,
  kind,
  payload: JSON.stringify(payload),
  state: 'pending',
  attempts: 0,
  next_at: now,
  claimed_until: 0,
  outcome: null,
  created: now,
});

/** When an address last said that nothing is to be sent; null: never. Kept for good. @param digest of the address. */
export async function withdrawnAt(database: Kysely<Tables>, tenant: string, digest: string): Promise<number | null> {
  const { at } = await database
    .selectFrom('alert_withdrawals')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('tenant', '=', tenant)
    .where('address', '=', digest)
    .executeTakeFirstOrThrow();
  return at === null ? null : Number(at);
}

/** Upserts the owner first: that locks concurrent requests for one address, in both databases. */
const ownerRow = (transaction: Transaction<Tables>, { site: { slug: tenant }, address, now }: AlertRequest, channel: AlertOwner['channel']) =>
  transaction
    .insertInto('alert_owners')
    .values({ id: newId(), tenant, channel, address, last_day: '', created: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'channel', 'address']).doUpdateSet(({ ref }) => ({ address: ref('excluded.address') })))
    .returning(['id', 'tenant'])
    .executeTakeFirstOrThrow();

async function confirmationLimitOf(transaction: Transaction<Tables>, keys: LimitKeys, { site, now }: AlertRequest) {
  const lately = await tallyOf(transaction, 'subject', keys, { kinds: ['alert'], now, windowMs: mailboxWindowMs });
  return confirmationLimit(lately, await tallyDay(transaction, keys, ['alert'], now), site, now);
}

async function lastConfirmation(transaction: Transaction<Tables>, tenant: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('alert_messages')
    .select(({ fn }) => fn.max('next_at').as('last'))
    .where('tenant', '=', tenant)
    .where('kind', '=', 'confirm')
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

type Subject = Pick<AlertRow, 'kind' | 'subject'>;

/** Pending alerts do not count: strangers can ask for them. */
async function isFull(transaction: Transaction<Tables>, ownerId: string, wanted: readonly Subject[], { alerts }: Site): Promise<boolean> {
  const active = await transaction
    .selectFrom('alerts')
    .select(['kind', 'subject'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'active')
    .execute();
  const keys = new Set([...active, ...wanted].map(({ kind, subject }) => `${kind} ${subject}`));
  return keys.size > Math.max(alerts.per_owner, active.length);
}

/** Rows of its own: until they are confirmed, nothing else changes. */
const addPending = (
  transaction: Transaction<Tables>,
  owner_id: string,
  { site, wanted, consent, now, userId }: AlertRequest & { userId: string | null },
  request: string,
) => {
  const shared = { tenant: site.slug, owner_id, user_id: userId, request, state: 'pending', ...consentOf(consent, now) } as const;
  const rows = wanted.map((one): AlertRow => ({ id: newId(), ...shared, ...one, seen_at: now, created: now, changed: now }));
  return transaction.insertInto('alerts').values(rows).execute();
};

/** Alerts of one request. `twin`: the active alert of the same owner and subject, itself included. */
const rowsOf = (database: Kysely<Tables>, tenant: string, request: string) =>
  database
    .selectFrom('alerts')
    .leftJoin('alerts as twins', (join) =>
      join
        .onRef('twins.owner_id', '=', 'alerts.owner_id')
        .onRef('twins.kind', '=', 'alerts.kind')
        .onRef('twins.subject', '=', 'alerts.subject')
        .on('twins.state', '=', 'active'),
    )
    .select(['alerts.id', 'alerts.owner_id', 'alerts.kind', 'alerts.subject', 'alerts.name', 'alerts.state', 'alerts.changed', 'twins.id as twin'])
    .where('alerts.tenant', '=', tenant)
    .where('alerts.request', '=', request)
    .orderBy('alerts.name');

/** A confirmed alert replaces the active one: it takes over what that one has seen, and its account unless the request named one. */
async function activate(transaction: Transaction<Tables>, tenant: string, request: string, consent: string, now: number): Promise<void> {
  for (const { id, twin, state, changed } of await rowsOf(transaction, tenant, request).execute()) {
    if (state !== 'pending' || changed <= now - confirmDays * dayMs) continue;
    const before =
      twin === null
        ? undefined
        : await transaction.updateTable('alerts').set({ state: 'stopped', changed: now }).where('id', '=', twin).returningAll().executeTakeFirst();
    const taken = before === undefined ? {} : { seen: before.seen, seen_at: before.seen_at };
    await transaction
      .updateTable('alerts')
      .set({ state: 'active', ...consentOf(consent, now), changed: now, ...taken })
      .where('id', '=', id)
      .execute();
    if (before?.user_id != null)
      await transaction.updateTable('alerts').set({ user_id: before.user_id }).where('id', '=', id).where('user_id', 'is', null).execute();
  }
}
