import type { Transaction } from 'kysely';
import { confirmDays } from '#alerts/alert-rules.ts';
import { consentVersion } from '#leads/consent.ts';
import { whileLocked } from '#lib/database-fault.ts';
import type { Site } from '#site/schema/site.ts';
import type { AlertTables, OwnedAlert } from '../lead-store/alert-tables.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import { newId } from './alert-tokens.server.ts';

type AlertRow = AlertTables['alerts'];
export type AlertOwner = Pick<AlertTables['alert_owners'], 'id' | 'tenant' | 'channel' | 'address'>;
/** Resolved against the site. `seen`: JSON of its baseline, null until computed. */
export type RequestedAlert = Pick<AlertRow, 'kind' | 'subject' | 'name' | 'seen'>;

type AlertSite = Pick<Site, 'slug' | 'alerts'>;
type AlertRequest = { site: AlertSite; address: string; wanted: readonly RequestedAlert[]; consent: string; now: number };
export type AlertRefusal = 'full' | 'too-many-confirmations';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function createAlertStore({ database }: ApiDatabase) {
  const within = <T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> => whileLocked(() => database.transaction().execute(work));
  return {
    /** Enqueues the email with the confirmation link. @returns the refusal, or null. */
    requestByEmail: (asking: AlertRequest & { userId: string | null }) =>
      within(async (transaction): Promise<AlertRefusal | null> => {
        const owner = await ownerRow(transaction, asking, 'email');
        const refusal = await emailRefusal(transaction, owner.id, asking);
        if (refusal !== null) return refusal;
        const request = newId();
        await putAlerts(transaction, owner.id, asking, { request, state: 'pending', userId: asking.userId });
        await transaction
          .insertInto('alert_messages')
          .values(newMessage(owner, 'confirm', { request }, asking.now))
          .execute();
        return null;
      }),
    /** For a shopper signed in with that phone. @returns the refusal, or null. */
    addBySms: (asking: AlertRequest & { userId: string }) =>
      within(async (transaction): Promise<AlertRefusal | null> => {
        const owner = await ownerRow(transaction, asking, 'sms');
        if (await isFull(transaction, owner.id, asking)) return 'full';
        await putAlerts(transaction, owner.id, asking, { request: newId(), state: 'active', userId: asking.userId });
        return null;
      }),
    /** @returns the alerts of one request, and whether they can still be confirmed. */
    pendingRequest: (tenant: string, request: string, now: number) =>
      database
        .selectFrom('alerts')
        .select(['kind', 'name', 'state'])
        .where('tenant', '=', tenant)
        .where('request', '=', request)
        .where((builder) =>
          builder.or([
            builder('state', '=', 'active'),
            builder.and([builder('state', '=', 'pending'), builder('changed', '>', now - confirmDays * dayMs)]),
          ]),
        )
        .orderBy('name')
        .execute(),
    /** @param consent the text that was agreed to. */
    confirm: (tenant: string, request: string, consent: string, now: number) =>
      within((transaction) =>
        transaction
          .updateTable('alerts')
          .set({ state: 'active', ...consentOf(consent, now), changed: now })
          .where('tenant', '=', tenant)
          .where('request', '=', request)
          .where('state', '=', 'pending')
          .where('changed', '>', now - confirmDays * dayMs)
          .execute(),
      ),
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

/** Upserts the owner first: that locks concurrent requests for one address, in both databases. */
const ownerRow = (transaction: Transaction<Tables>, { site: { slug: tenant }, address, now }: AlertRequest, channel: AlertOwner['channel']) =>
  transaction
    .insertInto('alert_owners')
    .values({ id: newId(), tenant, channel, address, last_day: '', created: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'channel', 'address']).doUpdateSet(({ ref }) => ({ address: ref('excluded.address') })))
    .returning(['id', 'tenant'])
    .executeTakeFirstOrThrow();

async function emailRefusal(transaction: Transaction<Tables>, ownerId: string, asking: AlertRequest): Promise<AlertRefusal | null> {
  const { site, now } = asking;
  const confirmations = (since: number) =>
    transaction
      .selectFrom('alert_messages')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('kind', '=', 'confirm')
      .where('created', '>', since);
  const ofAddress = await confirmations(now - hourMs)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const ofSite = await confirmations(now - dayMs)
    .where('tenant', '=', site.slug)
    .executeTakeFirstOrThrow();
  const { hourly_confirmations: hourly, daily_confirmations: daily } = site.alerts;
  if (Number(ofAddress.count) >= hourly || Number(ofSite.count) >= daily) return 'too-many-confirmations';
  return (await isFull(transaction, ownerId, asking)) ? 'full' : null;
}

async function isFull(transaction: Transaction<Tables>, ownerId: string, { site, wanted }: AlertRequest): Promise<boolean> {
  const known = await transaction
    .selectFrom('alerts')
    .select(['kind', 'subject'])
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'stopped')
    .execute();
  const keys = new Set([...known, ...wanted].map(({ kind, subject }) => `${kind} ${subject}`));
  return keys.size > Math.max(site.alerts.per_owner, known.length);
}

type Taking = { request: string; state: 'pending' | 'active'; userId: string | null };

/** An active alert stays active, and is confirmed again. */
async function putAlerts(transaction: Transaction<Tables>, ownerId: string, asking: AlertRequest, { request, state, userId }: Taking): Promise<void> {
  const { site, wanted, consent, now } = asking;
  const identity = { tenant: site.slug, owner_id: ownerId };
  for (const { kind, subject, name, seen } of wanted) {
    const known = await transaction
      .selectFrom('alerts')
      .select(['id', 'state', 'user_id'])
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirst();
    const begun = { state, ...consentOf(consent, now), seen, seen_at: now, changed: now };
    const own = { request, user_id: userId ?? known?.user_id ?? null };
    if (known === undefined)
      await transaction
        .insertInto('alerts')
        .values({ id: newId(), ...identity, kind, subject, name, created: now, ...begun, ...own })
        .execute();
    else
      await transaction
        .updateTable('alerts')
        .set({ ...own, ...(known.state === 'active' ? {} : begun) })
        .where('id', '=', known.id)
        .execute();
  }
}
