import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import type { Feed } from '#stock/map/feed.ts';
import { readApiPage } from '#stock/read/api-page.ts';
import { readTable } from '#stock/read/table.ts';
import { ingest } from '#stock/testing.server.ts';
import { type SampleSlug, sampleFeed } from './feeds.ts';

const sitesDir = path.join(import.meta.dirname, '../../../sites');
const now = Date.parse('2026-11-21T09:00:00Z');

async function taken(slug: SampleSlug) {
  const file = path.join(sitesDir, `${slug}.json`);
  const text = sampleFeed(slug, { parsed: JSON.parse(readFileSync(file, 'utf8')), file, now });
  const site = await loadSite(slug, sitesDir);
  return ingest({
    site,
    feed: feedOf(slug, text),
    last: null,
    lastGeneratedAt: undefined,
    remembered: new Map(),
    released: new Set(),
    now,
    digest: digestOf,
  });
}

function feedOf(slug: SampleSlug, text: string): Feed {
  if (slug === 'ridgeway') return readTable(text, 1000);
  const { records, dealerId, generatedAt, announced } = readApiPage(JSON.parse(text));
  return { kind: 'api', records, dealerIds: dealerId ? [dealerId] : [], generatedAt, announced };
}

test.each([
  ['harbour', 1188, 12],
  ['ridgeway', 178, 2],
  ['outback', 89, 1],
] as const)('%s passes the stock adapters: %i accepted, only the %i malformed records refused, nothing held', async (slug, accepted, rejected) => {
  const result = await taken(slug);
  expect({ accepted: result.accepted, rejected: result.rejects.length, held: result.held }).toEqual({ accepted, rejected, held: [] });
  expect(result.stock?.vehicles).toHaveLength(accepted);
});

test('nothing of an accepted record is dropped but prices in words', async () => {
  for (const slug of ['harbour', 'ridgeway', 'outback'] as const) {
    const { repairs, rejects } = await taken(slug);
    const refused = new Set(rejects.map(({ record }) => record));
    const dropped = repairs.filter(({ record, to }) => to === null && !refused.has(record));
    expect(new Set(dropped.map(({ path: field, from, rule }) => `${field} ${from}: ${rule}`))).toEqual(
      new Set(
        slug === 'harbour'
          ? ['price POA: no price', 'tag 1.9% Finance & Free Servicing: a rate without its comparison rate']
          : ['price POA: no price'],
      ),
    );
  }
});
