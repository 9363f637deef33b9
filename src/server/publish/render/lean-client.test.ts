import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanClient, leanWorkers } from './lean-client.ts';

const file = `${process.cwd()}/node_modules/meilisearch/dist/index.js`;

test('of Meilisearch’s client stays what asks many questions at once', async () => {
  const code = readFileSync(file, 'utf8');
  const lean = leanClient.transform(code, file)?.code ?? '';
  expect(lean).toMatch(/name: "meilisearch",\s*version: "\d+\.\d+\.\d+" \}/);
  expect(lean).not.toContain('devDependencies');
  expect(lean).not.toContain('createKey');
  const before = code.indexOf('name: "meilisearch",');
  expect(lean.slice(0, before)).toBe(code.slice(0, before));
  expect(lean.length).toBeLessThan(code.length / 2);
  const asked: unknown[] = [];
  const client: { Meilisearch: new (config: object) => { multiSearch(body: object): Promise<unknown> } } = await import(
    `data:text/javascript,${encodeURIComponent(lean)}`
  );
  const httpClient = async (url: URL, init: RequestInit) => {
    asked.push([url.href, init.method, init.body]);
    return { results: [] };
  };
  const { Meilisearch } = client;
  expect(await new Meilisearch({ host: 'http://host', httpClient }).multiSearch({ queries: [] })).toEqual({ results: [] });
  expect(asked).toEqual([['http://host/multi-search', 'POST', '{"queries":[]}']]);
});

test('of the client for InstantSearch its description is left behind', () => {
  const own = `${process.cwd()}/node_modules/@meilisearch/instant-meilisearch/dist/index.js`;
  const code = readFileSync(own, 'utf8');
  const lean = leanClient.transform(code, own)?.code ?? '';
  expect(lean).toMatch(/name: "@meilisearch\/instant-meilisearch",\s*version: "\d+\.\d+\.\d+" \}, K = /);
  expect(code.length - lean.length).toBeLessThan(1500);
  expect(code.length - lean.length).toBeGreaterThan(500);
  expect(() => leanClient.transform('export {};', own)).toThrow('src/server/publish/render/lean-client.ts');
});

test('the number of an island is none, since it would be another with each of the sections in it', () => {
  const component = `${process.cwd()}/node_modules/astro/dist/runtime/server/render/component.js`;
  const lean = leanClient.transform(readFileSync(component, 'utf8'), component)?.code ?? '';
  expect(lean).toContain("const astroId = '';\n  const island = await generateHydrateScript(");
});

test('an island is written by our own function without a renderer, and read by JSON alone', () => {
  const lean = (name: string) => {
    const astro = `${process.cwd()}/node_modules/astro/dist/runtime/server/${name}`;
    return leanClient.transform(readFileSync(astro, 'utf8'), astro)?.code ?? '';
  };
  const [component, hydration, element] = ['render/component.js', 'hydration.js', 'astro-island.js'].map(lean);
  expect(component).toContain('const renderedElement = islandTag(island);');
  expect(component).not.toMatch(/await-children|astro:end/);
  expect(hydration).toContain('island.props["props"] = islandProps(props, metadata.displayName);');
  expect(hydration).not.toMatch(/renderer-url|uid: astroId|name: metadata\.displayName\n/);
  expect(element).toContain('? JSON.parse(this.getAttribute("props")) : {}');
  expect(element).toMatch(/^import hydrator from '@astrojs\/react\/client\.js';/);
  expect(element).toContain('const componentModule = await this.importWithRetry(this.getAttribute("component-url"));');
  expect(element).not.toMatch(/revive|rendererUrl \?/);
});

test('another file is left alone; a client that is another one is an error', () => {
  expect(leanClient.transform('const one = 1;', '/src/a.ts')).toBeNull();
  expect(() => leanClient.transform('const one = 1;', file)).toThrow('src/server/publish/render/lean-client.ts');
});

test.each([
  ['middlewares/createInsightsMiddleware.js', 'createInsightsMiddleware', '{ createInsightsMiddleware }'],
  ['lib/routers/history.js', 'historyRouter', '{ historyRouter as default }'],
  ['lib/createHelpers.js', 'hoganHelpers', '{ hoganHelpers as default }'],
])('of InstantSearch, %s is left behind', (name, called, exported) => {
  const own = `${process.cwd()}/node_modules/instantsearch.js/es/${name}`;
  const code = readFileSync(own, 'utf8');
  expect(code).toContain(`export ${exported};`);
  expect(leanClient.transform(code, `${own}?v=1`)?.code).toBe(`const ${called} = () => ({});\nexport ${exported};\n`);
  expect(() => leanClient.transform('export {};', own)).toThrow('src/server/publish/render/lean-client.ts');
});

test('Workers are published without the bundler’s marks', () => {
  const bundle = { 'worker.js': { code: 'const a=/* @__PURE__ */ b(1),c="text"' }, 'worker.css': {} };
  leanWorkers.generateBundle({}, bundle);
  expect(bundle['worker.js'].code).toBe('const a=b(1),c="text"');
});
