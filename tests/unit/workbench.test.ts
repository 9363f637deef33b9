import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { liveSiteOf } from '#publish/serve/live-site.server.ts';
import { paths } from '#site/paths.ts';
import { snapshotVersion } from '#stock/write/snapshot.server.ts';
import { testNow } from '#vehicle/test-stock.ts';
import { baseSite, baseStock } from '../workbench/base-site.ts';
import { partsAt } from '../workbench/states.ts';

const parts = partsAt(testNow);

test('the workbench shows every island', () => {
  const islands = globSync('src/**/*.island.tsx').map((file) => path.basename(file, '.island.tsx'));
  expect(Object.values(parts).flatMap(({ island = [] }) => island)).toEqual(expect.arrayContaining(islands));
});

test('each state is shown by a page that its site has', () => {
  const origin = 'http://part--state.localhost:4340';
  const missing = Object.entries(parts).flatMap(([part, { states }]) =>
    Object.entries(states).flatMap(([name, { path: address, site = {}, content = {} }]) => {
      const snapshot = { version: snapshotVersion, site: 'harbour', taken_at: new Date(testNow).toISOString(), vehicles: [...baseStock] };
      const { pages } = liveSiteOf(baseSite(origin, site, content), snapshot, clockAt(testNow));
      const page = pages.get(new URL(address, origin).pathname) ?? (part === 'Cars like one that left' ? pages.get(paths.notFound) : undefined);
      return page?.() === undefined ? [`${part}: ${name}`] : [];
    }),
  );
  expect(missing).toEqual([]);
});
