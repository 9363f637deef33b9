import { type CoolingOff, coolingOffOf } from '#law/cooling-off.ts';
import { type HasReached, isForGoods, type Unsure, type Warranty, type WarrantyFacts, warrantyOf } from '#law/warranty.ts';
import type { WarrantyRule } from '#law/warranty-rules.ts';
import { dollars, grouped } from '#lib/text/money.ts';
import type { Site } from '#site/schema/site.ts';
import { stateNames } from '#site/state-names.ts';
import type { ItemType } from '#site/terms.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import type { Fact } from '#vehicle/models.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { statesOfVehicle } from './states.ts';

/** What the law of the vehicle’s state reads; null for all but a used vehicle of a dealer in one known state. */
export function statutoryFactsOf(vehicle: Vehicle, site: Site): WarrantyFacts | null {
  return vehicle.car_type === 'used' ? saleFactsOf(vehicle, site) : null;
}

/** The same of any condition. */
function saleFactsOf(vehicle: Vehicle, site: Site): WarrantyFacts | null {
  if (vehicle.private_suburb !== undefined || vehicle.private_postcode !== undefined) return null;
  const [state, ...others] = statesOfVehicle(vehicle, site);
  if (state === undefined || others.length > 0 || dealershipOf(vehicle, site) === null) return null;
  const { item_type, build_date, year, km } = vehicle;
  const price = amountOf(vehicle, site) ?? undefined;
  const hasCharges = priceTypeOf(vehicle, site) !== 'excl_govt_charges';
  return { state, item_type, build_date, year, km, price, hasCharges, isForGoods: isForGoods(vehicle) };
}

/** `Statutory warranty (Victoria): 3 months or 5,000 km, whichever comes first`, and the cooling-off period; none where nobody has read the law. */
export function statutoryRows(vehicle: Vehicle, site: Site, hasReached: HasReached): Fact[] {
  const facts = saleFactsOf(vehicle, site);
  if (facts === null) return [];
  const place = stateNames[facts.state];
  const warranty = vehicle.car_type === 'used' ? warrantyWords(warrantyOf(facts, hasReached), facts) : null;
  const coolingOff = coolingOffWords(coolingOffOf(facts, vehicle.car_type));
  return [
    { name: 'statutory_warranty', label: `Statutory warranty (${place})`, value: warranty },
    { name: 'cooling_off', label: `Cooling-off (${place})`, value: coolingOff },
  ].flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]));
}

const kinds: Readonly<Record<ItemType, string>> = { car: 'cars', motorcycle: 'motorcycles', caravan: 'caravans', truck: 'trucks' };

const missing: Readonly<Partial<Record<Unsure, string>>> = { km: 'the odometer reading', build_date: 'the build date' };

const dependsOn: Readonly<Partial<Record<Unsure, string>>> = {
  price: 'it depends on the price',
  age: 'it depends on the day on which it was built',
  body: 'it depends on whether this is classed as a commercial vehicle',
};

const wordsOf = (of: readonly Unsure[], words: Readonly<Partial<Record<Unsure, string>>>) => of.flatMap((one) => words[one] ?? []);

/** `the build date is not in our records, and it depends on the price` */
export function unsureWords(of: readonly Unsure[]): string {
  const lacks = wordsOf(of, missing);
  const notOnRecord = lacks.length === 0 ? [] : [`${lacks.join(' and ')} ${lacks.length === 1 ? 'is' : 'are'} not in our records`];
  return [...notOnRecord, ...wordsOf(of, dependsOn)].join(', and ');
}

const askUs = (of: readonly Unsure[]) => `Ask us: ${unsureWords(of)}`;

/** Consumer guarantees hold beside it, so that nobody reads that there is no warranty at all. */
const guarantees = 'Consumer guarantees still apply';

/** Null where nobody has read the law. */
export function warrantyWords(warranty: Warranty, { item_type: itemType }: Pick<WarrantyFacts, 'item_type'>): string | null {
  switch (warranty.kind) {
    case 'applies':
      return lengthWords(warranty.rule);
    case 'beyond':
      return `Does not apply: ${limitWords(warranty.limit, warranty.rule)}. ${guarantees}.`;
    case 'excluded':
      return `Does not apply to ${kinds[itemType]}. ${guarantees}.`;
    case 'unsure':
      return askUs(warranty.of);
    case 'unread':
      return null;
  }
}

const lengthWords = ({ months, kilometres }: WarrantyRule) =>
  `${months} ${months === 1 ? 'month' : 'months'} or ${grouped(kilometres)} km, whichever comes first`;

function limitWords(limit: 'age' | 'km' | 'price', { maxAge, maxKilometres, minPrice }: WarrantyRule): string {
  if (limit === 'age') return `built more than ${maxAge} years ago`;
  if (limit === 'price') return `priced below ${dollars(minPrice ?? 0)}`;
  const { limit: most = 0, inclusive = false } = maxKilometres ?? {};
  return inclusive ? `it has travelled more than ${grouped(most)} km` : `it has travelled ${grouped(most)} km or more`;
}

/** Null where nobody has read the law. */
export function coolingOffWords(coolingOff: CoolingOff): string | null {
  switch (coolingOff.kind) {
    case 'applies': {
      const { days, unit, exceptions } = coolingOff.rule;
      return `${days} ${unit}${days === 1 ? '' : 's'}${exceptions === undefined ? '' : ` (${exceptions})`}`;
    }
    case 'none':
      return 'None by law';
    case 'unsure':
      return askUs(['body']);
    case 'unread':
      return null;
  }
}
