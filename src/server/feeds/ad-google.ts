import type { SiteContext } from '#dealers/site-context.ts';
import { certifiedAs } from '#vehicle/certified.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type AdRow, completeRow, isLeftOut, type LeftOut } from './ad-row.ts';
import { type AdVehicle, adVehicleOf, isAdVehicle, priceOfAds, scopesOf } from './ad-vehicle.ts';
import { adBodyWords, fuelWords, isPassenger } from './ad-words.ts';
import { googleTable } from './platforms/google.ts';

/** Price bases that Google takes in Australia (answer 14592783). */
const priceTypes = {
  new: { drive_away: 'drive_away_price', estimated_drive_away: 'estimated_drive_away_price', excl_govt_charges: null },
  used: { drive_away: 'drive_away_price', estimated_drive_away: null, excl_govt_charges: 'excluding_government_charges_price' },
} as const;

const vinForm = /^[A-HJ-NPR-Z0-9]{17}$/;

/** The row of a passenger car or ute, or why there is none. */
export function googleRow(vehicle: Vehicle, context: SiteContext): AdRow | LeftOut {
  if (!isPassenger(vehicle)) return { reason: 'kind' };
  const ad = adVehicleOf(vehicle, googleTable, context);
  if (!isAdVehicle(ad)) return ad;
  const vin = vinOf(ad);
  if (typeof vin !== 'string') return vin;
  const { price_type } = ad.shared;
  const priceType = priceTypes[ad.condition][price_type];
  if (priceType === null)
    return { reason: 'price_type', about: `${ad.condition}: ${price_type}`, key: `stock.default_price_type.${vehicle.car_type}` };
  const code = ad.place?.store_code;
  if (code === undefined) return { reason: 'no_store_code', about: ad.shared.place?.name ?? '', key: 'dealerships.*.locations.*.store_code' };
  const msrp = msrpOf(ad, context);
  if (typeof msrp === 'object') return msrp;
  const [first, ...more] = ad.pictures;
  const cells = completeRow(
    {
      id: vehicle.id,
      vin,
      google_product_category: '916',
      vehicle_fulfillment: [`in_store:${code}`],
      title: ad.title,
      description: ad.description(5000),
      link: ad.shared.url,
      link_template: `${ad.shared.url}?store={store_code}`,
      image_link: first,
      additional_image_link: more,
      price: ad.price,
      vehicle_price_type: priceType,
      vehicle_msrp: msrp,
      condition: ad.condition === 'new' ? 'New' : 'Used',
      'certified_pre-owned': certifiedAs(vehicle, context.site) === null ? undefined : 'yes',
      brand: ad.shared.make,
      model: ad.shared.model,
      trim: ad.shared.badge,
      year: ad.shared.year?.toString(),
      mileage: ad.km === undefined ? undefined : `${ad.km} km`,
      color: ad.shared.colour,
      body_style: adBodyWords(vehicle).google ?? undefined,
      engine: fuelWords(vehicle)?.google,
    },
    googleTable,
    scopesOf(ad),
  );
  return isLeftOut(cells) ? cells : { id: vehicle.id, slug: vehicle.slug, cells };
}

/** Shown on the page, too, as Google asks. */
function vinOf({ vehicle, shared }: AdVehicle): string | LeftOut {
  if (vehicle.vin === undefined) return { reason: 'no_vin' };
  const vin = vehicle.vin.toUpperCase();
  if (!vinForm.test(vin)) return { reason: 'vin_form' };
  return shared.vin === undefined ? { reason: 'vin_hidden', key: 'seo.show_vin' } : vin;
}

/** The manufacturer's price of a new vehicle from the feed's own column; undefined where Google does not ask for it. */
function msrpOf({ vehicle, condition }: AdVehicle, { site }: SiteContext): string | LeftOut | undefined {
  if (condition !== 'new') return undefined;
  const column = site.feeds.google_msrp_column;
  const dollars = column === undefined ? Number.NaN : Number((vehicle.other?.[column] ?? '').replace(/[$,\s]/g, ''));
  return dollars > 0 ? priceOfAds(dollars) : { reason: 'no_msrp', key: 'feeds.google_msrp_column' };
}
