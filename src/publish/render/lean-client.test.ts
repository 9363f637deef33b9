import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanClient, leanWorkers } from './lean-client.ts';

const file = `${process.cwd()}/node_modules/meilisearch/dist/index.js`;

test('of the client’s package.json its version is left, and all else of the client stays', () => {
  const code = readFileSync(file, 'utf8');
  const lean = leanClient.transform(code, file)?.code ?? '';
  expect(lean).toMatch(/name: "meilisearch",\s*version: "\d+\.\d+\.\d+" \}/);
  expect(lean).not.toContain('devDependencies');
  expect(code.length - lean.length).toBeGreaterThan(1500);
  expect(code.length - lean.length).toBeLessThan(3000);
  const behind = 200;
  expect(lean.slice(-behind)).toBe(code.slice(-behind));
});

test('another file is left alone; a client that is another one is an error', () => {
  expect(leanClient.transform('const one = 1;', '/src/a.ts')).toBeNull();
  expect(() => leanClient.transform('const one = 1;', file)).toThrow('src/publish/render/lean-client.ts');
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
  expect(() => leanClient.transform('export {};', own)).toThrow('src/publish/render/lean-client.ts');
});

test('Workers are published without the bundler’s marks', () => {
  const bundle = { 'worker.js': { code: 'const a=/* @__PURE__ */ b(1),c="text"' }, 'worker.css': {} };
  leanWorkers.generateBundle({}, bundle);
  expect(bundle['worker.js'].code).toBe('const a=b(1),c="text"');
});
