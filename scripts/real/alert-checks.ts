import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storeBaselines } from '#api/alerts/run-alerts.server.ts';
import { seenCar } from '#api/alerts/seen-car.ts';
import { canonicalSearch } from '#api/alerts/site-matches.server.ts';
import { alertSites } from '#api/alerts/testing.server.ts';
import type { AlertTables } from '#api/lead-store/alert-tables.ts';
import { type ApiDatabase, type LeadPlace, openApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { openTenants } from '#api/tenants.server.ts';
import { apiFolders, writeSite, writeStock } from '#api/testing.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import type { Site } from '#site/schema/site.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Check, without } from './checks.ts';
import { type DatabaseName, startDatabase } from './lead-checks.ts';

/** `kills`: during the day's messages. */
export type AlertDay = { alerts: number; vehicles: number; changed: number; kills: number; seed: string };

/** CPU seconds. */
const mostSeconds = 30;
const dayMs = 86_400_000;
/** 10:00 in Sydney. */
const morning = Date.parse('2026-11-22T23:00:00Z');
const makes = ['Toyota', 'Mazda', 'Kia', 'Ford', 'Hyundai', 'Isuzu', 'BMW', 'Subaru', 'Honda', 'Tesla'] as const;

type Watched = { kind: 'search'; make: string; most: number; least: number; year: number } | { kind: 'car'; id: string };
type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] ?? (list[0] as T);
const whole = (least: number, most: number, random: Random) => least + Math.floor(random() * (most - least + 1));

const vehicleOf = (id: string, random: Random): Vehicle =>
  testVehicle({
    id,
    slug: `car-${id}`,
    make: pick(makes, random),
    model: `M${whole(1, 9, random)}`,
    year: whole(2005, 2026, random),
    price: whole(100, 900, random) * 100,
    created_at: new Date(morning - 30 * dayMs).toISOString(),
  });

const watchedOf = (stock: readonly Vehicle[], random: Random): Watched => {
  if (random() < 0.2) return { kind: 'car', id: pick(stock, random).id };
  const least = whole(50, 800, random) * 100;
  return { kind: 'search', make: pick(makes, random), least, most: least + whole(1, 120, random) * 100, year: whole(2005, 2024, random) };
};

/** Two fifths are new, the rest are cheaper, dearer or sold. */
function nextStock(stock: readonly Vehicle[], changed: number, random: Random): Vehicle[] {
  const next = new Map(stock.map((vehicle) => [vehicle.id, vehicle]));
  const fresh = Math.round(changed * 0.4);
  for (let index = 0; index < fresh; index += 1) {
    const vehicle = vehicleOf(`n${index}`, random);
    next.set(vehicle.id, { ...vehicle, created_at: new Date(morning + dayMs - 3_600_000).toISOString() });
  }
  for (let index = fresh; index < changed; index += 1) {
    const vehicle = pick(stock, random);
    const [price = 0, chance] = [vehicle.price, random()];
    const sold = { status: 'sold', sold_at: new Date(morning + dayMs / 2).toISOString() };
    next.set(vehicle.id, { ...vehicle, ...(chance < 0.3 ? sold : { price: price + (chance < 0.8 ? -1500 : 900) }) });
  }
  return [...next.values()];
}

const matches = (one: Extract<Watched, { kind: 'search' }>, { make, price = 0, year = 0, status }: Vehicle) =>
  status === 'in_stock' && make === one.make && price >= one.least && price <= one.most && year >= one.year;

/** An oracle: whether an alert has news. */
function isDue(one: Watched, before: ReadonlyMap<string, Vehicle>, after: readonly Vehicle[], byId: ReadonlyMap<string, Vehicle>): boolean {
  if (one.kind === 'search')
    return after.some((vehicle) => matches(one, vehicle) && !matches(one, before.get(vehicle.id) ?? { ...vehicle, status: 'sold' }));
  const [was, is] = [before.get(one.id), byId.get(one.id)];
  return is?.status !== was?.status || Number(is?.price) < Number(was?.price);
}

type Folders = ReturnType<typeof apiFolders>;
type Prepared = { folders: Folders; place: LeadPlace; due: ReadonlySet<string>; owners: number };

/** A site whose alerts saw its stock, with the next day's stock. */
async function prepared(folders: Folders, place: LeadPlace, { alerts, vehicles, changed, seed }: AlertDay): Promise<Prepared> {
  const random = randomFrom(seed);
  const stock = Array.from({ length: vehicles }, (_, index) => vehicleOf(`v${index}`, random));
  const watched = Array.from({ length: alerts }, () => watchedOf(stock, random));
  writeSite(folders, 'acme', alertSites.acme);
  writeStock(folders, 'acme', stock);
  const database = await openApiDatabase(place);
  const tenants = await openTenants({ ...folders, onSales: () => {}, log: () => {} });
  const tenant = await tenants.tenant('acme');
  if (tenant === null) throw new Error('The stock of the test cannot be read.');
  await insertAlerts(database, watched, tenant.site, new Map(stock.map((vehicle) => [vehicle.id, vehicle])));
  while ((await storeBaselines(database, tenant, morning)) > 0);
  await database.database.destroy();
  const next = nextStock(stock, changed, random);
  writeStock(folders, 'acme', next);
  const [before, byId] = [stock, next].map((list) => new Map(list.map((vehicle) => [vehicle.id, vehicle]))) as [
    Map<string, Vehicle>,
    Map<string, Vehicle>,
  ];
  const due = watched.flatMap((one, index) => (isDue(one, before, next, byId) ? [ownerOf(index)] : []));
  return { folders, place, due: new Set(due), owners: alerts };
}

