import type { SiteContext } from '#dealers/site-context.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type AdRow, completeRow, isLeftOut, type LeftOut } from './ad-row.ts';
import { adVehicleOf, isAdVehicle, scopesOf } from './ad-vehicle.ts';
import { kindWords } from './ad-words.ts';
import { microsoftTable } from './platforms/microsoft.ts';

/** All pictures of a cell share its limit. */
const longestImages = 2048;

export function microsoftRow(vehicle: Vehicle, context: SiteContext): AdRow | LeftOut {
  const { feeds } = context.site;
  const ad = adVehicleOf(vehicle, microsoftTable, context);
  if (!isAdVehicle(ad)) return ad;
  if (feeds.microsoft_campaign === undefined) return { reason: 'no_campaign', key: 'feeds.microsoft_campaign' };
  const { shared, place } = ad;
  const km = ad.condition === 'new' ? 0 : ad.km;
  const cells = completeRow(
    {
      'Vehicle ID': vehicle.id,
      Title: ad.title,
      'Final URL': shared.url,
      'Image URLs': joinedImages(ad.pictures),
      Make: shared.make,
      Model: shared.model,
      Price: ad.price,
      Country: 'AUS',
      'Target campaign': feeds.microsoft_campaign,
      'Target ad group': feeds.microsoft_ad_group,
      'Vehicle type': kindWords(vehicle).microsoft,
      'Body style': shared.simple_body,
      City: shared.place?.city,
      Drivetrain: shared.drive,
      Engine: engineOf(vehicle),
      'Exterior color': shared.colour,
      'Fuel type': shared.simple_fuel,
      'Interior color': shared.interior_colour,
      State: shared.place?.state,
      Trim: shared.badge,
      Year: shared.year?.toString(),
      Address: place?.address.street,
      Availability: 'Available',
      'Dealer name': ad.dealer?.name,
      Description: ad.description(5000),
      Latitude: place?.address.lat?.toString(),
      Longitude: place?.address.long?.toString(),
      'Mileage unit': km === undefined ? undefined : 'KM',
      'Mileage value': km?.toString(),
      'State of vehicle': ad.state,
      VIN: shared.vin?.toUpperCase(),
      'Zip code': place?.address.postcode,
    },
    microsoftTable,
    [...scopesOf(ad), ...(feeds.microsoft_ad_group === undefined ? [] : (['given'] as const))],
  );
  return isLeftOut(cells) ? cells : { id: vehicle.id, slug: vehicle.slug, cells };
}

/** Semicolons delimit, so an address may have none; commas must be encoded. */
function joinedImages(pictures: readonly string[]): string {
  let joined = '';
  for (const picture of pictures) {
    const url = picture.replaceAll(',', '%2C').replaceAll(';', '%3B');
    const next = joined === '' ? url : `${joined};${url}`;
    if (next.length > longestImages) break;
    joined = next;
  }
  return joined;
}

/** `4 Cyl 2.4 L` */
function engineOf({ variant, engine_size_litres }: Vehicle): string | undefined {
  const litres = engine_size_litres ?? variant?.enginesize_litres;
  const parts = [variant?.cylinders === undefined ? '' : `${variant.cylinders} Cyl`, litres === undefined ? '' : `${litres} L`];
  return parts.filter((part) => part !== '').join(' ') || undefined;
}
