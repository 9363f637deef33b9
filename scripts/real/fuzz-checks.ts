import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { loadSite } from '#config/load.server.ts';
import { digestOf } from '#lib/digest.server.ts';
import type { Site } from '#site/schema/site.ts';
import { readApiPage } from '#stock/adapters/api-page.ts';
import type { Feed } from '#stock/adapters/feed.ts';
import { decodeText } from '#stock/adapters/inflate.server.ts';
import { parseJson } from '#stock/adapters/json.ts';
import { readTable } from '#stock/adapters/table.ts';
import { ingest } from '#stock/ingest.ts';
import { type Vehicle, vehicleSchema } from '#vehicle/vehicle.ts';
import type { Check } from './checks.ts';

const feeds = 20_000;
const seed = 12;
/** Of CPU, for one feed: a run that takes longer hangs. */
const hangSeconds = 60;
const now = Date.parse('2026-11-21T12:00:00Z');
const caps = { records: 1000, depth: 16 };

/** What a damaged feed has in place of some of its bytes. */
const pieces = [
  '',
  ',',
  '"',
  '\n',
  '\r',
  '\r\n',
  '{',
  '}',
  '[',
  ']',
  ':',
  '\\',
  '\0',
  '\ufeff',
  'null',
  '-',
  'e9',
  '1e999',
  '<div ',
  '&#',
  '\u0301',
  '\ud83d',
  '__proto__',
  '""',
];
/** What stands in place of a value of a JSON record: any JSON, and texts near to those that are read. */
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    '1 2 3',
    '150 000',
    '12,34,56',
    '-0',
    '1e309',
    '2026-02-30',
    '9'.repeat(400),
    'x'.repeat(5000),
    '<div '.repeat(1000),
    ' ',
    '\ud800',
  ),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.string(), { maxLength: 30 }),
);
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const damage = fc.record({
  kind: fc.constantFrom('table', 'json', 'values', 'values'),
  values: fc.array(fc.record({ record: fraction, field: fraction, value: values, isGone: fc.nat(7).map((roll) => roll === 0) }), {
    minLength: 1,
    maxLength: 12,
  }),
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
  edits: fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      gone: fc.nat(3),
      text: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })),
      times: fc.constantFrom(1, 1, 1, 2, 300),
    }),
    { maxLength: 3 },
  ),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Buffer, { cut, edits }: Damage): Buffer {
  let result = bytes;
  for (const { at, gone, text, times } of edits) {
    const place = Math.floor(at * result.length);
    result = Buffer.concat([result.subarray(0, place), Buffer.from(text.repeat(times)), result.subarray(place + gone)]);
  }
  return cut === null ? result : result.subarray(0, Math.floor(cut * result.length));
}

type JsonRecord = Record<string, unknown>;

/** A JSON feed with other values in some fields of its records; some fields are left out. */
function withValues(cars: readonly JsonRecord[], { values: changes }: Damage): Buffer {
  const changed = cars.map((car) => ({ ...car }));
  for (const { record, field, value, isGone } of changes) {
    const car = changed[Math.floor(record * changed.length)];
    const names = Object.keys(car ?? {});
    const name = names[Math.floor(field * names.length)];
    if (car === undefined || name === undefined) continue;
    if (isGone) delete car[name];
    else car[name] = value;
  }
  return Buffer.from(JSON.stringify({ cars: changed, page: 1, pages: 1 }));
}

/** Takes fuzzed feeds in, tables and JSON, over a good snapshot: none may break the run, or hang, or give what is no vehicle. */
export async function checkFuzzedFeeds(slug: string, csv: string, sitesDir: string): Promise<Check> {
  const site = await loadSite(slug, sitesDir);
  const table = Buffer.from(`${readFileSync(csv, 'utf8').split('\n').slice(0, 13).join('\n')}\n`);
  const sound = taken(site, readTable(table.toString(), caps.records), null).stock?.vehicles ?? [];
  const cars = sound.map((vehicle) => ({ ...vehicle }));
  const json = Buffer.from(JSON.stringify({ cars, page: 1, pages: 1 }));
  const faults: string[] = [];
  let slowest = 0;
  let read = 0;
  for (const how of fc.sample(damage, { numRuns: feeds, seed })) {
    const before = process.cpuUsage();
    try {
      const isTable = how.kind === 'table';
      const bytes = how.kind === 'values' ? withValues(cars, how) : damaged(isTable ? table : json, how);
      const feed = feedOf(decodeText(bytes), isTable);
      if (feed !== null) {
        read += 1;
        const { stock } = taken(site, feed, sound);
        const stranger = stock?.vehicles.find((vehicle) => !vehicleSchema.safeParse(JSON.parse(JSON.stringify(vehicle))).success);
        if (stranger !== undefined) faults.push(`no vehicle: ${JSON.stringify(stranger).slice(0, 200)}`);
      }
    } catch (error) {
      faults.push(`${error instanceof Error ? error.stack : String(error)}: ${JSON.stringify(how)}`);
    }
    slowest = Math.max(slowest, process.cpuUsage(before).user / 1e6);
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) faults.push('a prototype was reached');
  const ok = faults.length === 0 && slowest <= hangSeconds;
  const seen = `${feeds} feeds, ${read} of them read; ${faults.length} faults, the slowest ${slowest.toFixed(2)} s of CPU`;
  return { name: 'fuzzed feeds: no run breaks or hangs', ok, seen, faults: faults.slice(0, 5) };
}

/** The feed of a text; null where it is refused whole, which is as it should be. */
function feedOf(text: string, isTable: boolean): Feed | null {
  try {
    if (isTable) return readTable(text, caps.records);
    const { records, dealerId, generatedAt, announced } = readApiPage(parseJson(text, caps.depth));
    return { kind: 'api', records, dealerIds: dealerId === undefined ? [] : [dealerId], generatedAt, announced };
  } catch {
    return null;
  }
}

function taken(site: Site, feed: Feed, last: readonly Vehicle[] | null) {
  const released = new Set<string>();
  return ingest({ site, feed, last, lastGeneratedAt: undefined, remembered: new Map(), released, now, digest: digestOf });
}
