import { z } from 'zod';
import type { SiteContext } from '#dealers/site-context.ts';
import { type SharedVehicle, sharedVehicleOf } from '#feeds/shared-vehicle.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { caseFolded } from '#lib/text/text.ts';
import { unwrap } from '#site/schema/schema-tree.ts';
import { carTypes, itemTypes, priceTypes } from '#site/terms.ts';
import { type Vehicle, vehicleSchema } from '#vehicle/vehicle.ts';
import { type PublicKey, publicKeys } from '#vehicle/vehicle-keys.ts';

/** Price and basis, inseparable; or the text in place of both. */
export const priceAnswer = z.union([
  z.strictObject({
    amount: z.number().describe('Australian dollars.'),
    text: z.string(),
    type: z.enum(priceTypes),
    basis: z.string().describe('What the amount is. Never give the amount without it.'),
    note: z.string().nullable().describe('What the amount includes.'),
    was: z.number().nullable().describe('An earlier, higher price in dollars.'),
  }),
  z.strictObject({ amount: z.null(), text: z.string().describe('What the page says in place of a price.') }),
]);

/** A vehicle in a list. */
export const summaryShape = {
  id: z.string(),
  url: z.url().describe('Its page.'),
  title: z.string(),
  car_type: z.enum(carTypes),
  km: z.number().nullable(),
  availability: z.enum(['in_stock', 'coming_soon', 'sold', 'absent']),
  reserved: z.boolean(),
  price: priceAnswer,
  place: z.string().nullable(),
};

export const summaryAnswer = z.strictObject(summaryShape);

const placeShape = z.strictObject({
  name: z.string(),
  url: z.url().nullable(),
  street: z.string().optional(),
  city: z.string(),
  state: z.string(),
  postcode: z.string().optional(),
});

/** As a kind of value alone: no answer is refused for what a vehicle may hold. */
function copiedShape(key: PublicKey) {
  const { type, optional } = unwrap(vehicleSchema.shape[key]);
  const isClosed = type instanceof z.ZodEnum || type instanceof z.ZodBoolean;
  const kind = isClosed ? type : type instanceof z.ZodNumber ? z.number() : z.string();
  return optional ? kind.optional() : kind;
}

/** What the page of a vehicle says. Absent fields are in `not_stated`. */
export const vehicleShape = {
  ...summaryShape,
  km: z.number().optional(),
  place: placeShape.nullable(),
  slug: z.string(),
  item_type: z.enum(itemTypes),
  ...Object.fromEntries(publicKeys.map((key) => [key, copiedShape(key)])),
  preorder: z.boolean(),
  images: z.array(z.string()),
  description: z.string().optional().describe('The dealer’s comments.'),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
};

export function priceIn(shared: SharedVehicle): z.input<typeof priceAnswer> {
  if (shared.price === null) return { amount: null, text: shared.price_text };
  return {
    amount: shared.price,
    text: shared.price_text,
    type: shared.price_type,
    basis: shared.price_basis,
    note: shared.price_note,
    was: shared.was_price,
  };
}

/** All but the price, which `priceIn` gives. */
export function factsOf(shared: SharedVehicle) {
  const { price: _price, price_text: _text, ...rest } = shared;
  if (!('price_type' in rest)) return rest;
  const { price_type: _type, price_basis: _basis, price_note: _note, was_price: _was, ...facts } = rest;
  return facts;
}

export function vehicleSummaryOf(vehicle: Vehicle, context: SiteContext): z.input<typeof summaryAnswer> {
  const shared = sharedVehicleOf(vehicle, context);
  const { id, url, title, car_type, km, availability, reserved, place } = shared;
  return { id, url, title, car_type, km: km ?? null, availability, reserved, price: priceIn(shared), place: place?.name ?? null };
}

/** Fields of a page that a record may lack. */
const optional = [...publicKeys.filter((key) => unwrap(vehicleSchema.shape[key]).optional), 'description', 'place'] as const;

export function notStatedOf(shared: SharedVehicle, hasPrice: boolean): string[] {
  const missing = optional.filter((name) => shared[name] === undefined || shared[name] === null);
  return hasPrice ? missing : ['price', ...missing];
}

const byIdAndSlug = memoizeWeak(
  ({ vehicles }: SiteContext) => new Map(vehicles.flatMap((one) => [[one.slug, one] as const, [one.id, one] as const])),
);

/** By stock number and VIN; null where several vehicles have it. */
const byReference = memoizeWeak(({ vehicles }: SiteContext) => {
  const known = new Map<string, Vehicle | null>();
  for (const vehicle of vehicles)
    for (const text of [vehicle.stocknum, vehicle.vin]) {
      if (text === undefined) continue;
      const reference = caseFolded(text);
      const other = known.get(reference);
      known.set(reference, other === undefined || other === vehicle ? vehicle : null);
    }
  return known;
});
const pagePath = /^(?:https?:\/\/[^/?#]+)?\/cars\/([^/?#]+)\/?(?:[?#].*)?$/;

/** By id, slug, address of its page, stock number or VIN. Only vehicles that have a page. */
export function findVehicle(text: string, context: SiteContext): Vehicle | null {
  const known = byIdAndSlug(context);
  return known.get(text) ?? known.get(pagePath.exec(text)?.[1] ?? '') ?? byReference(context).get(caseFolded(text)) ?? null;
}

export const vehicleArgument = z
  .string()
  .min(1)
  .max(300)
  .describe('The id of a vehicle from an answer of search_vehicles, the address of its page, its stock number or its VIN.');
export const noVehicle = 'This site has no page for such a vehicle, or more than one. Take the id from an answer of search_vehicles.';
