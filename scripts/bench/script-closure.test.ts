import { expect, test } from 'vitest';
import { scriptClosure } from './script-closure.ts';

const scripts = new Map([
  ['page.astro.Ab-1_.js', 'import{t as e}from"./shared.C3.js";const m=["_astro/later.D4.js"];e(()=>import(`./later.D4.js`))'],
  ['shared.C3.js', 'new Worker(new URL(`/_astro/worker-E5.js`,``+import.meta.url),{type:`module`});export{e as t}'],
  ['later.D4.js', 'import"./page.astro.Ab-1_.js";const said=`could not load search-insights.js`'],
  ['worker-E5.js', 'import"./only-in-the-worker.F6.js"'],
  ['only-in-the-worker.F6.js', ''],
  ['other.G7.js', 'import"./shared.C3.js"'],
]);

test('what a page imports, now or later, is all that it may load; its Workers are not its own script', () => {
  expect([...scriptClosure(['page.astro.Ab-1_.js'], scripts)].sort()).toEqual(['later.D4.js', 'page.astro.Ab-1_.js', 'shared.C3.js']);
  expect([...scriptClosure([], scripts)]).toEqual([]);
});
