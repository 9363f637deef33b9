import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { scanApiPage } from './json-records.server.ts';
import { RecordCache } from './record-cache.server.ts';

const rules = { depth: 4, records: 12, checkTime: () => {} };

/** The records of a page, or the error; with `held` also the marker of each record. */
function read(text: string, held?: RecordCache): { told: unknown; marks: object[] } {
  try {
    const { records, ...about } = scanApiPage(Buffer.from(text), held === undefined ? rules : { ...rules, held });
    const marked = held === undefined ? [...records].map((value) => ({ mark: {}, value })) : markedOf(records);
    held?.end();
    return { told: { about, values: marked.map(({ value }) => value) }, marks: marked.map(({ mark }) => mark) };
  } catch (error) {
    return { told: error instanceof Error ? error.message : error, marks: [] };
  }
}

type Marked = Pick<ReturnType<typeof scanApiPage>['records'], 'marked'>;
const markedOf = ({ marked }: Marked) => [...(marked?.() ?? [])].map(({ mark, read: parse }) => ({ mark, value: parse() }));

const value = fc.oneof(
  fc.constantFrom<unknown>(1, 12, 'a', 'b,]', 'c"\\', null, [], [1, [2]], {}, { a: 1 }, { a: [{ b: 'x' }] }, [[[1]]]),
  fc.record({ id: fc.nat(3), words: fc.constantFrom('"', '[', '}', 'é', '\\') }),
);
const space = fc.constantFrom('', ' ', '\n\t');
const list = fc
  .array(fc.tuple(space, value, space), { maxLength: 12 })
  .map((all) => `[${all.map(([before, one, behind]) => `${before}${JSON.stringify(one)}${behind}`).join(',')}]`);
const page = fc.oneof(
  list,
  list.map((cars) => `{"cars":${cars},"total":2}`),
  fc.tuple(list, list).map(([cars, data]) => `{"data": ${data}, "page":1, "cars":${cars}}`),
);
/** Edits of a page: characters are removed and inserted. */
const edit = fc.record({ at: fc.nat(), cut: fc.nat(12), put: fc.constantFrom('', ',', '"', '[', ']', '1,', '{"a":1},', ' ', '\\"') });

test('pages that follow each other are read as each is read alone; one mark stands for one text', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(page, fc.array(fc.array(edit, { maxLength: 2 }), { maxLength: 4 })), { minLength: 1, maxLength: 3 }), (pages) => {
      const held = new RecordCache();
      const said = new Map<object, string>();
      for (const [first, edits] of pages) {
        let text = first;
        for (const some of [[], ...edits, []]) {
          for (const { at, cut, put } of some) {
            const from = at % (text.length + 1);
            text = text.slice(0, from) + put + text.slice(from + cut);
          }
          held.begin();
          const { told, marks } = read(text, held);
          expect(told).toEqual(read(text).told);
          const values = typeof told === 'object' && told !== null && 'values' in told && Array.isArray(told.values) ? told.values : [];
          for (const [index, mark] of marks.entries()) {
            const words = JSON.stringify(values[index]);
            expect(said.get(mark) ?? words).toBe(words);
            said.set(mark, words);
          }
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('a mark lasts while its record does, wherever it moves, and through a feed that could not be read', () => {
  const held = new RecordCache();
  const marksOf = (text: string) => {
    held.begin();
    return read(text, held).marks;
  };
  const [one, two, three] = marksOf('[{"id":1},{"id":2},{"id":3}]');
  expect(marksOf('[{"id":1},{"id":2},{"id":3}]')).toEqual([one, two, three]);
  expect(marksOf('[{"id":1},{"id":2}')).toEqual([]);
  const later = marksOf('[ {"id":0}, {"id":3}, {"id":1} ,{"id":2},{"id":9}]');
  expect([later[1], later[3]]).toEqual([three, two]);
  expect(later[1]).toBe(three);
  expect(later[3]).toBe(two);
  // A space behind it is among its bytes.
  expect(later[2]).not.toBe(one);
  held.clear();
  expect(marksOf('[{"id":3}]')[0]).not.toBe(three);
});

test('a record is too deep by itself, wherever its list stands, and while it is cached', () => {
  const held = new RecordCache();
  for (const page of ['[[[[[1]]]],[[[[[1]]]]]]', '{"cars":[[[[[1]]]],[[[[[1]]]]]]}', '[[[[[[1]]]]],1]']) {
    held.begin();
    const { told } = read(page, held);
    const excess = { value: '5 deep', rule: 'a record is nested at most 4 deep (stock.caps.depth)' };
    expect(told).toMatchObject({ values: expect.arrayContaining([expect.objectContaining({ excess })]) });
    held.end();
  }
});

test('few records are scanned beside those that differ', () => {
  const held = new RecordCache();
  const add = vi.spyOn(held, 'add');
  const scans = (ids: readonly number[]) => {
    add.mockClear();
    held.begin();
    read(JSON.stringify(ids), held);
    return add.mock.calls.length;
  };
  const ids = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];
  expect(scans(ids)).toBe(11);
  expect(scans(ids)).toBe(0);
  // One is edited; one is removed, so that the next is searched for; two are new. The last two are the first, and the list ends elsewhere.
  expect(scans(ids.with(3, 94))).toBe(1);
  expect(scans(ids.with(3, 94).toSpliced(6, 1))).toBe(1);
  expect(scans(ids.with(3, 94).toSpliced(6, 1, 96, 97))).toBe(3);
  expect(scans([20, 21, ...ids.with(3, 94).toSpliced(6, 1, 96, 97).slice(0, -2)])).toBe(4);
});

test('two texts of one checksum are two records', () => {
  const held = new RecordCache();
  held.begin();
  read('["plumless",1]', held);
  held.begin();
  expect(read('[1,"buckeroo"]', held).told).toMatchObject({ values: [1, 'buckeroo'] });
  held.begin();
  const [first] = read('["plumless",1]', held).marks;
  held.begin();
  expect(read('[1,"buckeroo"]', held).marks[1]).not.toBe(first);
});
