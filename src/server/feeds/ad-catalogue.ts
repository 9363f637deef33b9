import type { SiteContext } from '#dealers/site-context.ts';
import { dayOf } from '#lib/time/dates.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type AdCells, type AdRow, completeRow, isLeftOut, type LeftOut } from './ad-row.ts';
import { type AdVehicle, adVehicleOf, isAdVehicle, scopesOf } from './ad-vehicle.ts';
import { adBodyWords, driveWord, fuelWords, kindWords, transmissionWord } from './ad-words.ts';
import { metaTable } from './platforms/meta.ts';
import type { PlatformTable } from './platforms/platform-table.ts';
import { tiktokTable } from './platforms/tiktok.ts';

/** Rows of Meta's and TikTok's catalogues, whose tables differ in their pictures. */
export const metaRow = (vehicle: Vehicle, context: SiteContext): AdRow | LeftOut =>
  catalogueRow(vehicle, context, metaTable, (pictures) => ({ image: pictures }));

export const tiktokRow = (vehicle: Vehicle, context: SiteContext): AdRow | LeftOut =>
  catalogueRow(vehicle, context, tiktokTable, ([image_link]) => ({ image_link }));

function catalogueRow(
  vehicle: Vehicle,
  context: SiteContext,
  table: PlatformTable,
  imagesOf: (pictures: readonly string[]) => AdCells,
): AdRow | LeftOut {
  const ad = adVehicleOf(vehicle, table, context);
  if (!isAdVehicle(ad)) return ad;
  const cells = completeRow({ ...catalogueCells(ad, context), ...imagesOf(ad.pictures) }, table, scopesOf(ad));
  return isLeftOut(cells) ? cells : { id: vehicle.id, slug: vehicle.slug, cells };
}

function catalogueCells({ vehicle, shared, place, dealer, ...ad }: AdVehicle, { site }: SiteContext): AdCells {
  const km = ad.condition === 'new' ? 0 : ad.km;
  return {
    vehicle_id: vehicle.id,
    title: ad.title,
    description: ad.description(5000),
    url: shared.url,
    make: shared.make,
    model: shared.model,
    year: shared.year?.toString(),
    'mileage.value': km?.toString(),
    'mileage.unit': 'KM',
    body_style: adBodyWords(vehicle).catalogue,
    price: ad.price,
    exterior_color: shared.colour,
    state_of_vehicle: ad.state,
    availability: 'available',
    vin: shared.vin?.toUpperCase(),
    vehicle_type: kindWords(vehicle).catalogue,
    transmission: transmissionWord(vehicle),
    drivetrain: driveWord(vehicle),
    fuel_type: fuelWords(vehicle)?.catalogue,
    trim: shared.badge,
    interior_color: shared.interior_colour,
    date_first_on_lot: shared.created_at === undefined ? undefined : dayOf(Date.parse(shared.created_at), site.timezone),
    dealer_id: dealer?.id,
    dealer_name: dealer?.name,
    'address.addr1': place?.address.street,
    'address.city': shared.place?.city,
    'address.region': shared.place?.state,
    'address.postal_code': place?.address.postcode,
    'address.country': place === null ? undefined : 'AU',
    latitude: place?.address.lat?.toString(),
    longitude: place?.address.long?.toString(),
  };
}
