import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleSchema } from '#vehicle/vehicle.ts';
import { readApiPage } from './read/api-page.ts';
import { decodeText } from './read/inflate.server.ts';
import { parseJson } from './read/json.ts';
import { readTable } from './read/table.ts';
import { apiFeed, noon, records, runAfter, stockTestSite, testDayMs } from './testing.server.ts';

const site = stockTestSite();
const table = stockTestSite({
  format: 'csv',
  columns: {
    Make: { to: 'make' },
    Model: { to: 'model' },
    Price: { to: 'price', rule: 'money' },
    Engine: { to: ['variant.cylinders', 'engine_size_litres'], rule: 'engine' },
  },
});
const first = runAfter(null, site, apiFeed(records(12)));
const json = JSON.stringify({ cars: records(12), page: 1, pages: 1, dealer_id: 'x' });
const csv = `Make,Model,Price,Engine\n${records(12)
  .map(({ make, model, price }) => `${make},"${model}",${price},"4 cyl, 2 L"`)
  .join('\n')}\n`;

/** Bytes that are changed, removed or truncated. */
const damage = fc.record({
  cut: fc.option(fc.nat(2000)),
  flips: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 12 }),
});

function damaged(text: string, { cut, flips }: { cut: number | null; flips: [number, number][] }): string {
  const bytes = Buffer.from(text);
  for (const [at, byte] of flips) bytes[at % bytes.length] = byte;
  return decodeText(cut === null ? bytes : bytes.subarray(0, bytes.length - cut));
}

test('damaged JSON is refused whole, or record by record', () => {
  fc.assert(
    fc.property(damage, (how) => {
      let page: ReturnType<typeof readApiPage>;
      try {
        page = readApiPage(parseJson(damaged(json, how), 16));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        return;
      }
      const { result, last } = runAfter(first, site, apiFeed(page.records), noon + testDayMs);
      expect(result.read).toBe(page.records.length);
      expect(last?.every((vehicle) => vehicleSchema.safeParse(JSON.parse(JSON.stringify(vehicle))).success)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('damaged tables are refused whole, or row by row', () => {
  fc.assert(
    fc.property(damage, (how) => {
      try {
        const { result } = runAfter(null, table, readTable(damaged(csv, how), 1000));
        expect(result.read).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(String(error)).toMatch(/the table/);
      }
    }),
    { numRuns: 300 },
  );
});

test('records of any shape never break a run', () => {
  const keys = Object.keys(vehicleSchema.shape);
  const field = fc.oneof(fc.constantFrom(...keys), fc.string());
  const anything = fc.dictionary(field, fc.anything({ maxDepth: 3, withNullPrototype: false }), { maxKeys: 20 });
  const shaped = fc.tuple(anything, fc.boolean()).map(([fields, isNamed]) => (isNamed ? { ...fields, make: 'Kia', model: 'Rio' } : fields));
  fc.assert(
    fc.property(fc.array(fc.oneof(shaped, fc.jsonValue()), { maxLength: 6 }), (list) => {
      const plain: unknown = JSON.parse(JSON.stringify(list.map((one) => one ?? null)));
      const { result, last } = runAfter(null, site, apiFeed(Array.isArray(plain) ? plain : []));
      expect(result.accepted + result.rejects.length).toBe(list.length);
      for (const vehicle of last ?? []) expect(vehicleSchema.safeParse(JSON.parse(JSON.stringify(vehicle))).error).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
