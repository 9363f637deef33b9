import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configDocs, configRows } from '#config/config-docs.ts';
import { platformJsonSchema, siteJsonSchema, templateJsonSchema } from '#config/json-schema.ts';
import { loadSite } from '#config/load.server.ts';
import { platformSchema } from '#config/platform.ts';
import { tenthOf } from '#lib/testing.server.ts';
import { valueAt } from '#site/merge.ts';
import { contentSchemas, pageFront, postFront } from '#site/schema/pages.ts';
import { schemaKeys, shapeOf } from '#site/schema/schema-tree.ts';
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

  test('each specification is a document and a section, what a key is planned for a feature id', () => {
    const rows = configRows();
    expect(rows.filter(({ spec }) => spec !== '' && !/^[12]§\d$/.test(spec))).toEqual([]);
    expect(rows.filter(({ planned }) => planned !== '' && !/^[A-Z]\d{1,2}$/.test(planned))).toEqual([]);
  });

  test('no key stands twice', () => {
    const keys = configRows().map(({ key }) => key);
    expect(keys.length).toBe(new Set(keys).size);
  });
});

describe('planned keys', () => {
  test('are marked one by one: a mark on a section would hide the first key of it that is read', () => {
    const marked = [...schemaKeys(siteSchema)].filter(({ facts }) => facts.planned !== undefined);
    expect(marked.filter(({ type }) => shapeOf(type) !== null).map(({ path }) => path.join('.'))).toEqual([]);
  });

  test('editors say so, and docs/config.md names the feature', () => {
    const { properties } = z.object({ properties: z.record(z.string(), z.json()) }).parse(siteJsonSchema());
    expect(properties.maps).toMatchObject({
      properties: {
        zoom: { description: 'Has no effect yet (planned: N2). How near a map is at first.' },
      },
    });
    expect(properties.name).toMatchObject({ description: 'The name of the dealer as shoppers know it.' });
    expect(configDocs()).toContain('| `maps.zoom` | `10` | 2§9 | How near a map is at first. | N2 |');
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
