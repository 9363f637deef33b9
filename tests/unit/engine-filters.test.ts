import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Document, toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { handleFullRequest } from '../../scripts/engine/whole/handle.ts';

/** A filter as a syntax tree, which the oracle evaluates. Only the engine parses the text. */
type Tree =
  | { kind: 'and' | 'or'; parts: Tree[] }
  | { kind: 'not'; part: Tree }
  | { kind: 'compare'; field: string; op: '=' | '!=' | '<' | '<=' | '>' | '>='; value: string }
  | { kind: 'to'; field: string; low: string; high: string }
  | { kind: 'in'; field: string; values: string[]; not: boolean }
  | { kind: 'is'; field: string; what: 'NULL' | 'EMPTY' | 'EXISTS'; not: boolean }
  | { kind: 'starts'; field: string; value: string };

const fields = ['make', 'price', 'tags', 'mixed'];
const texts = ['Toyota', 'TOYOTA', 'toyota hilux', 'Škoda', 'škoda', '3', '10', '', ' x ', 'a"b', "it's", 'C:\\D', 'AND', 'ﬁt', '日産', 'true', 'Zz'];
const scalar = fc.oneof(
  fc.constantFrom(...texts),
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom(2.5, -0.5, 1e6),
  fc.boolean(),
  fc.constant(null),
);
const field = fc.oneof({ weight: 4, arbitrary: scalar }, fc.array(scalar, { maxLength: 3 }), fc.constantFrom({}, { a: 1 }));
const document = fc.record(
  {
    make: fc.oneof(fc.constantFrom(...texts), fc.constant(null)),
    price: fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(2.5, null)),
    tags: fc.array(fc.constantFrom(...texts), { maxLength: 3 }),
    mixed: field,
  },
  { requiredKeys: [] },
);
const documents = fc
  .array(document, { minLength: 1, maxLength: 40 })
  .map((list) => list.map((each, place): Document => ({ id: `d${place}`, ...each })));

const value = fc.oneof(fc.constantFrom(...texts), fc.constantFrom('-1', '0', '2.5', '10', '1e6', 'inf', '5.'));
const name = fc.constantFrom(...fields);
const leaf: fc.Arbitrary<Tree> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    field: name,
    op: fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const),
    value,
  }) as fc.Arbitrary<Tree>,
  fc.record({ kind: fc.constant('to' as const), field: name, low: value, high: value }),
  fc.record({ kind: fc.constant('in' as const), field: name, values: fc.array(value, { maxLength: 4 }), not: fc.boolean() }),
  fc.record({
    kind: fc.constant('is' as const),
    field: name,
    what: fc.constantFrom('NULL', 'EMPTY', 'EXISTS' as const),
    not: fc.boolean(),
  }) as fc.Arbitrary<Tree>,
  fc.record({ kind: fc.constant('starts' as const), field: name, value }),
);
const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({ kind: fc.constantFrom('and', 'or' as const), parts: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }) }) as fc.Arbitrary<Tree>,
    fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
  ),
})).tree;

/** A value's comparison key: folded text, and a number where it is one. */
const fold = (text: string) => text.trim().normalize('NFKD').toLowerCase();
const asNumber = (text: string) => (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined);
const scalarsOf = (found: unknown) =>
  (Array.isArray(found) ? found : [found]).filter((each) => each !== null && each !== '' && typeof each !== 'object' && each !== undefined);
const some = (found: unknown, number: (held: number) => boolean, text: (held: string) => boolean) =>
  scalarsOf(found).some((held) => (typeof held === 'number' ? number(held) : text(fold(String(held)))));

/** Meilisearch does not know a field that no document has: `!=` then matches nothing. */
function holds(filter: Tree, of: Document, isKnown: (field: string) => boolean): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => holds(part, of, isKnown));
    case 'or':
      return filter.parts.some((part) => holds(part, of, isKnown));
    case 'not':
      return !holds(filter.part, of, isKnown);
    case 'compare': {
      const { op, value } = filter;
      const [number, text] = [asNumber(value), fold(value)];
      const equal = some(
        of[filter.field],
        (held) => held === number,
        (held) => held === text,
      );
      if (op === '=') return equal;
      if (op === '!=') return isKnown(filter.field) && !equal;
      const test = <T extends string | number>(held: T, bound: T) =>
        op === '<' ? held < bound : op === '<=' ? held <= bound : op === '>' ? held > bound : held >= bound;
      return some(
        of[filter.field],
        (held) => number !== undefined && test(held, number),
        (held) => test(held, text),
      );
    }
    case 'to': {
      const [low, high] = [asNumber(filter.low), asNumber(filter.high)];
      const between = (held: number) => low !== undefined && high !== undefined && held >= low && held <= high;
      return some(of[filter.field], between, (held) => held >= fold(filter.low) && held <= fold(filter.high));
    }
    case 'in':
      return filter.not !== filter.values.some((value) => holds({ kind: 'compare', field: filter.field, op: '=', value }, of, isKnown));
    case 'is': {
      const value = of[filter.field];
      const empty = value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
      const is = { NULL: value === null, EMPTY: empty, EXISTS: filter.field in of }[filter.what];
      return is !== filter.not;
    }
    case 'starts':
      return fold(filter.value) === ''
        ? filter.field in of
        : some(
            of[filter.field],
            () => false,
            (held) => held.startsWith(fold(filter.value)),
          );
  }
}

const plain = /^[\w.-]+$/;
const words = new Set(['AND', 'OR', 'IN', 'NOT', 'TO', 'EXISTS', 'IS', 'NULL', 'EMPTY', 'CONTAINS', 'STARTS', 'WITH']);
const quoted = (value: string) => (plain.test(value) && !words.has(value) ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);

