import type { Site } from '#site/schema/site.ts';
import { carTypes } from '#site/terms.ts';
import { type PlacedVehicle, placementOf } from '#vehicle/dealership.ts';
import { realPrice } from '#vehicle/price.ts';
import { noteRepair, noteUnread, type VehicleDraft } from './draft.ts';
import { removeFalseIdentifiers } from './identifiers.ts';
import { settlePrices } from './prices.ts';
import { spellDraft } from './spelled.ts';

/** Spells the record's words and applies the site's defaults. Condition and price type are `defaulted` until all records are read: if the feed has a key for them, no default applies. */
export function fillDefaults(draft: VehicleDraft, site: Site): void {
  const { fields } = draft;
  const set = (path: string, value: unknown) => {
    if (fields.has(path)) return;
    fields.set(path, value);
    draft.defaulted.add(path);
  };
  if (site.stock.default_car_type !== undefined) set('car_type', site.stock.default_car_type);
  set('item_type', 'car');
  set('status', 'in_stock');
  set('show_on_dealer_website', true);
  set('images', []);
  if (isEmptyList(fields.get('images')) && Number(fields.get('photos_count') ?? 0) > 0) {
    noteRepair(draft, 'photos_count', fields.get('photos_count'), null, 'no picture can be shown');
    fields.delete('photos_count');
  }
  settlePrices(draft, site);
  obeyPriceWords(draft);
  fillPriceType(draft, site);
  spellDraft(draft);
  fillDealership(draft, site);
  removeFalseIdentifiers(draft);
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The words beside a price state its type. A price that contradicts them is dropped. */
function obeyPriceWords(draft: VehicleDraft): void {
  const { fields, priceIncludes: said } = draft;
  if (said === undefined) return;
  const given = fields.get('price_type');
  if (given === undefined) {
    fields.set('price_type', said);
    draft.isTypeFromWords = true;
    noteRepair(draft, 'price_type', '', said, 'from the words beside the price');
  } else if (given !== said && !(given === 'estimated_drive_away' && said === 'drive_away')) {
    const price = fields.get('price');
    noteRepair(draft, 'price', price, null, 'the words beside the price say otherwise than its type');
    noteUnread(draft, 'price', 'price', `${price} (${said}, while its type is ${given})`);
    fields.delete('price');
  }
}

const priceFields = ['price', 'offer_price'] as const;

/** A price needs a price type: the feed's, else the site's for its condition. */
function fillPriceType(draft: VehicleDraft, site: Site): void {
  const { fields } = draft;
  const carType = carTypes.find((type) => type === fields.get('car_type'));
  const isPrice = (path: string) => realPrice(Number(fields.get(path) ?? 0), site);
  if (carType === undefined || fields.has('price_type') || !priceFields.some(isPrice)) return;
  const basis = site.stock.default_price_type[carType];
  if (basis !== undefined) {
    fields.set('price_type', basis);
    draft.defaulted.add('price_type');
    return;
  }
  draft.priceWithout = carType;
  for (const path of priceFields) {
    if (fields.has(path)) noteRepair(draft, path, fields.get(path), null, 'a price without what it includes');
    fields.delete(path);
  }
}

const dealershipPaths = ['dealership_id', 'dealership_slug', 'dealership_name'] as const;

/** The dealership that a record names, as the site writes it; without a name, the only one. A place that only these named stays, by its id. */
function fillDealership(draft: VehicleDraft, site: Site): void {
  const { fields } = draft;
  const { dealership, location } = placementOf(placedIn(fields), site);
  if (dealership === null) return;
  if (dealershipPaths.every((path) => !fields.has(path))) {
    const rule = site.dealerships.length === 1 ? 'the site’s only dealership' : 'the dealership of its place';
    noteRepair(draft, 'dealership_slug', '', dealership.slug, rule);
  }
  const dealershipFields = { dealership_id: dealership.id, dealership_slug: dealership.slug, dealership_name: dealership.name };
  for (const path of dealershipPaths) {
    const before = fields.get(path);
    if (before !== undefined && before !== dealershipFields[path])
      noteRepair(draft, path, before, dealershipFields[path], 'as the site writes its dealership');
    fields.set(path, dealershipFields[path]);
  }
  if (location === null || placementOf(placedIn(fields), site).location === location) return;
  noteRepair(draft, 'location.id', fields.get('location.id') ?? '', location.id, 'the place that its dealership names');
  fields.set('location.id', location.id);
}

function placedIn(fields: VehicleDraft['fields']): PlacedVehicle {
  const textAt = (path: string) => {
    const value = fields.get(path);
    return typeof value === 'string' ? value : undefined;
  };
  const textsAt = <Name extends string>(before: string, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, textAt(before + name)])) as Record<Name, string | undefined>;
  return {
    ...textsAt('', [...dealershipPaths, 'city', 'state']),
    location: textsAt('location.', ['id', 'slug', 'name', 'city', 'state', 'postcode']),
  };
}
