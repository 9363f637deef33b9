import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxNamedCars } from '#alerts/alert-rules.ts';
import type { AlertItem, NamedCar } from '#alerts/alert-words.ts';
import { carNews, type SeenCar } from '#alerts/car-news.ts';
import { searchNews } from '#alerts/search-news.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import { clockAt } from '#lib/time/clock.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { formatPrice, priceOf } from '#vehicle/price.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { AlertTables } from '../lead-store/alert-tables.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { newMessage } from './alert-rows.server.ts';
import { seenCar } from './seen-car.ts';
import { siteMatches } from './site-matches.server.ts';

export type AlertTenant = { site: Site; byId: ReadonlyMap<string, Vehicle>; context(now: number): SiteContext };

type AlertRow = Pick<AlertTables['alerts'], 'id' | 'owner_id' | 'kind' | 'subject' | 'name' | 'seen' | 'seen_at'>;
/** `seen`: the new baseline. */
type AlertComparison = { id: string; item: AlertItem | null; seen: string };

type Run = { database: ApiDatabase['database']; tenant: AlertTenant; now: number; compare(row: AlertRow): AlertComparison | null };

/** Batch sizes: owners per transaction, alerts per tick of the event loop, so that the API answers in between. */
const [ownersAtOnce, looksAtOnce] = [100, 20];

function createComparer(tenant: AlertTenant, now: number): Run['compare'] {
  const { site, byId } = tenant;
  // Built for the first search only.
  let matches: ReturnType<typeof siteMatches> | null = null;
  const found = (search: string) => {
    matches ??= siteMatches(tenant.context(now), now);
    return matches(search);
  };
  return (row) => (row.kind === 'car' ? compareCar(row, byId.get(row.subject), site, now) : compareSearch(row, found(row.subject), tenant, now));
}

function compareCar({ id, name, seen }: AlertRow, vehicle: Vehicle | undefined, site: Site, now: number): AlertComparison | null {
  const before: SeenCar | null = seen === null ? null : JSON.parse(seen);
  const present = vehicle === undefined ? null : seenCar(vehicle, site);
  if (before === null) return present === null ? null : { id, item: null, seen: JSON.stringify(present) };
  const { news, seen: after } = carNews(before, present ?? { ...before, state: 'unlisted' });
  const car = vehicle === undefined ? { title: name, price: '', href: hrefOf(paths.searchAll, site) } : namedCar(vehicle, site, now);
  const text = JSON.stringify(after);
  if (news === null) return text === seen ? null : { id, item: null, seen: text };
  return { id, item: { kind: 'car', news, ...car, href: vehicle === undefined ? car.href : hrefOf(paths.vehicle(vehicle.slug), site) }, seen: text };
}

function compareSearch(
  { id, subject, name, seen, seen_at: since }: AlertRow,
  matches: readonly string[],
  tenant: AlertTenant,
  now: number,
): AlertComparison | null {
  const { site, byId } = tenant;
  const isKnown = (one: string) => byId.has(one);
  // The shopper saw the stock of that time on the page.
  const before: readonly string[] = seen === null ? matches.filter((one) => !isLater(byId.get(one), since)) : JSON.parse(seen);
  const { fresh, seen: after } = searchNews(before, matches, isKnown);
  if (fresh.length === 0) return seen === null ? { id, item: null, seen: JSON.stringify(after) } : null;
  const cars = fresh.slice(0, maxNamedCars).flatMap((one) => {
    const vehicle = byId.get(one);
    return vehicle === undefined ? [] : [namedCar(vehicle, site, now)];
  });
  const item = { kind: 'search', name, href: hrefOf(paths.searchAll + subject, site), count: fresh.length, since, cars } as const;
  return { id, item, seen: JSON.stringify(after) };
}

const isLater = (vehicle: Vehicle | undefined, since: number) => vehicle?.created_at !== undefined && Date.parse(vehicle.created_at) > since;

const hrefOf = (path: string, site: Site) => new URL(path, site.url).href;

function namedCar(vehicle: Vehicle, site: Site, now: number): NamedCar {
  return {
    title: longTitleOf(vehicle, site),
    price: formatPrice(priceOf(vehicle, site, clockAt(now))),
    href: hrefOf(paths.vehicle(vehicle.slug), site),
  };
}

