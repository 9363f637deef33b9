import { readEntries, readViewedCar, type ViewedCar } from '#garage/kept.ts';
import type { Browser } from '#lib/browser/browser.ts';
import { isSlug } from '#lib/is-slug.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { FormCar } from './form-car.ts';

/** Where a form finds the vehicle that its address names. */
export type CarSources = {
  browser: { storage: Pick<Browser['storage'], 'read'>; network: Pick<Browser['network'], 'fetch'> };
  /** The vehicle of a page, from its HTML; null for a page of something else. */
  carIn(html: string): FormCar | null;
  /** The slug of the vehicle with an id, from the site's index; null or undefined where it has none. */
  slugOf(id: string): Promise<string | null | undefined>;
};

/** The timeout of the request for a vehicle's page, in milliseconds. */
const timeoutMs = 4000;

/**
 * The vehicle of `?car_id=`, an id or a slug: what its own page says of it now. Its slug comes from the vehicles that this browser keeps, from the address
 * itself, or from the index. One that is kept and has no page any more is as it was kept; null where nobody knows it.
 */
export async function wantedCar(id: string | null, sources: CarSources): Promise<FormCar | null> {
  if (id === null) return null;
  const kept = keptCars(sources.browser.storage).find((one) => one.id === id || one.slug === id);
  if (kept !== undefined) return (await carAt(kept.slug, sources)) ?? carFrom(kept);
  // Whole numbers are no slugs.
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
