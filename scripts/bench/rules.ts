import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import { prepareListings } from '#listings/listings.ts';
import { toLexicon } from '#search/ask/lexicon.ts';
import { parseText } from '#search/ask/parse-text.ts';
import { testSource } from '#search/ask/test-lexicon.ts';
import { resultsPage, resultsRoutes } from '#search/results/results.ts';
import { siteWithContent, testNow, testStock } from '#vehicle/test-stock.ts';
import { plainAsks } from '../../tests/fixtures/asks/asks.ts';
import type { Figure } from './figures.ts';

const vehicles = 10_000;
const rounds = 5;

/** Times of pure rules at 10,000 vehicles, warm, the best of some rounds: all listings, a page of results, a question in plain English. */
export async function ruleFigures(): Promise<Figure[]> {
  const site = siteWithContent();
  const clock = clockAt(testNow);
  const stock = testStock(vehicles);
  const context = siteContext(site, stock, clock);
  const routes = resultsRoutes(context.listings, site);
  const allPages = () => {
    for (const { listing, page, sort } of routes) resultsPage(listing, page, context, sort);
  };
  const asks = plainAsks.map(([ask]) => ask);
  const lexicon = wideLexicon();
  const allAsks = () => {
    for (const ask of asks) parseText(ask, lexicon);
  };
  return [
    { name: 'rules: all listings of 10,000 vehicles', value: best(() => prepareListings(site, stock, clock)), unit: 'ms', limit: 150 },
    { name: 'rules: a page of results, cards warm', value: (best(allPages) * 1000) / routes.length, unit: 'µs', limit: 150 },
    { name: 'rules: a question, 2,000 words of stock', value: best(allAsks) / asks.length, unit: 'ms', limit: 1 },
  ];
}

/** The shortest of some rounds in milliseconds, after one that does not count: what else the machine does only makes it longer. */
function best(work: () => void): number {
  work();
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

function wideLexicon() {
  const models = Array.from({ length: 900 }, (_, index) => ({ make: `Make${index % 80}`, model: `Model ${index} Sport` }));
  const badge = Array.from({ length: 1000 }, (_, index) => `Badge ${index} (4x4)`);
  return toLexicon({ ...testSource, models: [...testSource.models, ...models], values: { ...testSource.values, badge } });
}
