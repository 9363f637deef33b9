import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type LeadPlace, openApiDatabase } from '#api/lead-store/open-lead-store.server.ts';
import { partnerFields } from '#api/partners/partner-fields.ts';
import { createPartnerStore } from '#api/partners/partner-rows.server.ts';
import { partnerModel, partnerSecret, type ReceivedEvent, receivedEvent } from '#api/partners/testing.server.ts';
import { apiFolders, apiNow, writeStock } from '#api/testing.server.ts';
import { isSigned } from '#lib/http/webhook.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Check, without } from './checks.ts';
import { type DatabaseName, startDatabase } from './lead-checks.ts';
import { listening } from './processes.ts';

/** `changed`: vehicles per round; the process is killed once in each. */
export type PartnerRounds = { vehicles: number; changed: number; rounds: number; seed: string };

/** What the partner does while the process that is killed runs: answers, is down, or takes an event and closes the connection. */
const moods = ['answers', 'down', 'lost'] as const;
type Mood = (typeof moods)[number];

type Partner = { host: string; received: ReceivedEvent[]; unsigned: string[]; mood: Mood; server: Server };

async function startPartner(): Promise<Partner> {
  const partner: Omit<Partner, 'host' | 'server'> = { received: [], unsigned: [], mood: 'answers' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    if (partner.mood === 'down') return void response.writeHead(503).end();
    const header = (name: string) => String(request.headers[name]);
    const signed = { body, id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature') };
    if (!isSigned(signed, partnerSecret)) partner.unsigned.push(signed.id);
    partner.received.push(receivedEvent({ headers: request.headers, body }));
    // The case never to skip: it has the event, and the answer is lost.
    if (partner.mood === 'lost' && partner.received.length % 3 === 0) return void request.socket.destroy();
    response.writeHead(204).end();
  });
  return Object.assign(partner, { host: await listening(server), server });
}

type Random = () => number;
type Change = { id: string; type: string; price: number | null };

/** Some vehicles come, change, sell and go. @returns the stock, and the event of each. */
function nextStock(stock: readonly Vehicle[], changed: number, random: Random, round: number): { stock: Vehicle[]; changes: Change[] } {
  const byId = new Map(stock.map((vehicle) => [vehicle.id, vehicle]));
  const changes: Change[] = [];
  const forSale = stock.filter(({ status }) => status === 'in_stock');
  for (let index = 0; index < changed; index += 1) {
    const [vehicle] = forSale.splice(Math.floor(random() * forSale.length), 1);
    const chance = random();
    if (vehicle === undefined || chance < 0.25) {
      const id = `r${round}-${index}`;
      byId.set(id, testVehicle({ id, slug: `car-${id}`, price: 30_000 + index }));
      changes.push({ id, type: 'vehicle.listed', price: 30_000 + index });
    } else if (chance < 0.5) {
      byId.delete(vehicle.id);
      changes.push({ id: vehicle.id, type: 'vehicle.removed', price: null });
    } else if (chance < 0.75) {
      byId.set(vehicle.id, { ...vehicle, status: 'sold', sold_at: new Date().toISOString() });
      changes.push({ id: vehicle.id, type: 'vehicle.sold', price: null });
    } else {
      const price = (vehicle.price ?? 0) + 100 + round;
      byId.set(vehicle.id, { ...vehicle, price });
      changes.push({ id: vehicle.id, type: 'vehicle.changed', price });
    }
  }
  return { stock: [...byId.values()], changes };
}

type Folders = ReturnType<typeof apiFolders>;

/** @param isOver when to kill it; null: it ends by itself. */
async function runOnce({ sitesDir, dataDir }: Folders, place: LeadPlace, { host }: Partner, isOver: (() => Promise<boolean>) | null): Promise<void> {
  const options = { place, sitesDir, dataDir, host, secret: partnerSecret };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'partner-run.ts'), JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString('utf8')).slice(-2000);
  });
  const exited = once(child, 'exit');
  if (isOver !== null) {
    while (child.exitCode === null && !(await isOver())) await setTimeout(2);
    child.kill('SIGKILL');
  }
  await exited;
  if (isOver === null && child.exitCode !== 0) throw new Error(said);
}

async function counted(place: LeadPlace, table: 'partner_events' | 'partner_vehicles'): Promise<number> {
  const { database } = await openApiDatabase(place);
  const row = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  await database.destroy();
  return Number(row.count);
}

