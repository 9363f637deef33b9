import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { openGarage } from '#garage/garage.store.ts';
import { readEntries, readViewedCar } from '#garage/kept.ts';
import { searchKeeper } from '#garage/search-keeper.ts';
import { sinceWords } from '#lib/text/since-words.ts';
import { savedSearchKey, savedSearchState, searchName } from '#search/live/saved-searches.ts';
import { initialAddress } from '#search/state/initial.ts';
import { emptyState, normalizeSearchState } from '#search/state/search-state.ts';
import { toSearch } from '#search/state/url-state.ts';
import { searchHistory } from '#search/words/history.ts';
import { compareHref } from '#site/garage-paths.ts';
import { rememberedPostcode } from '#site/remembered-postcode.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { keptTexts, keptValues } from '../support/kept-strings.ts';

const site = siteWithContent({});
const now = Date.parse('2026-11-21T09:00:00Z');

function useAll(items: Record<string, string>): string[] {
  const { browser } = fakeBrowser({ disk: fakeDisk(items), now });
  const garage = openGarage(browser);
  const keeper = searchKeeper({
    ...garage,
    now: browser.clock.now,
    wordsSince: async (moment, current) => sinceWords(moment, current, site.timezone),
  });
  const cars = [
    ...garage.favourites.$entries.get(),
    ...garage.compared.$entries.get(),
    ...garage.viewed.$entries.get(),
    ...readEntries(items['forecourt.enquired'] ?? null, readViewedCar),
  ];
  return [
    compareHref(cars.map(({ id }) => id)),
    ...cars.map(
      ({ id, make, model }) =>
        `${compareHref([id])} ${toSearch(normalizeSearchState({ ...emptyState, chosen: { make: [make], model: [`${make}/${model}`] } }), site)}`,
    ),
    ...garage.searches.$entries.get().flatMap(({ search, seen_at: seenAt }) => {
      keeper.seen(search);
      const state = savedSearchState(search, site);
      return [savedSearchKey(state, site), searchName(state, site), sinceWords(seenAt, now, site.timezone), String(keeper.since(search)?.moment)];
    }),
    ...searchHistory(browser.storage, 500)
      .all()
      .map(({ text, path }) => `${text} ${new URL(path, 'https://site.invalid').href}`),
    String(rememberedPostcode(browser.storage)),
    String(initialAddress({ pathname: '/', search: '' }, { path: '/', initial: '?car_type=used' }, browser.storage)),
  ];
}

test('700 hostile values in all that a browser keeps end no script, one by one and together', () => {
  const values = keptValues();
  expect(values).toHaveLength(700);
  for (const value of values) for (const text of useAll(keptTexts([value]))) expect(text.isWellFormed()).toBe(true);
  expect(useAll(keptTexts(values)).length).toBeGreaterThan(1000);
  for (const value of values) expect(() => useAll(Object.fromEntries(Object.keys(keptTexts([])).map((name) => [name, String(value)])))).not.toThrow();
});