const ownerOf = (index: number) => `owner-${String(index).padStart(6, '0')}`;
const rowsAtOnce = 500;

async function insertAlerts({ database }: ApiDatabase, watched: readonly Watched[], site: Site, stock: ReadonlyMap<string, Vehicle>): Promise<void> {
  const row = (one: Watched, index: number): AlertTables['alerts'] => {
    const vehicle = one.kind === 'car' ? stock.get(one.id) : undefined;
    const search = one.kind === 'car' ? '' : canonicalSearch(`?make=${one.make}&price=${one.least}-${one.most}&year=${one.year}-`, site);
    const subject = one.kind === 'car' ? { kind: one.kind, subject: one.id, name: one.id } : { kind: one.kind, subject: search, name: 'A search' };
    const seen = vehicle === undefined ? null : JSON.stringify(seenCar(vehicle, site));
    const consent = { consent_text: 'Yes', consent_version: '1', consent_at: morning };
    const moments = { seen_at: morning, created: morning, changed: morning };
    return {
      id: `alert-${index}`,
      tenant: 'acme',
      owner_id: ownerOf(index),
      user_id: null,
      ...subject,
      state: 'active',
      request: `r${index}`,
      seen,
      ...consent,
      ...moments,
    };
  };
  for (let from = 0; from < watched.length; from += rowsAtOnce) {
    const some = watched.slice(from, from + rowsAtOnce);
    const owners = some.map((_, place) => ({
      id: ownerOf(from + place),
      tenant: 'acme',
      channel: 'email' as const,
      address: `a${from + place}@mail.example`,
      last_day: '',
      created: morning,
    }));
    await database.insertInto('alert_owners').values(owners).execute();
    await database
      .insertInto('alerts')
      .values(some.map((one, place) => row(one, from + place)))
      .execute();
  }
}

/** @param killAt the number of messages at which the process is killed. */
async function runOnce({ folders, place }: Prepared, outFile: string, killAt: number | null): Promise<{ cpuMs: number; megabytes: number } | null> {
  const options = { place, sitesDir: folders.sitesDir, dataDir: folders.dataDir, now: morning + dayMs, outFile };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'alert-run.ts'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const exited = once(child, 'exit');
  if (killAt !== null) {
    const database = await openApiDatabase(place);
    while (child.exitCode === null && (await countMessages(database)) < killAt);
    child.kill('SIGKILL');
    await database.database.destroy();
  }
  await exited;
  return killAt === null ? JSON.parse(text) : null;
}

async function countMessages({ database }: ApiDatabase): Promise<number> {
  const row = await database
    .selectFrom('alert_messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Messages per owner, compared with the oracle and with what was sent. */
async function faultsOf({ place, due }: Prepared, outFile: string): Promise<string[]> {
  const database = await openApiDatabase(place);
  const rows = await database.database.selectFrom('alert_messages').select(['id', 'owner_id', 'state']).execute();
  await database.database.destroy();
  const sent = new Set(
    existsSync(outFile)
      ? readFileSync(outFile, 'utf8')
          .split('\n')
          .flatMap((line) => line.split('.')[0]?.slice(1) || [])
      : [],
  );
  const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id);
  return [
    ...[...due].flatMap((owner) =>
      byOwner.get(owner)?.length === 1 ? [] : [`${owner}: ${byOwner.get(owner)?.length ?? 0} messages instead of one`],
    ),
    ...[...byOwner.keys()].flatMap((owner) => (due.has(owner) ? [] : [`${owner} has no news and got a message`])),
    ...rows.flatMap(({ id, state }) =>
      state === 'delivered' && sent.has(id) ? [] : [`${id} is ${state}, and was ${sent.has(id) ? '' : 'not '}sent`],
    ),
  ];
}

/** A day of alerts, with and without kills: one message for each alert with news. */
export async function checkAlerts(name: DatabaseName, day: AlertDay, say: (line: string) => void): Promise<Check[]> {
  const checks: Check[] = [];
  for (const kills of [0, day.kills]) {
    const { address, stop } = await startDatabase(name);
    const folders = apiFolders();
    try {
      const ready = await prepared(folders, address === null ? { file: folders.leadFile } : { address }, day);
      say(`${name}: ${ready.due.size} of ${ready.owners} alerts have news among ${day.vehicles} vehicles; ${kills} kills.`);
      const outFile = path.join(folders.dataDir, 'sent.txt');
      for (let kill = 1; kill <= kills; kill += 1) await runOnce(ready, outFile, Math.ceil((ready.due.size * kill) / (kills + 1)));
      // What was being sent at the kill is sent again after its lease.
      if (kills > 0) await freeLeases(ready.place);
      const last = await runOnce(ready, outFile, null);
      const faults = await faultsOf(ready, outFile);
      checks.push(
        without(
          `${ready.owners} alerts, ${day.changed} changed vehicles, ${kills} kills, on ${name}: one message each of ${ready.due.size} due`,
          faults,
        ),
      );
      if (kills === 0 && last !== null) {
        const seconds = last.cpuMs / 1000;
        const seen = `${seconds} s, ${last.megabytes} MB`;
        checks.push(without(`that day takes at most ${mostSeconds} s of one core, on ${name}`, seconds <= mostSeconds ? [] : [seen], seen));
      }
    } finally {
      folders.remove();
      await stop();
    }
  }
  return checks;
}

async function freeLeases(place: LeadPlace): Promise<void> {
  const database = await openApiDatabase(place);
  await database.database.updateTable('alert_messages').set({ claimed_until: 0 }).execute();
  await database.database.destroy();
}
