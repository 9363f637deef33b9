import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { readIndex, withRest } from '#search/engine/file/read-index.ts';
import { runSearch } from '#search/engine/search.ts';
import { cardMaker, type FoundDocument } from '#search/published/card-maker.ts';
import { liveFiles } from '#search/published/live-files.ts';
import { cardOf } from '#search/results/card.ts';
import type { LiveConfig } from '#search/state/live-config.ts';
import { flipNow, flipStock } from '../flips-stock.ts';

const sitesDir = path.join(projectRoot, 'sites');
const stock = flipStock(await loadSite('harbour', sitesDir), JSON.parse(readFileSync(path.join(sitesDir, 'harbour.json'), 'utf8')));

test.for(['harbour', 'ridgeway', 'outback'])('%s: a found vehicle has the card that its pages have', async (slug) => {
  const site = await loadSite(slug, sitesDir);
  const clock = clockAt(flipNow);
  const context = siteContext(site, stock, clock);
  const { listings } = context;
  const { texts, data } = liveFiles(context, 'seal');
  const config: LiveConfig = JSON.parse(texts[0]?.body ?? '');
  const [file, rest] = data.map(({ make }) => make());
  if (file === undefined || rest === undefined) throw new Error('An index has two files.');
  const { hits } = runSearch(withRest(readIndex(file, slug), rest, slug), { limit: 1000 });
  const ofDocument = cardMaker(config.site, clockAt(flipNow));
  expect(hits.length).toBe(listings.all.vehicles.length);
  expect(hits.length).toBeGreaterThan(20);
  expect(hits.map((hit) => ofDocument(hit as FoundDocument))).toEqual(listings.all.vehicles.map((vehicle) => cardOf(vehicle, context)));
  for (const hit of hits) {
    const { estimate } = ofDocument(hit as FoundDocument);
    const isWeekly = estimate?.kind === 'estimate' && estimate.repaymentLabel === site.finance.weekly_label;
    if (isWeekly) expect(estimate.repayment, String(hit.id)).toBe(`$${hit.weekly_repayment}`);
    else if (estimate?.kind !== 'estimate') expect(hit.weekly_repayment, String(hit.id)).toBeUndefined();
  }
  expect(hits.some(({ weekly_repayment: weekly }) => weekly !== undefined)).toBe(site.features.card_repayment && site.finance.provider !== undefined);
});