/** What was being sent at the kill is sent again after its lease, which need not be waited for here. */
async function freeLeases(place: LeadPlace): Promise<void> {
  const { database } = await openApiDatabase(place);
  await database.updateTable('partner_events').set({ claimed_until: 0 }).execute();
  await database.updateTable('partners').set({ failing_since: null, retry_at: 0 }).execute();
  await database.destroy();
}

/** Each change of a round as one event, in the order of numbers, however often it was sent. */
function faultsOf(events: readonly ReceivedEvent[], changes: readonly Change[], at: string): string[] {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()];
  const byCar = Map.groupBy(unique, ({ data }) => data.id);
  return [
    ...changes.flatMap(({ id, type, price }) => {
      const [event, ...more] = byCar.get(id) ?? [];
      if (event === undefined) return [`${at}: ${id} ${type} is lost`];
      if (more.length > 0) return [`${at}: ${id} has ${more.length + 1} events instead of one`];
      return event.type === type && (event.data.vehicle?.price ?? null) === price ? [] : [`${at}: ${id} ${type} was sent as ${event.type}`];
    }),
    ...(unique.length === changes.length ? [] : [`${at}: ${unique.length} events of ${changes.length} changes`]),
  ];
}

/** Stocks change while the process that announces them is killed: at a random count of events stored or sent. */
export async function checkPartners(
  name: DatabaseName,
  { vehicles, changed, rounds, seed }: PartnerRounds,
  say: (line: string) => void,
): Promise<Check> {
  const { address, stop } = await startDatabase(name);
  const folders = apiFolders();
  const partner = await startPartner();
  const place: LeadPlace = address === null ? { file: folders.leadFile } : { address };
  const random = randomFrom(seed);
  const [faults, model]: [string[], ReturnType<typeof partnerModel>] = [[], partnerModel()];
  let stock: Vehicle[] = [];
  let [sent, events] = [0, 0];
  try {
    const opened = await openApiDatabase(place);
    const webhook = { url: `http://${partner.host}/stock`, secretEnv: 'PARTNER_SECRET' };
    await createPartnerStore(opened).add({ tenant: 'acme', name: 'carsite', fields: partnerFields(undefined), webhook, now: apiNow });
    await opened.database.destroy();
    for (let round = 0; round < rounds; round += 1) {
      const first = Array.from({ length: vehicles }, (_, index) => testVehicle({ id: `v${index}`, slug: `car-v${index}`, price: 40_000 + index }));
      const arrived = first.map(({ id, price = null }) => ({ id, type: 'vehicle.listed', price }));
      const next = round === 0 ? { stock: first, changes: arrived } : nextStock(stock, changed, random, round);
      stock = next.stock;
      writeStock(folders, 'acme', stock);
      partner.mood = moods[round % moods.length] ?? 'answers';
      const goal = Math.floor(random() * next.changes.length);
      const isStored = async () => (await counted(place, 'partner_events')) > Math.min(goal, 100);
      const isSent = async () => partner.received.length > goal;
      await runOnce(folders, place, partner, partner.mood === 'down' ? isStored : isSent);
      const before = partner.received.length;
      partner.mood = 'answers';
      await freeLeases(place);
      await runOnce(folders, place, partner, null);
      const at = `round ${round}, killed after ${before} of ${next.changes.length} events`;
      faults.push(...faultsOf(partner.received, next.changes, at));
      for (const event of partner.received) model.take(event);
      sent += partner.received.length;
      events += next.changes.length;
      partner.received.splice(0);
      say(`${name}: ${at}`);
    }
    const known = [...model.vehicles.values()].map(({ id, price }) => `${id} ${price}`).sort();
    const listed = stock.map(({ id, price, status }) => `${id} ${status === 'sold' ? null : price}`).sort();
    if (known.join() !== listed.join()) faults.push('what the partner knows by events is not the stock');
    if (partner.unsigned.length > 0) faults.push(`${partner.unsigned.length} webhooks without a right signature`);
  } finally {
    partner.server.closeAllConnections();
    partner.server.close();
    folders.remove();
    await stop();
  }
  return without(
    `${rounds} kills among webhooks to a partner on ${name}: each change once, none lost`,
    faults,
    `${events} events, sent ${sent} times`,
  );
}
