import type { LeadBody } from '#contract/lead.ts';
import { slugify } from '#lib/text/slug.ts';
import { clockAt } from '#lib/time/clock.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipSlugOf } from '#vehicle/dealership.ts';
import { priceOf, priceText } from '#vehicle/price.ts';
import { longTitleOf } from '#vehicle/title.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fieldOf, type LeadPayload } from './lead-payload.ts';

/** `hasStock`: the stock was read. */
export type CarTenant = { site: Site; hasStock: boolean; byId: ReadonlyMap<string, Vehicle> };

/** Empty without one. */
export const carIdOf = (lead: Pick<LeadPayload, 'car' | 'userData'>): string => lead.car?.car_id || fieldOf(lead, 'car_id');

function soldCar(vehicle: Vehicle, site: Site, now: number): NonNullable<LeadBody['car']> {
  const { text, basis } = priceText(priceOf(vehicle, site, clockAt(now)));
  return {
    car_id: vehicle.id,
    slug: vehicle.slug,
    stock_number: vehicle.stocknum ?? null,
    title: longTitleOf(vehicle, site),
    price: text,
    price_basis: basis,
    link: new URL(paths.vehicle(vehicle.slug), site.url).href,
  };
}

/**
 * Facts come from the stock: the page's could be forged. A different price of the page is kept beside it. An unknown vehicle keeps the page's text,
 * marked, without a link that leads elsewhere.
 * @param now epoch milliseconds.
 */
export function withStockFacts(lead: LeadPayload, { site, hasStock, byId }: CarTenant, now: number): LeadPayload {
  const id = carIdOf(lead);
  const own: LeadPayload = { ...lead, userData: withOwnAddress(lead.userData, site) };
  if (lead.car === null && id === '') return own;
  const car = lead.car === null || isOwn(lead.car.link, site) ? lead.car : { ...lead.car, link: '' };
  if (!hasStock) return { ...own, car, car_source: 'unread' };
  const vehicle = byId.get(id);
  if (vehicle === undefined) return { ...own, car, car_source: 'page' };
  const sold = soldCar(vehicle, site, now);
  const shown = car === null || car.price === sold.price ? {} : { shown_price: car.price };
  const dealership = fieldOf(lead, 'dealership_slug') || dealershipSlugOf(vehicle, site);
  const facts = { ...factsOfCar(vehicle), ...(dealership === undefined ? {} : { dealership_slug: dealership }) };
  return { ...own, userData: { ...own.userData, ...facts }, car: sold, car_source: 'stock', ...shown };
}

/** The specification's names (2 §3). */
const factsOfCar = ({ id, stocknum, make, model, car_type, status }: Vehicle): LeadPayload['userData'] => ({
  car_id: id,
  stock_number: stocknum ?? null,
  'Vehicle Make': make,
  'Vehicle Model': model,
  manufacturer_slug: slugify(make),
  car_type,
  vehicle_status: status,
});

function withOwnAddress({ url, ...others }: LeadPayload['userData'], site: Site): LeadPayload['userData'] {
  return typeof url === 'string' && isOwn(url, site) ? { ...others, url } : others;
}

const isOwn = (link: string, { url }: Site): boolean => URL.parse(link)?.origin === new URL(url).origin;
