import { expect, test } from 'vitest';
import { testKeptCar } from '#account/test-kept-car.ts';
import { fakeDisk } from '#browser/fake-browser.ts';
import { testPage } from '#startup/test-page.ts';

test('the lists are those of this browser, and follow another tab', async () => {
  const page = testPage('', { disk: fakeDisk({ favourites: JSON.stringify({ version: 1, entries: [testKeptCar('7'), 'damaged'] }) }) });
  const { garageStore } = await import('./lists.client.ts');
  expect(garageStore.favourites.$entries.get().map(({ id }) => id)).toEqual(['7']);
  garageStore.favourites.change(() => []);
  expect(page.disk.items.get('favourites')).toBe('{"version":1,"entries":[]}');
});

test('where the browser refuses to store, a list stands in memory, and it is logged', async () => {
  const page = testPage('');
  page.disk.refuses = 'full';
  const { garageStore } = await import('./lists.client.ts');
  garageStore.compared.change(() => [testKeptCar('8')]);
  expect(garageStore.compared.$entries.get()).toHaveLength(1);
  expect(page.logs[0]).toContain('could not be kept');
});