const alertsOf = (database: ApiDatabase['database'], slug: string) =>
  database.selectFrom('alerts').select(['id', 'owner_id', 'kind', 'subject', 'name', 'seen', 'seen_at']).where('tenant', '=', slug);

/** Stores baselines of new alerts, unconfirmed ones too, so that later changes are news. @returns the count. */
export async function storeBaselines({ database }: ApiDatabase, tenant: AlertTenant, now: number): Promise<number> {
  const rows = await alertsOf(database, tenant.site.slug).where('seen', 'is', null).where('state', '!=', 'stopped').limit(1000).execute();
  const compare = createComparer(tenant, now);
  const begun = rows.flatMap((row) => {
    const compared = compare(row);
    // Later vehicles are news of the next message.
    return compared === null ? [] : [{ ...compared, seen: compared.item === null ? compared.seen : withoutFresh(row, compared, tenant) }];
  });
  if (begun.length > 0)
    await whileLocked(() =>
      database.transaction().execute(async (transaction) => {
        for (const { id, seen } of begun)
          await transaction.updateTable('alerts').set({ seen }).where('id', '=', id).where('seen', 'is', null).execute();
      }),
    );
  return begun.length;
}

/** The baseline without vehicles that arrived after the alert was created. */
function withoutFresh({ seen_at: since }: AlertRow, { seen }: AlertComparison, { byId }: AlertTenant): string {
  const ids: string[] = JSON.parse(seen);
  return JSON.stringify(ids.filter((id) => !isLater(byId.get(id), since)));
}

/**
 * One message per owner with news and none yet of that day. Message, day and baseline are one transaction: news is sent once, also after a crash.
 * @param day the site's local day.
 * @returns the count.
 */
export async function createAlertMessages(database: ApiDatabase, tenant: AlertTenant, day: string, now: number): Promise<number> {
  const run: Run = { database: database.database, tenant, now, compare: createComparer(tenant, now) };
  let made = 0;
  let last = '';
  for (;;) {
    const owners = await dueOwners(run, day, last);
    if (owners.length === 0) return made;
    made += await writeMessages(run, owners, day);
    last = owners.at(-1) ?? last;
    await nextTurn();
  }
}

async function dueOwners({ database, tenant }: Run, day: string, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('alert_owners')
    .select('id')
    .where('tenant', '=', tenant.site.slug)
    .where('last_day', '!=', day)
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('alerts').select('alerts.id').whereRef('alerts.owner_id', '=', 'alert_owners.id').where('alerts.state', '=', 'active')),
    )
    .orderBy('id')
    .limit(ownersAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

async function writeMessages({ database, tenant, now, compare }: Run, owners: readonly string[], day: string): Promise<number> {
  const { slug } = tenant.site;
  const rows = await alertsOf(database, slug).where('state', '=', 'active').where('owner_id', 'in', owners).orderBy('id').execute();
  const comparisons: (AlertComparison & { owner: string })[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % looksAtOnce === looksAtOnce - 1) await nextTurn();
    const one = compare(row);
    if (one !== null) comparisons.push({ ...one, owner: row.owner_id });
  }
  if (comparisons.length === 0) return 0;
  return whileLocked(() =>
    database.transaction().execute(async (transaction) => {
      let made = 0;
      for (const [owner, all] of Map.groupBy(comparisons, (one) => one.owner)) {
        const items = all.flatMap(({ item }) => item ?? []);
        if (items.length > 0) {
          // Another server created it.
          const { numUpdatedRows } = await transaction
            .updateTable('alert_owners')
            .set({ last_day: day })
            .where('id', '=', owner)
            .where('last_day', '!=', day)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) continue;
          await transaction
            .insertInto('alert_messages')
            .values(newMessage({ id: owner, tenant: slug }, 'news', { items }, now))
            .execute();
          made += 1;
        }
        for (const { id, item, seen } of all)
          await transaction
            .updateTable('alerts')
            .set({ seen, ...(item === null ? {} : { seen_at: now }) })
            .where('id', '=', id)
            .where('state', '=', 'active')
            .execute();
      }
      return made;
    }),
  );
}
