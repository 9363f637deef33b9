import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { configDocs, configRows } from '#config/config-docs.ts';
import { platformJsonSchema, siteJsonSchema, templateJsonSchema } from '#config/json-schema.ts';
import { loadSite } from '#config/load.server.ts';
import { platformSchema } from '#config/platform.ts';
import { tenthOf } from '#lib/files/testing.server.ts';
import { valueAt } from '#site/merge.ts';
import { contentSchemas, pageFront, postFront } from '#site/schema/pages.ts';
import { schemaKeys } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { changed, type Flip, flipBase, flipKeys, flipsOf } from '../flips.ts';

describe('the table of keys and the schema', () => {
  test('docs/config.md is what the schema says', async () => {
    expect(await readFile('docs/config.md', 'utf8')).toBe(configDocs());
  });

  test.each([
    ['sites/site.schema.json', siteJsonSchema],
    ['sites/template.schema.json', templateJsonSchema],
    ['sites/platform.schema.json', platformJsonSchema],
  ])('%s is what the schema says', async (file, schema) => {
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(schema());
  });

  test('each row says what its key does, in one or more sentences', () => {
    expect(configRows().filter(({ description }) => !/[.!?…](?: (?:One of|Of) .*\.)?$/.test(description))).toEqual([]);
  });

  test('each key has a sentence, or stands in the default of a group that has one', () => {
    const schemas = { site: siteSchema, page: pageFront, post: postFront, platform: platformSchema, ...contentSchemas };
    const silent = Object.entries(schemas).flatMap(([name, schema]) => {
      const keys = [...schemaKeys(schema)];
      const shownIn = (path: readonly string[]) =>
        keys.some(
          (key) =>
            key.facts.description !== undefined && key.path.join() === path.slice(0, -1).join() && valueAt(key.default, path.slice(-1)) !== undefined,
        );
      return keys.filter((key) => key.facts.description === undefined && !shownIn(key.path)).map(({ path }) => `${name}: ${path.join('.')}`);
    });
    expect(silent).toEqual([]);
  });

  test('each specification is a document and a section', () => {
    const rows = configRows();
    expect(rows.filter(({ spec }) => spec !== '' && !/^[12]§\d$/.test(spec))).toEqual([]);
  });

  test('no key stands twice', () => {
    const keys = configRows().map(({ key }) => key);
    expect(keys.length).toBe(new Set(keys).size);
  });
});

describe('the flips', () => {
  let base: Site;
  let flips: Flip[];
  beforeAll(async () => {
    base = flipBase(await loadSite('harbour', 'sites'));
    flips = flipsOf(base, 'H20001');
  });

  test('every key has one', () => {
    const flipped = new Set(flips.map(({ key }) => key));
    expect(flipKeys.map(({ path }) => path.join('.')).filter((key) => !flipped.has(key))).toEqual([]);
  });

  test('each gives a valid site that differs at its key', () => {
    for (const { path, value, with: needs } of tenthOf(flips)) {
      const before = changed(base, needs);
      const after = changed(before, [{ path, value }]);
      expect(valueAt(after, path), path.join('.')).not.toEqual(valueAt(before, path));
    }
  });
});
