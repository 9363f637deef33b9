import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { SiteContext } from '#dealers/site-context.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { paths } from '#site/paths.ts';
import { availabilityOf } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { PartnerTables } from '../lead-store/partner-tables.ts';
import type { Tables } from '../lead-store/tables.ts';
import { deliveryLifetimeMs } from '../outbox/retry-schedule.ts';
import { type PartnerField, partnerVehicle, storedFields } from './partner-fields.ts';
import type { PartnerRow } from './partner-rows.server.ts';
import { type VehicleEvent, type VehicleState, vehicleEvent } from './vehicle-change.ts';

type ListedVehicle = VehicleState & { vehicle: Vehicle };
type EventRow = PartnerTables['partner_events'];
type AnnouncedRow = PartnerTables['partner_vehicles'];

/** Batch sizes: vehicles per transaction, digests per tick of the event loop, so that the API answers in between. */
const [vehiclesAtOnce, digestsAtOnce] = [100, 200];

async function listedVehicles(context: SiteContext, fields: readonly PartnerField[]): Promise<Map<string, ListedVehicle>> {
  const listed = new Map<string, ListedVehicle>();
  for (const [place, vehicle] of context.listings.all.vehicles.entries()) {
    if (place % digestsAtOnce === digestsAtOnce - 1) await nextTurn();
    const digest = digestOf(JSON.stringify(partnerVehicle(vehicle, context, fields)));
    listed.set(vehicle.id, { vehicle, digest, availability: availabilityOf(vehicle, context.site) });
  }
  return listed;
}

/**
 * Diffs the listed vehicles against those last announced to a partner. Events and what they announce are one transaction: after a crash the rest is announced,
 * and nothing twice.
 * @returns the count of new events.
 */
export async function announceChanges({ database }: ApiDatabase, partner: PartnerRow, context: SiteContext, now: number): Promise<number> {
  const fields = storedFields(partner.fields);
  const listed = await listedVehicles(context, fields);
  const rows = await database.selectFrom('partner_vehicles').selectAll().where('partner_id', '=', partner.id).execute();
  const announced = new Map(rows.map((row) => [row.car_id, row]));
  const changed = [...new Set([...listed.keys(), ...announced.keys()])].filter((id) => vehicleEvent(announced.get(id), listed.get(id)) !== null);
  let made = 0;
  for (let from = 0; from < changed.length; from += vehiclesAtOnce) {
    const ids = changed.slice(from, from + vehiclesAtOnce);
    made += await whileLocked(() =>
      database.transaction().execute((transaction) => announceSome(transaction, partner, { ids, listed, context, fields, now })),
    );
    await nextTurn();
  }
  return made;
}

type Changes = {
  ids: readonly string[];
  listed: ReadonlyMap<string, ListedVehicle>;
  context: SiteContext;
  fields: readonly PartnerField[];
  now: number;
};

async function announceSome(transaction: Transaction<Tables>, partner: PartnerRow, changes: Changes): Promise<number> {
  const { ids, listed, now } = changes;
  // Locks the partner: another server, or a resync, waits or is seen.
  const locked = await transaction
    .updateTable('partners')
    .set(({ ref }) => ({ sequence: ref('sequence') }))
    .where('id', '=', partner.id)
    .where('resynced', '=', partner.resynced)
    .where('revoked', 'is', null)
    .where('stopped', 'is', null)
    .returning('sequence')
    .executeTakeFirst();
  if (locked === undefined) return 0;
  const rows = await transaction.selectFrom('partner_vehicles').selectAll().where('partner_id', '=', partner.id).where('car_id', 'in', ids).execute();
  const announced = new Map(rows.map((row) => [row.car_id, row]));
  let { sequence } = locked;
  const events = ids.flatMap((id): EventRow[] => {
    const type = vehicleEvent(announced.get(id), listed.get(id));
    if (type === null) return [];
    // Also larger than any of a store that was restored from a backup.
    sequence = Math.max(sequence + 1, now);
    const slug = listed.get(id)?.vehicle.slug ?? announced.get(id)?.slug ?? '';
    return [newEvent(partner, { id, slug, type, sequence }, changes)];
  });
  if (events.length === 0) return 0;
  await replaceAnswered(transaction, partner, events, now);
  await transaction.insertInto('partner_events').values(events).execute();
  await storeAnnounced(transaction, partner, events, listed);
  await transaction.updateTable('partners').set({ sequence }).where('id', '=', partner.id).execute();
  return events.length;
}

type NumberedEvent = { id: string; slug: string; type: VehicleEvent; sequence: number };

function newEvent(partner: PartnerRow, { id, slug, type, sequence }: NumberedEvent, { listed, context, fields, now }: Changes): EventRow {
  const { site } = context;
  const vehicle = listed.get(id)?.vehicle;
  const data = {
    site: site.slug,
    sequence,
    id,
    url: absoluteUrl(paths.vehicle(slug), site.url),
    vehicle: vehicle === undefined ? null : partnerVehicle(vehicle, context, fields),
  };
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
  const state = { attempts: 0, refused: 0, next_at: now, claimed_until: 0, created: now };
  return { id: randomUUID(), partner_id: partner.id, tenant: partner.tenant, car_id: id, sequence, type, body, ...state };
}

/** A later event replaces those of its vehicle that were refused, or wait for longer than a delivery may. */
async function replaceAnswered(transaction: Transaction<Tables>, { id }: PartnerRow, events: readonly EventRow[], now: number): Promise<void> {
  await transaction
    .deleteFrom('partner_events')
    .where('partner_id', '=', id)
    .where(
      'car_id',
      'in',
      events.map(({ car_id }) => car_id),
    )
    .where('claimed_until', '<=', now)
    .where((builder) => builder.or([builder('refused', '=', 1), builder('created', '<=', now - deliveryLifetimeMs)]))
    .execute();
}

async function storeAnnounced(
  transaction: Transaction<Tables>,
  { id, tenant }: PartnerRow,
  events: readonly EventRow[],
  listed: ReadonlyMap<string, ListedVehicle>,
): Promise<void> {
  const rows = events.flatMap(({ car_id }): AnnouncedRow[] => {
    const one = listed.get(car_id);
    return one === undefined ? [] : [{ partner_id: id, tenant, car_id, slug: one.vehicle.slug, digest: one.digest, availability: one.availability }];
  });
  if (rows.length > 0)
    await transaction
      .insertInto('partner_vehicles')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'car_id']).doUpdateSet(({ ref }) => ({
          slug: ref('excluded.slug'),
          digest: ref('excluded.digest'),
          availability: ref('excluded.availability'),
        })),
      )
      .execute();
  const removed = events.flatMap(({ car_id }) => (listed.has(car_id) ? [] : [car_id]));
  if (removed.length > 0) await transaction.deleteFrom('partner_vehicles').where('partner_id', '=', id).where('car_id', 'in', removed).execute();
}
