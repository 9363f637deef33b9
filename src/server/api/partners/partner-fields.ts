import type { SiteContext } from '#dealers/site-context.ts';
import { type SharedVehicle, sharedFields, sharedVehicleOf } from '#feeds/shared-vehicle.ts';
import { csvCell, csvOf } from '#lib/text/csv.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

export type PartnerField = (typeof sharedFields)[number];

/** By these a partner recognises a vehicle, and whether it is for sale. */
const always: readonly PartnerField[] = ['id', 'url', 'availability'];
/** A price is never without what it includes. */
const ofPrice: readonly PartnerField[] = ['price', 'price_type', 'price_text', 'price_basis', 'price_note'];

/**
 * The fields that a partner gets, in the order of columns: those named, and what belongs to them.
 * @param names `make,model,price`; undefined: all.
 * @throws for an unknown name.
 */
export function partnerFields(names: string | undefined): PartnerField[] {
  if (names === undefined) return [...sharedFields];
  const named = names.split(',').map((name) => name.trim());
  const unknown = named.filter((name) => !sharedFields.some((field) => field === name));
  if (unknown.length > 0) throw new Error(unknown.map(unknownField).join('\n'));
  const hasPrice = named.some((name) => name === 'was_price' || ofPrice.some((field) => field === name));
  const chosen = new Set<string>([...named, ...always, ...(hasPrice ? ofPrice : [])]);
  return sharedFields.filter((field) => chosen.has(field));
}

function unknownField(name: string): string {
  const near = nearestName(name, sharedFields);
  return `There is no field ${JSON.stringify(name)}. ${near === null ? `Fields are: ${sharedFields.join(', ')}.` : `Did you mean ${near}?`}`;
}

/** Written by `partnerFields` before. A field that this version lacks is ignored. */
export const storedFields = (text: string): PartnerField[] => {
  const names: readonly string[] = JSON.parse(text);
  return sharedFields.filter((field) => names.includes(field));
};

export type PartnerVehicle = Partial<Record<PartnerField, unknown>>;

/** What a vehicle's page says, as the fields of a partner. */
export function partnerVehicle(vehicle: Vehicle, context: SiteContext, fields: readonly PartnerField[]): PartnerVehicle {
  const shared: Partial<Record<PartnerField, unknown>> = sharedVehicleOf(vehicle, context);
  return Object.fromEntries(fields.flatMap((field) => (shared[field] === undefined ? [] : [[field, shared[field]]])));
}

/** Raised when a field changes its meaning. */
const stockVersion = 1;

/** The listed vehicles as JSON, a line each. The text of an unchanged stock is unchanged. */
export function stockAsJson(context: SiteContext, fields: readonly PartnerField[]): string {
  const { site, listings } = context;
  const lines = listings.all.vehicles.map((vehicle) => JSON.stringify(partnerVehicle(vehicle, context, fields)));
  const head = { version: stockVersion, site: site.slug, name: site.name, url: site.url, currency: 'AUD', count: lines.length };
  return `${JSON.stringify(head).slice(0, -1)},"vehicles":[${lines.length === 0 ? '' : '\n'}${lines.join(',\n')}\n]}\n`;
}

const placeParts = ['name', 'url', 'street', 'city', 'state', 'postcode'] as const;

const columnsOf = (field: PartnerField): readonly string[] => (field === 'place' ? placeParts.map((part) => `place_${part}`) : [field]);

/** A bar between pictures; one within an address is escaped. */
const picturesCell = (images: readonly string[]) => csvCell(images.map((url) => url.replaceAll('|', '%7C')).join('|'));

type Cell = string | number | boolean | null;

function cellsOf(field: PartnerField, value: unknown): readonly string[] {
  if (field === 'place') {
    const place: Partial<Record<(typeof placeParts)[number], Cell>> = value ?? {};
    return placeParts.map((part) => csvCell(place[part] ?? null));
  }
  if (field === 'images') return [picturesCell((value as SharedVehicle['images'] | undefined) ?? [])];
  return [csvCell((value as Cell | undefined) ?? null)];
}

/** The listed vehicles as CSV (RFC 4180) for programs: UTF-8 without a byte order mark, which most of them read as part of the first name. */
export function stockAsCsv(context: SiteContext, fields: readonly PartnerField[]): string {
  const rows = context.listings.all.vehicles.map((vehicle) => {
    const one = partnerVehicle(vehicle, context, fields);
    return fields.flatMap((field) => cellsOf(field, one[field]));
  });
  return csvOf([fields.flatMap(columnsOf), ...rows]);
}
