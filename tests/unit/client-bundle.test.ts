import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';

type File = { name: string; code: string };

const filesIn = (dir: string, ending: string): File[] =>
  readdirSync(path.join(projectRoot, dir))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, code: readFileSync(path.join(projectRoot, dir, name), 'utf8') }));
const holding = (files: readonly File[], mark: RegExp) => files.filter(({ code }) => mark.test(code)).map(({ name }) => name);

let scripts: File[];

beforeAll(async () => {
  const { clientDir } = await ensureBundle();
  scripts = filesIn(path.relative(projectRoot, path.join(clientDir, '_astro')), '.js');
});

test('every script parses: the minifier once joined `of new` to one word', async () => {
  const faults = await Promise.all(
    scripts.map(({ name, code }) =>
      transform(code).then(
        () => [],
        (error: Error) => [`${name}: ${error.message}`],
      ),
    ),
  );
  expect(faults.flat()).toEqual([]);
});

test('no script holds zod as the server has it; zod/mini may be there', () => {
  // The class name of zod's schemas.
  const classic = /["'`]ZodType["'`]/;
  expect(holding(filesIn('node_modules/zod/v4/classic', '.js'), classic)).toEqual(['schemas.js']);
  expect(holding([...filesIn('node_modules/zod/v4/mini', '.js'), ...filesIn('node_modules/zod/v4/core', '.js')], classic)).toEqual([]);
  expect(holding(scripts, classic)).toEqual([]);
});

test('no script holds Temporal, which not every browser has', () => {
  const temporal = /\bTemporal\b/;
  expect(holding(filesIn('src/base/lib/time', '.ts'), temporal)).toContain('moments.ts');
  expect(holding(scripts, temporal)).toEqual([]);
});

test.each([
  ['scripts/engine/whole/extras.ts', /invalid_search_distinct/],
  ['scripts/engine/whole/extras.ts', /_rankingScore/],
  ['scripts/engine/whole/extras.ts', /matchingStrategy/],
  ['scripts/engine/whole/fields.ts', /missing_facet_search_facet_name/],
  ['scripts/engine/whole/facet-hits.ts', /invalid_facet_search_facet_name/],
  ['scripts/engine/whole/marks.ts', /_formatted/],
  ['src/shopper/search/engine/file/write-index.ts', /TextEncoder/],
])('the Workers of pages are without %s, which holds %o', (file, mark) => {
  expect(holding(filesIn(path.dirname(file), '.ts'), mark)).toContain(path.basename(file));
  const workers = scripts.filter(({ name }) => /^(?:directory|live)-worker\.client-/.test(name));
  expect(holding(workers, /invalid_search_filter/)).toHaveLength(2);
  expect(holding(workers, mark)).toEqual([]);
});