function written(filter: Tree): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.parts.map(written).join(filter.kind === 'and' ? ' AND ' : ' OR ')})`;
    case 'not':
      return `NOT ${written(filter.part)}`;
    case 'compare':
      return `${filter.field} ${filter.op} ${quoted(filter.value)}`;
    case 'to':
      return `${filter.field} ${quoted(filter.low)} TO ${quoted(filter.high)}`;
    case 'in':
      return `${filter.field} ${filter.not ? 'NOT ' : ''}IN [${filter.values.map(quoted).join(', ')}]`;
    case 'is':
      return filter.what === 'EXISTS'
        ? `${filter.field} ${filter.not ? 'NOT ' : ''}EXISTS`
        : `${filter.field} IS ${filter.not ? 'NOT ' : ''}${filter.what}`;
    case 'starts':
      return `${filter.field} STARTS WITH ${quoted(filter.value)}`;
  }
}

const settings = toSettings({
  filterableAttributes: fields,
  sortableAttributes: fields,
  pagination: { maxTotalHits: 5000 },
  faceting: { maxValuesPerFacet: 5000 },
});
const ask = (list: readonly Document[], body: object) => {
  const index = toIndex('cars', settings, list);
  const answer = handleFullRequest({ indexes: new Map([['cars', index]]), now: () => 0 }, '/indexes/cars/search', { limit: 5000, ...body });
  return answer as {
    status: number;
    body: { hits: Document[]; facetDistribution: Record<string, Record<string, number>>; facetStats: object; message?: string };
  };
};

test('10,000 random filters keep what a brute force keeps', () => {
  const perIndex = 20;
  fc.assert(
    fc.property(documents, fc.array(tree, { minLength: perIndex, maxLength: perIndex }), (list, filters) => {
      const index = toIndex('cars', settings, list);
      const engine = { indexes: new Map([['cars', index]]), now: () => 0 };
      for (const filter of filters) {
        const { status, body } = handleFullRequest(engine, '/indexes/cars/search', {
          filter: written(filter),
          limit: 5000,
          attributesToRetrieve: ['id'],
        });
        expect({ filter: written(filter), status, body: (body as { hits?: Document[] }).hits?.map(({ id }) => id) }).toEqual({
          filter: written(filter),
          status: 200,
          body: list.filter((each) => holds(filter, each, (field) => list.some((of) => field in of))).map(({ id }) => id),
        });
      }
    }),
    { numRuns: 500 },
  );
});

test('facet counts and stats are those of a brute force', () => {
  fc.assert(
    fc.property(documents, tree, (list, filter) => {
      const { body } = ask(list, { filter: written(filter), facets: fields });
      const matching = list.filter((each) => holds(filter, each, (field) => list.some((of) => field in of)));
      for (const facet of fields.filter((each) => list.some((of) => each in of))) {
        const counts = new Map<string | number, number>();
        for (const of of matching) {
          for (const key of new Set(scalarsOf(of[facet]).map((held) => (typeof held === 'number' ? held : fold(String(held))))))
            counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        // A number and its text share a name: the text's count wins.
        const [ofNumbers = [], ofTexts = []] = [true, false].map((wanted) => [...counts].filter(([key]) => (typeof key === 'number') === wanted));
        const expected = new Map([...ofNumbers, ...ofTexts].map(([key, count]) => [String(key), count]));
        const got = new Map(Object.entries(body.facetDistribution[facet] ?? {}).map(([key, count]) => [fold(key), count]));
        expect(new Map([...got].sort())).toEqual(new Map([...expected].sort()));
        const numbers = [...counts.keys()].filter((key) => typeof key === 'number');
        const stats = numbers.length === 0 ? undefined : { min: Math.min(...numbers), max: Math.max(...numbers) };
        expect((body.facetStats as Record<string, object>)[facet]).toEqual(stats);
      }
    }),
    { numRuns: 500 },
  );
});

test('sorts and pages are those of a brute force', () => {
  const order = fc.record({ by: name, direction: fc.constantFrom('asc', 'desc') });
  fc.assert(
    fc.property(
      documents,
      fc.uniqueArray(order, { minLength: 1, maxLength: 3, selector: ({ by }) => by }),
      fc.nat(10),
      fc.nat(50),
      (list, orders, limit, offset) => {
        const compare = (a: Document, b: Document) => {
          for (const { by, direction } of orders) {
            const key = (of: Document) =>
              scalarsOf(of[by])
                .map((held) => (typeof held === 'number' ? { kind: 0, held } : { kind: 1, held: fold(String(held)) }))
                .sort((x, y) => x.kind - y.kind || (x.held < y.held ? -1 : x.held > y.held ? 1 : 0) * (direction === 'asc' ? 1 : -1))[0] ?? {
                kind: 2,
                held: 0,
              };
            const [x, y] = [key(a), key(b)];
            const difference = x.kind - y.kind || (x.held < y.held ? -1 : x.held > y.held ? 1 : 0) * (direction === 'asc' ? 1 : -1);
            if (difference !== 0) return difference;
          }
          return list.indexOf(a) - list.indexOf(b);
        };
        const { body } = ask(list, { sort: orders.map(({ by, direction }) => `${by}:${direction}`), limit, offset });
        expect(body.hits.map(({ id }) => id)).toEqual(
          list
            .toSorted(compare)
            .slice(offset, offset + limit)
            .map(({ id }) => id),
        );
      },
    ),
    { numRuns: 500 },
  );
});
