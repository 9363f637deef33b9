import type { Page } from '@playwright/test';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addressOf, stockOf } from './built-sites.ts';

export const all = '/search/new-used-and-demo-cars/';
export const harbour = (path: string) => `${addressOf('harbour')}${path}`;
export const saves = (page: Page) => page.locator('main .card').getByRole('button', { name: /^Saved? / });
export const compares = (page: Page) => page.locator('main .card').getByRole('button', { name: /^Compare / });
export const toast = (page: Page) => page.locator('.toast');
export const bar = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true });
export const heart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favourites/ });

export async function watchEvents(page: Page) {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    document.addEventListener('forecourt:event', (event) => seen.push((event as CustomEvent<{ event: number }>).detail.event));
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

export const stored = (vehicle: Vehicle, fields: object = {}) => ({
  id: vehicle.id,
  name: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
  slug: vehicle.slug,
  make: vehicle.make,
  model: vehicle.model,
  primary_image_url: vehicle.images[0]?.url ?? null,
  price: vehicle.price ?? null,
  saved_at: 0,
  ...fields,
});
export const keep = (page: Page, key: 'favourites' | 'compared' | 'viewed-cars' | 'saved-searches' | 'forecourt.reservations', entries: object[]) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify({ version: 1, entries })] as const);

export const stock = () => stockOf('harbour');
export const offered = () =>
  stock().filter(({ status, price, offer_price: offer }) => status === 'in_stock' && (price ?? 0) > 10 && offer === undefined);
export const sold = () => {
  const vehicle = stock().find(
    ({ status, sold_at: at }) => status === 'sold' && at !== undefined && Date.parse(at) > Date.parse('2026-11-19T09:00:00Z'),
  );
  if (vehicle === undefined) throw new Error('The sample stock has no vehicle that was sold lately.');
  return vehicle;
};
export const gone = { id: '999999999', slug: 'gone-car', year: 2019, make: 'Toyota', model: 'Corolla', images: [] };
