import type { Browser } from '#browser/browser.ts';
import { readEntries, readViewedCar, type ViewedCar } from '#garage/kept.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { FormCar } from './form-car.ts';

/** Sources of the vehicle in the URL. */
export type CarSources = {
  browser: { storage: Pick<Browser['storage'], 'read'>; network: Pick<Browser['network'], 'fetch'> };
  /** Vehicle from a page's HTML; null for other pages. */
  carIn(html: string): FormCar | null;
  /** Slug for a vehicle id, from the index; null or undefined if unknown. */
  slugOf(id: string): Promise<string | null | undefined>;
};

/** Milliseconds. */
const timeoutMs = 4000;

/**
 * Vehicle of `?car_id=` (id or slug) from its own page. The slug comes from stored vehicles, the URL or the index. A stored vehicle without a page is
 * returned as stored; null if unknown.
 */
export async function wantedCar(id: string | null, sources: CarSources): Promise<FormCar | null> {
  if (id === null) return null;
  const kept = keptCars(sources.browser.storage).find((one) => one.id === id || one.slug === id);
  if (kept !== undefined) return (await carAt(kept.slug, sources)) ?? carFrom(kept);
  // Whole numbers are never slugs.
  return (/[a-z]/.test(id) ? await carAt(id, sources) : null) ?? carAt(await indexedSlug(id, sources), sources);
}

function keptCars(storage: CarSources['browser']['storage']): ViewedCar[] {
  return [storageKeys.viewed, storageKeys.enquired].flatMap((key) => {
    try {
      return readEntries(storage.read(key), readViewedCar);
    } catch {
      return [];
    }
  });
}

async function carAt(slug: string, { browser, carIn }: CarSources): Promise<FormCar | null> {
  if (!isSlug(slug)) return null;
  try {
    const response = await browser.network.fetch(`/cars/${slug}/`, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? carIn(await response.text()) : null;
  } catch {
    return null;
  }
}

async function indexedSlug(id: string, { slugOf }: CarSources): Promise<string> {
  try {
    return (await slugOf(id)) ?? '';
  } catch {
    return '';
  }
}

const carFrom = ({ id, slug, name, make, model, stocknum }: ViewedCar): FormCar => ({
  id,
  slug,
  title: name,
  make,
  model,
  stocknum,
  price: '',
  priceBasis: null,
  carType: null,
  status: null,
  dealershipId: null,
  dealershipSlug: null,
});
