import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

function loadedBy(module: string): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context); } });
    await import(process.argv[1]);
    process.stdout.write([...loaded].join('\\n'));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script, new URL(module, import.meta.url).href], { encoding: 'utf8' }).split(
    '\n',
  );
}

test('a render worker loads no packages but two small ones: each build would pay for them twice', () => {
  const loaded = loadedBy('./shard.server.ts');
  expect(loaded.length).toBeGreaterThan(100);
  const packages = loaded.map((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]);
  expect([...new Set(packages)].filter((name) => name !== undefined).sort()).toEqual(['lru-cache', 'unpic']);
});

test('the main thread of a build loads no pages: its workers make them', () => {
  expect(loadedBy('./build-sites.server.ts').filter((url) => /\/src\/(?:search|vehicle-page|content|dealer-pages)\//.test(url))).toEqual([]);
});
