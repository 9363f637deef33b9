import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, isRecord, merge, valueAt } from './merge.ts';
import { withDefaults } from './schema/schema-tree.ts';
import { siteSchema } from './schema/site.ts';

const json = fc.jsonValue({ maxDepth: 3 });

describe('merge', () => {
  test('joins objects and replaces lists', () => {
    expect(merge({ a: { b: 1, c: [1, 2] }, d: 1 }, { a: { c: [3] } })).toEqual({ a: { b: 1, c: [3] }, d: 1 });
  });

  test('nothing laid over something leaves it', () => {
    expect(merge({ a: 1 }, undefined)).toEqual({ a: 1 });
    expect(merge({ a: 1 }, { a: undefined })).toEqual({ a: 1 });
  });

  test('what lies over wins wherever it says something', () => {
    fc.assert(
      fc.property(json, json, (under, over) => {
        const merged = merge(under, over);
        for (const path of leaves(over).filter((leaf) => leaf.length > 0)) {
          const said = valueAt(over, path);
          // An empty object sets no keys, so it does not replace an object of a lower layer.
          if (!isRecord(said)) expect(valueAt(merged, path)).toEqual(said);
        }
      }),
    );
  });

  test('keys that are not named stay', () => {
    const object = fc.dictionary(fc.string(), json);
    fc.assert(
      fc.property(object, object, (under, over) => {
        for (const name of Object.keys(under).filter((key) => !Object.hasOwn(over, key))) {
          expect(valueAt(merge(under, over), [name])).toEqual(valueAt(under, [name]));
        }
      }),
    );
  });

  test('once more changes nothing', () => {
    fc.assert(
      fc.property(json, json, (under, over) => {
        const merged = merge(under, over);
        expect(merge(merged, over)).toEqual(merged);
      }),
    );
  });

  test('changes neither side and no prototype', () => {
    const under = JSON.parse('{"a": {"b": 1}}');
    const over = JSON.parse('{"__proto__": {"polluted": true}, "a": {"c": 2}}');
    merge(under, over);
    expect(under).toEqual({ a: { b: 1 } });
    expect('polluted' in {}).toBe(false);
  });
});

describe('defaults', () => {
  const required = { name: 'Acme', url: 'https://acme.example', dealerships: [] };

  test('a group that has a default as a whole may be given in part', () => {
    const filled = withDefaults(siteSchema, { ...required, theme: { radius: { sm: 1 } }, tags: { sold: { label: 'Just Sold' } } });
    expect(valueAt(filled, ['theme', 'radius'])).toEqual({ sm: 1, md: 12, lg: 18, pill: 999 });
    expect(valueAt(filled, ['tags', 'sold'])).toEqual({ label: 'Just Sold', colour: '#2d353b' });
  });

  test('a list replaces the default', () => {
    expect(valueAt(withDefaults(siteSchema, { ...required, card: { chips: ['km'] } }), ['card', 'chips'])).toEqual(['km']);
  });

  test('a wrong value is left for the schema to refuse', () => {
    expect(valueAt(withDefaults(siteSchema, { ...required, theme: 'blue' }), ['theme'])).toBe('blue');
  });
});

function leaves(value: unknown, path: string[] = []): string[][] {
  if (!isRecord(value)) return [path];
  return Object.keys(value).length === 0 ? [path] : Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

test('what differs from another value makes it again from that value', () => {
  const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }));
  const inner = fc.record({ a: leaf, b: leaf });
  const value = fc.record({ a: leaf, b: fc.oneof(inner, leaf), c: fc.record({ a: fc.oneof(inner, leaf), b: inner }) });
  fc.assert(fc.property(value, value, (under, over) => void expect(merge(under, differenceOf(under, over))).toEqual(over)));
  fc.assert(fc.property(value, (one) => void expect(differenceOf(one, one)).toEqual({})));
});
