import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { noon, testDayMs } from '../testing.server.ts';
import { currentHosts, heldHostFindings, judgeHosts, type ListedHost, mostHosts, unusedDays } from './media-hosts.ts';

const usesOf = (counts: Record<string, number>) =>
  new Map(Object.entries(counts).map(([host, vehicles]) => [host, { vehicles, such: 'Kia Rio (K1)' }]));
const judge = (counts: Record<string, number>, { before = [] as readonly ListedHost[], vehicles = 100, named = '', now = noon } = {}) =>
  judgeHosts({ before, uses: usesOf(counts), vehicles, isNamed: (host) => host === named, now });
const names = (hosts: readonly { host: string }[]) => hosts.map(({ host }) => host);
const after = (days: number) => noon + days * testDayMs;
const many = (count: number, from = 0) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`h${from + index}.example`, 5]));

test('a host of two vehicles is listed, one of a single vehicle is held', () => {
  const { listed, held } = judge({ 'b.example': 2, 'a.example': 90, 'c.example': 1 });
  expect(listed).toEqual([{ host: 'a.example' }, { host: 'b.example' }]);
  expect(held).toEqual([{ host: 'c.example', why: 'lone', vehicles: 1, such: 'Kia Rio (K1)' }]);
});

test('a host that the site’s file names is listed, with one vehicle and beyond the most', () => {
  expect(judge({ 'a.example': 1 }, { named: 'a.example' })).toEqual({ listed: [{ host: 'a.example' }], held: [] });
  expect(names(judge({ ...many(20), 'z.example': 1 }, { named: 'z.example' }).listed)).toContain('z.example');
});

test.each([
  [4, ['a.example'], []],
  [5, [], ['a.example']],
])('of a stock of %i vehicles, a host of one is listed: %j', (vehicles, listed, held) => {
  const judged = judge({ 'a.example': 1 }, { vehicles });
  expect([names(judged.listed), names(judged.held)]).toEqual([listed, held]);
});

test('a listed host of which one vehicle is left stays listed', () => {
  expect(judge({ 'a.example': 1 }, { before: [{ host: 'a.example' }] }).held).toEqual([]);
});

test('the twenty-first is held, that of fewest vehicles', () => {
  const { listed, held } = judge({ ...many(20), 'z.example': 4 });
  expect(listed).toHaveLength(20);
  expect(held).toMatchObject([{ host: 'z.example', why: 'surplus', vehicles: 4 }]);
});

test('a listed host stays before a new one with more vehicles', () => {
  const before = judge(many(20)).listed;
  expect(names(judge({ ...many(20), 'z.example': 60 }, { before }).held)).toEqual(['z.example']);
});

test('a host leaves 14 days after its last picture, to the millisecond, and its return starts anew', () => {
  const before = judge({ 'a.example': 2 }).listed;
  const unused = judge({}, { before }).listed;
  expect(unused).toEqual([{ host: 'a.example', unused_since: new Date(noon).toISOString() }]);
  const later = judge({}, { before: unused, now: after(unusedDays) - 1 }).listed;
  expect(later).toEqual(unused);
  expect(judge({}, { before: later, now: after(unusedDays) }).listed).toEqual([]);
  expect(judge({ 'a.example': 1 }, { before: later, now: after(13) }).listed).toEqual([{ host: 'a.example' }]);
});

test('pages know when a host leaves, without a new stock', () => {
  const { listed } = judge({}, { before: [{ host: 'a.example' }] });
  const before = clockAt(after(unusedDays) - 1);
  expect([currentHosts({ listed }, before), before.nextChange()]).toEqual([['a.example'], after(unusedDays)]);
  expect(currentHosts({ listed }, clockAt(after(unusedDays)))).toEqual([]);
});

test('a host without pictures gives way to one with', () => {
  const before = judge(many(20)).listed;
  const { listed, held } = judge({ ...many(19), 'z.example': 3 }, { before });
  expect([held, names(listed).includes('z.example'), names(listed).includes('h19.example'), listed.length]).toEqual([[], true, false, 20]);
});

test.each(['a"onload=x.example', 'a;script-src.example', '*.example', "a'b.example", 'a,b.example', '[::1]', 'a&b.example'])(
  '%s may not stand in a policy, and is held however many use it',
  (host) => {
    expect(judge({ [host]: 50 })).toMatchObject({ listed: [], held: [{ host, why: 'odd' }] });
    expect(judge({ [host]: 50 }, { named: host, vehicles: 2 }).listed).toEqual([]);
  },
);

test('what is held is named with its vehicle, the reason and the line of the site’s file that allows it', () => {
  expect(heldHostFindings(judge({ 'a.example': 50 }))).toEqual([]);
  expect(heldHostFindings(judge({ 'a.example': 50, 'x.example': 1 }))).toEqual([
    {
      says: 'Pictures and videos of 1 new host are held, and no page loads them: "x.example" (one vehicle alone uses it, Kia Rio (K1)).',
      fix: 'if the dealer’s pictures belong there, set "media": {"hosts": ["a.example","x.example"]} in the site’s file and read the feed again; then pictures come from these hosts alone.',
    },
  ]);
  const [several] = heldHostFindings(judge({ ...many(30), 'a"b': 1 }));
  expect(several?.says).toMatch(
    /^Pictures and videos of 11 new hosts are held, .*"a\\"b" \(no name of a host; Kia Rio \(K1\)\).*others; 5 vehicles, such as .* and 3 more\.$/,
  );
  expect(heldHostFindings(judge({ 'a"b': 1 }))[0]?.fix).toBe('have the addresses corrected in the feed.');
});

const host = fc.constantFrom(...Array.from({ length: 30 }, (_, index) => `h${index}.example`), 'a"b.example', '*.example');
const stock = fc.dictionary(host, fc.integer({ min: 1, max: 4 }), { maxKeys: 30 });
const step = fc.record({ counts: stock, days: fc.integer({ min: 0, max: 20 }), vehicles: fc.integer({ min: 1, max: 60 }) });

test('property: through any history, each host in use is listed or held, never both, at most twenty, none held that was in use', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      let before: readonly ListedHost[] = [];
      let now = noon;
      for (const { counts, days, vehicles } of steps) {
        now += days * testDayMs;
        const judged = judgeHosts({ before, uses: usesOf(counts), vehicles, isNamed: () => false, now });
        const [listed, held] = [names(judged.listed), names(judged.held)];
        const used = Object.keys(counts);
        expect(used.every((one) => listed.includes(one) !== held.includes(one))).toBe(true);
        expect(held.every((one) => used.includes(one))).toBe(true);
        expect(listed.length).toBeLessThanOrEqual(mostHosts);
        expect([listed, held]).toEqual([[...listed].sort(), [...held].sort()]);
        for (const { host: one, unused_since } of before) if (used.includes(one) && unused_since === undefined) expect(held).not.toContain(one);
        for (const { host: one, unused_since } of judged.listed) {
          expect(unused_since === undefined).toBe(used.includes(one));
          if (unused_since !== undefined) expect(now - Date.parse(unused_since)).toBeLessThan(unusedDays * testDayMs);
        }
        // The same stock once more changes nothing.
        expect(judgeHosts({ before: judged.listed, uses: usesOf(counts), vehicles, isNamed: () => false, now })).toEqual(judged);
        before = judged.listed;
      }
    }),
  );
});
