import { priceTextsIn } from '#delivery/price-with-basis.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { isRecord } from '#site/merge.ts';
import type { FormCar } from './form-car.ts';

/** Vehicle of a vehicle page; null for other pages. */
export function carOfPage(page: ParentNode): FormCar | null {
  const holder = page.querySelector<HTMLElement>('main .vehicle[data-id]');
  const slug = /\/cars\/([^/]+)\/$/.exec(page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '')?.[1] ?? '';
  if (holder === null || !isSlug(slug)) return null;
  const { id = '', make = '', model = '', stocknum = null, dealership = null } = holder.dataset;
  const { text: price, basis: priceBasis } = priceTextsIn(page.querySelector('.price-panel .price'));
  const extras = extrasOf(page.querySelector<HTMLElement>('[data-car]')?.dataset.car);
  return {
    id,
    slug,
    make,
    model,
    stocknum,
    dealershipId: dealership,
    title: page.querySelector('.price-panel h1')?.textContent.trim() || `${make} ${model}`,
    price,
    priceBasis,
    carType: extras.type ?? null,
    status: extras.status ?? null,
    dealershipSlug: extras.dealership ?? null,
  };
}

function extrasOf(text: string | undefined): Partial<Record<'type' | 'status' | 'dealership', string>> {
  const stored: unknown = text === undefined ? null : JSON.parse(text);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
}
