import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../files/testing.server.ts';
import { type JsonPath, scanJson } from './json-positions.ts';

const text = `{
  "name": "Acme",
  "features": { "garage": "yes" },
  "list": [
    1,
    { "deep": null }
  ]
}
`;

function place(source: string, path: JsonPath) {
  const scan = scanJson(source);
  return scan.ok ? scan.positions.nearest(path) : null;
}

function fault(source: string) {
  const scan = scanJson(source);
  return scan.ok ? null : scan.fault;
}

describe('positions', () => {
  test('of keys and list entries', () => {
    expect(place(text, ['name'])).toEqual({ line: 2, column: 3, depth: 1 });
    expect(place(text, ['features', 'garage'])).toEqual({ line: 3, column: 17, depth: 2 });
    expect(place(text, ['list', 1, 'deep'])).toEqual({ line: 6, column: 7, depth: 3 });
  });

  test('of the nearest ancestor where the path is not written', () => {
    expect(place(text, ['features', 'compare'])).toEqual({ line: 3, column: 3, depth: 1 });
    expect(place(text, ['missing', 'too'])).toEqual({ line: 1, column: 1, depth: 0 });
  });

  test('keys that stand twice are told', () => {
    const scan = scanJson('{"a": 1,\n "b": {"c": 1, "c": 2}, "a": 3}');
    expect(scan.ok && scan.positions.repeated).toEqual([['b', 'c'], ['a']]);
  });

  test('a byte order mark does not count', () => {
    expect(place('\uFEFF{"a": 1}', ['a'])).toEqual({ line: 1, column: 2, depth: 1 });
  });
});

describe('faults', () => {
  test.each([
    ['{\n  "a": 1,\n}', { line: 3, column: 1, rule: 'expected a key, because a comma stands before it', found: '}' }],
    ['[1, ]', { line: 1, column: 5, rule: 'expected a value, because a comma stands before it', found: ']' }],
    ['{"a": 1 "b": 2}', { line: 1, column: 9, rule: 'expected a comma or }', found: '"b": 2}' }],
    ['{a: 1}', { line: 1, column: 2, rule: 'expected a key in double quotes', found: 'a: 1}' }],
    ['{"a" 1}', { line: 1, column: 6, rule: 'expected a colon after the key', found: '1}' }],
    ['{"a": yes}', { line: 1, column: 7, rule: 'expected a value', found: 'yes}' }],
    ['{"a": 1', { line: 1, column: 8, rule: 'expected a comma or }', found: 'the end of the file' }],
    ['', { line: 1, column: 1, rule: 'expected a value', found: 'the end of the file' }],
    ['{} // done', { line: 1, column: 4, rule: 'expected the end of the file', found: '// done' }],
    ['{"a": "b\nc"}', { line: 1, column: 7, rule: 'expected a text that ends on its line, with \\ only before one of "\\/bfnrtu', found: '"b' }],
  ])('%j', (source, expected) => {
    expect(fault(source)).toEqual(expected);
  });

  test('nesting has an end', () => {
    expect(fault('['.repeat(5000))?.rule).toBe('expected at most 200 levels');
  });
});

describe('held against JSON.parse', () => {
  test('reads what it reads, and finds every key where it stands', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 0, max: 4 }), (value, indent) => {
        const source = JSON.stringify(value, null, indent);
        const scan = scanJson(source);
        expect(scan.ok && scan.value).toEqual(JSON.parse(source));
        if (!scan.ok) return;
        for (const path of pathsOf(value)) {
          const { line, column, depth } = scan.positions.nearest(path);
          expect(depth).toBe(path.length);
          const rest = source
            .split('\n')
            .slice(line - 1)
            .join('\n')
            .slice(column - 1);
          const last = path.at(-1);
          if (typeof last === 'string') expect(rest.startsWith(JSON.stringify(last))).toBe(true);
        }
      }),
    );
  });

  test('accepts and refuses the same texts', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '01',
      '1e5',
      '.5',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
      '"\\u00e4"',
      '"\\x"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const source = pieces.join('');
        expect(scanJson(source).ok).toBe(parses(source));
      }),
      { numRuns: propertyRuns(3000) },
    );
  });
});

function parses(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value) ? value.map((entry, index) => [index, entry]) : Object.entries(value);
  return [path, ...entries.flatMap(([name, entry]) => pathsOf(entry, [...path, name]))];
}
