import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { DealershipLocation } from '#site/schema/site.ts';
import { certifiedAs } from '#vehicle/certified.ts';
import { kilometres } from '#vehicle/chips.ts';
import { configuredPlaceOf, dealershipOf } from '#vehicle/dealership.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { LeftOut } from './ad-row.ts';
import { calmTitle, cutAtWord, plainComments } from './ad-text.ts';
import { isMotorHome, kindWords } from './ad-words.ts';
import type { AttributeScope, PlatformTable } from './platforms/platform-table.ts';
import { type SharedPrice, type SharedVehicle, sharedVehicleOf } from './shared-vehicle.ts';

type Priced = Extract<SharedPrice, { price: number }>;

/** A vehicle that may be advertised, with what rows of all platforms are made from. */
export type AdVehicle = {
  vehicle: Vehicle;
  shared: SharedVehicle & Priced;
  title: string;
  condition: 'new' | 'used';
  state: 'New' | 'Used' | 'CPO';
  /** Whole kilometres, 0 of what has no odometer; undefined: unknown. */
  km: number | undefined;
  /** `52990.00 AUD` */
  price: string;
  place: DealershipLocation | null;
  dealer: { id: string; name: string } | null;
  pictures: string[];
  /** Comments, price with basis, and who sells it, with the licence. */
  description: (longest: number) => string;
};

export const priceOfAds = (dollars: number): string => `${dollars.toFixed(2)} AUD`;

/** What every platform leaves out: sold, reserved, not yet here, without a price or a photo. */
export function adVehicleOf(vehicle: Vehicle, table: PlatformTable, context: SiteContext): AdVehicle | LeftOut {
  const { site } = context;
  const shared = sharedVehicleOf(vehicle, context);
  if (shared.availability === 'sold' || shared.availability === 'absent') return { reason: 'sold' };
  if (shared.availability === 'coming_soon' || shared.preorder) return { reason: 'not_yet' };
  if (shared.reserved) return { reason: 'reserved' };
  if (!isPriced(shared)) return { reason: 'no_price' };
  const pictures = shared.images.filter((url) => isPicture(url, table));
  if (pictures.length === 0) return { reason: 'no_photo' };
  const condition = vehicle.car_type === 'new' ? 'new' : 'used';
  const dealership = dealershipOf(vehicle, site);
  const dealer = dealership === null ? null : { id: dealership.id, name: shared.place?.name ?? dealership.name };
  return {
    vehicle,
    shared,
    title: calmTitle(shared.title),
    condition,
    state: condition === 'new' ? 'New' : certifiedAs(vehicle, site) === null ? 'Used' : 'CPO',
    km: shared.km === undefined ? (condition === 'new' || isTowed(vehicle) ? 0 : undefined) : Math.round(shared.km),
    price: priceOfAds(shared.price),
    place: configuredPlaceOf(vehicle, site),
    dealer,
    pictures,
    description: (longest) => descriptionOf(vehicle, shared, longest, context),
  };
}

export const isAdVehicle = (one: AdVehicle | LeftOut): one is AdVehicle => 'shared' in one;

const isPriced = (shared: SharedVehicle): shared is SharedVehicle & Priced => shared.price !== null;

const ending = /\.([a-z0-9]{2,5})$/i;

/** Of a kind that the platform reads; drawings (SVG) are no photos. */
function isPicture(url: string, { pictures }: PlatformTable): boolean {
  const kind = ending.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  return kind === undefined || pictures.includes(kind);
}

/** Caravans and campers have no odometer, and the catalogues require a distance. */
const isTowed = (vehicle: Vehicle) => vehicle.item_type === 'caravan' && !isMotorHome(vehicle);

/** Which of a table's requirements hold. */
export const scopesOf = ({ vehicle, condition }: AdVehicle): AttributeScope[] => [
  'all',
  condition,
  ...(kindWords(vehicle).microsoft === 'car_truck' ? [] : (['other_kinds'] as const)),
];

const plainCommentsOf = memoizeWeak(({ description }: SharedVehicle) => (description === undefined ? '' : plainComments(description)));

const typeWords = { new: 'New', demo: 'Demo', used: 'Used' } as const;

function descriptionOf(vehicle: Vehicle, shared: SharedVehicle & Priced, longest: number, { site, places }: SiteContext): string {
  const { km, simple_transmission, simple_fuel, colour, price_text, price_basis, price_note } = shared;
  const place = places.ofVehicle(vehicle);
  const seller = [place?.name, place?.licence].filter((part) => part !== undefined && part !== null && part !== '').join(', ');
  const note = price_note ?? '';
  const price = note.startsWith(price_basis) ? `${price_text} ${note}` : `${price_text} ${price_basis}. ${note}`.trim();
  const terms = seller === '' ? price : `${price} ${seller}.`;
  const facts = [
    `${typeWords[vehicle.car_type]} ${calmTitle(shared.title)}`,
    km === undefined ? undefined : kilometres(km, site),
    simple_transmission,
    simple_fuel,
    colour,
  ];
  const comments = plainCommentsOf(shared);
  const said = comments === '' ? `${facts.filter((fact) => fact !== undefined).join(', ')}.` : comments;
  return `${cutAtWord(said, longest - terms.length - 1)}\n${terms}`;
}
